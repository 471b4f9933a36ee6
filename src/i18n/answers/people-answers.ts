import type { Reason } from '#contract/errors.ts';
import type { Letter } from './letter.ts';

/** What the server says about ways to reach people, rights of followers, and duty. */
export type PeopleAnswers = {
  readonly reasons: Readonly<Record<Extract<Reason, `channel.${string}` | `duty.${string}`>, string>>;
  readonly letters: Readonly<Record<'rightsChanged' | 'dutyAsked' | 'dutyAccepted' | 'dutyDeclined', Letter>>;
  /** The changes, for `letters.rightsChanged`. */
  readonly rightsChanges: Readonly<
    Record<'alertsOn' | 'alertsOff' | 'dutyEnded' | 'answersOn' | 'answersOff' | 'logOn' | 'logOff', string>
  >;
  /** The time of a turn on duty with a set and with an open end, for its letters. */
  readonly dutyTimes: Readonly<Record<'set' | 'open', string>>;
};
