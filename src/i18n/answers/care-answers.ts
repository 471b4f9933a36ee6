import type { Reason } from '#contract/errors.ts';
import type { Letter } from './letter.ts';

type CareSubject =
  | 'event.dose'
  | 'period.'
  | 'proposal.'
  | 'remission.'
  | 'setAside.'
  | 'setting.goal'
  | 'setting.rule';
type CareReason = Extract<Reason, `${CareSubject}${string}`>;

/** What the server says about doses and dose periods, goals, proposals, readings set aside and cats without insulin. */
export type CareAnswers = {
  readonly reasons: Readonly<Record<CareReason, string>>;
  /** The question of `event.doseLarge` after insulin was ended. */
  readonly insulinEnded: string;
  readonly letters: Readonly<Record<'proposed' | 'proposalAnswered' | 'proposalLapsed', Letter>>;
  /** The answers, for `letters.proposalAnswered`. */
  readonly proposalAnswers: Readonly<Record<'confirmed' | 'declined' | 'asked', string>>;
  /** What its files in an export are. */
  readonly takeOut: readonly string[];
};
