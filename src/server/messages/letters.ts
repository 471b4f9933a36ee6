import type { Language } from '#contract/languages.ts';
import type { PageAddress } from '#contract/pages.ts';
import type { AnswerCatalog } from '#i18n/answers/answer-catalog.ts';
import type { Config } from '../config/config.ts';
import { letterHtml } from './letter-html.ts';
import type { Messenger } from './messenger.ts';
import { composeLetter } from './wording.ts';

/** What a letter is written and sent with. */
type Desk = { readonly config: Config; readonly messenger: Messenger };

/** A letter to be written: who gets it, in which language, which one, and where its button leads (below the portal). */
export type LetterOrder = {
  readonly to: string;
  readonly language: Language;
  readonly kind: Exclude<keyof AnswerCatalog['letters'], 'footer'>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly path?: PageAddress;
};

/** Writes a letter and sends it. @throws MailboxRefusedError, or what the mail server answers */
export async function sendLetter(services: Desk, order: LetterOrder): Promise<void> {
  const { portalName: portal, portalVariant: variant } = services.config;
  const letter = composeLetter({ language: order.language, variant }, order.kind, { portal, ...order.params });
  const url = order.path === undefined ? undefined : publicUrl(services) + order.path;
  await services.messenger.mail({
    to: order.to,
    subject: letter.subject,
    text: [...letter.lines, ...(url ? [url] : []), '—', letter.footer].join('\n\n'),
    html: letterHtml({ ...letter, url, portal, language: order.language }),
  });
}

/** Where this portal is reached, without a slash at the end. */
export function publicUrl(services: Pick<Desk, 'config'>): string {
  return services.config.publicUrl ?? `http://localhost:${services.config.port}`;
}
