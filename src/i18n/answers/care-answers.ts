import type { Reason } from '#contract/errors.ts';
import type { Letter } from './letter.ts';

/** What the server says about dose periods, goals and proposals. */
export type CareAnswers = {
  readonly reasons: Readonly<
    Record<Extract<Reason, `period.${string}` | `proposal.${string}` | 'setting.goalOrder'>, string>
  >;
  readonly letters: Readonly<Record<'proposed' | 'proposalAnswered' | 'proposalLapsed', Letter>>;
  /** The answers, for `letters.proposalAnswered`. */
  readonly proposalAnswers: Readonly<Record<'confirmed' | 'declined' | 'asked', string>>;
  /** What its files in an export are. */
  readonly takeOut: readonly string[];
};
