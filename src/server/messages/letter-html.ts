import type { Language } from '#contract/languages.ts';
import { textDirection } from '#i18n/direction.ts';
import { escapeHtml } from './escape-html.ts';

/** The texts of an email, and the address of its button. */
export type LetterPage = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button?: string;
  readonly footer: string;
  readonly url: string | undefined;
  readonly portal: string;
  readonly language: Language;
};

/**
 * Mail programs ignore style sheets, so each element has inline styles. Colours are readable on light and dark
 * backgrounds.
 */
const STYLES = {
  body: 'margin:0;padding:24px;background:#f4f6f5;',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px;color:#1c2b28;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;',
  name: 'margin:0 0 16px;font-weight:700;',
  line: 'margin:0 0 16px;',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b5b;color:#ffffff;font-weight:600;text-decoration:none;',
  footer: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dcda;color:#54635f;font-size:14px;',
} as const;

/** The email as HTML: one plain design, right to left for such languages. */
export function letterHtml(letter: LetterPage): string {
  const direction = textDirection(letter.language);
  const align = `text-align:${direction === 'rtl' ? 'right' : 'left'};`;
  const lines = letter.lines.map((line) => `<p style="${STYLES.line}">${withBreaks(line)}</p>`).join('');
  return [
    `<!doctype html><html lang="${letter.language}" dir="${direction}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="${STYLES.body}"><div dir="${direction}" style="${STYLES.card}${align}">`,
    `<p style="${STYLES.name}">${escapeHtml(letter.portal)}</p>${lines}${composeButton(letter)}`,
    `<p style="${STYLES.footer}">${escapeHtml(letter.footer)}</p></div></body></html>`,
  ].join('');
}

function composeButton({ url, button }: LetterPage): string {
  if (url === undefined || button === undefined) return '';
  return `<p style="${STYLES.line}"><a href="${escapeHtml(url)}" style="${STYLES.button}">${escapeHtml(button)}</a></p>`;
}

/** Line breaks of a user's message are kept. */
function withBreaks(line: string): string {
  return escapeHtml(line).replace(/\r\n|\r|\n/gu, '<br>');
}
