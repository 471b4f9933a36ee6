import type { Reason } from '#contract/errors.ts';
import type { Letter } from './letter.ts';

type CareReason = Extract<
  Reason,
  `period.${string}` | `proposal.${string}` | `remission.${string}` | 'setting.goalOrder'
>;

/** What the server says about dose periods, goals, proposals and cats without insulin. */
export type CareAnswers = {
  readonly reasons: Readonly<Record<CareReason, string>>;
  readonly letters: Readonly<Record<'proposed' | 'proposalAnswered' | 'proposalLapsed', Letter>>;
  /** The answers, for `letters.proposalAnswered`. */
  readonly proposalAnswers: Readonly<Record<'confirmed' | 'declined' | 'asked', string>>;
  /** What its files in an export are. */
  readonly takeOut: readonly string[];
};
