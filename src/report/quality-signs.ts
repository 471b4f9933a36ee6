import type { MarkKind, QualityMark } from '#domain/care/quality-marks.ts';
import { MARK_KINDS } from '#domain/care/quality-marks.ts';
import { svg } from './sheet-drawings.ts';
import type { SheetCatalog } from '#i18n/sheets/sheet-catalog.ts';

/** A sign with its words, below a heading. */
export type KeyEntry = { readonly sign: string; readonly words: string };

type Placed = { readonly kind: MarkKind; readonly x: number; readonly width: number };

const INK = '#17211D';
/** Of stretches that were set aside, where their readings are not drawn. */
export const ASIDE_FILL = '#E4E7E3';
/** Size of a sign in a key, px. */
const [KEY_WIDTH, KEY_HEIGHT] = [18, 8];

/** Path data over a stretch, 5 px high from `top`: a bracket, two lines, or a line that ends in a cross. */
export function markData({ kind, x, width }: Placed, top: number): string {
  const [left, right, y] = [tenth(x), tenth(x + width), top];
  switch (kind) {
    case 'pressed':
      return `M${left} ${y + 5}V${y + 0.5}H${right}V${y + 5}`;
    case 'flat':
      return `M${left} ${y + 1}H${right}M${left} ${y + 4}H${right}`;
    case 'cameOff':
      return `M${left} ${y + 5}V${y + 2.5}H${right}M${right - 2.5} ${y}l5 5m0-5l-5 5`;
  }
}

/** As exact as paper shows it. */
function tenth(px: number): number {
  return Math.round(px * 10) / 10;
}

/** Marks as one path, told apart by their shape alone; nothing without marks. */
export function marksPath(data: string): string {
  return data === '' ? '' : `<path d="${data}" fill="none" stroke="${INK}" stroke-width="1.1"/>`;
}

/** What the marks of some days mean: those that there are, by whose rule, and what is grey. */
export function marksKey(
  marks: readonly QualityMark[],
  hasAside: boolean,
  { marks: words }: Pick<SheetCatalog, 'marks'>,
): KeyEntry[] {
  const kinds = MARK_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind));
  const entries = kinds.map((kind, index) => ({
    sign: svg([KEY_WIDTH, KEY_HEIGHT], marksPath(markData({ kind, x: 3, width: 11 }, 1.5))),
    words: index === kinds.length - 1 ? `${words[kind]} (${words.ownRule})` : words[kind],
  }));
  const fill = `<rect width="${KEY_WIDTH}" height="${KEY_HEIGHT}" fill="${ASIDE_FILL}"/>`;
  return hasAside ? [...entries, { sign: svg([KEY_WIDTH, KEY_HEIGHT], fill), words: words.aside }] : entries;
}
