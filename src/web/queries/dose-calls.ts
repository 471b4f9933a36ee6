import { HABIT_DAYS } from '#domain/doses/habit-days.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';

/** The maximum of doses checked for a habit; more than ten a day are not a habit. */
const HABIT_DOSES = 80;

/** The days in which a dose belongs to a habit, and today: the same for an hour. */
export function habitRange() {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  return { from: hour - (HABIT_DAYS + 1) * DAY_MS, to: hour + HOUR_MS + DAY_MS };
}

/**
 * What is asked for to know the last dose and the next one: the notes that one was given, and that one was not. They are asked
 * for before anything is drawn, and Home finds the answers by the same words.
 */
export function doseCalls(memberId: string) {
  const ask = (type: 'insulin' | 'notGiven') => ({ memberId, type, range: habitRange(), rows: HABIT_DOSES });
  return [ask('insulin'), ask('notGiven')] as const;
}
