import type { Reason } from '#contract/errors.ts';
import type { NotSentReason } from '#domain/care/consult-mail.ts';
import type { Letter } from './letter.ts';

type ConsultReason = Extract<Reason, `consultMail.${string}`>;

/** What the server says about consult packs that are mailed before a visit. */
export type ConsultAnswers = {
  readonly reasons: Readonly<Record<ConsultReason, string>>;
  /** The pack itself, and to its owner: that it was mailed, that it was not, and that nobody can tell. */
  readonly letters: Readonly<Record<'consultPack' | 'consultSent' | 'consultNotSent' | 'consultUnsure', Letter>>;
  /** Why it was not mailed, for the list and for `letters.consultNotSent`. */
  readonly consultNotSent: Readonly<Record<NotSentReason, string>>;
  /** What its file in an export is. */
  readonly takeOut: readonly string[];
};
