import type { Language } from '#contract/languages.ts';
import type { PageAddress } from '#contract/pages.ts';
import type { AnswerCatalog } from '#i18n/answers/answer-catalog.ts';
import type { Config } from '../config/config.ts';
import { letterHtml } from './letter-html.ts';
import type { Attachment, Messenger } from './messenger.ts';
import { composeLetter } from './wording.ts';

/** The services for writing and sending an email. */
type Desk = { readonly config: Config; readonly messenger: Messenger };

/** An email to write: recipient, language, kind, and the path of its button. */
export type LetterOrder = {
  readonly to: string;
  readonly language: Language;
  readonly kind: Exclude<keyof AnswerCatalog['letters'], 'footer'>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly path?: PageAddress;
  readonly attachments?: readonly Attachment[];
};

/** Writes and sends an email. @throws MailboxRefusedError, or the error of the mail server */
export async function sendLetter(services: Desk, order: LetterOrder): Promise<void> {
  const { portalName: portal, portalVariant: variant } = services.config;
  const letter = composeLetter({ language: order.language, variant }, order.kind, { portal, ...order.params });
  const url = order.path === undefined ? undefined : publicUrl(services) + order.path;
  await services.messenger.mail({
    to: order.to,
    subject: letter.subject,
    text: [...letter.lines, ...(url ? [url] : []), '—', letter.footer].join('\n\n'),
    html: letterHtml({ ...letter, url, portal, language: order.language }),
    ...(order.attachments === undefined ? {} : { attachments: order.attachments }),
  });
}

/** The address of this portal, without a trailing slash. */
export function publicUrl(services: Pick<Desk, 'config'>): string {
  return services.config.publicUrl ?? `http://localhost:${services.config.port}`;
}
