import { describe, expect, test } from 'vitest';
import { watchRemission, type RemissionState } from '#domain/care/remission.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';

const NAMES: Readonly<Record<string, RemissionState>> = {
  'not asked': 'notAsked',
  watching: 'watching',
  'likely (14 days, ISFM)': 'likely',
  'remission (28 days, Zini 2010)': 'remission',
  'glucose is rising again': 'risingAgain',
};

type Counts = Readonly<Record<'daysPassed' | 'daysObserved' | 'daysEuglycaemic', number>>;
type Expected = {
  readonly zone: string;
  /** By the number of the day on which the question is asked: 8 is the eighth after the last dose. */
  readonly states: Readonly<Record<string, Counts & { readonly state: string; readonly offSince: string }>>;
  readonly notConfirmed: { readonly state: string };
};

describe.skipIf(!hasClinicalCases)('a cat without insulin', () => {
  const read = () => {
    const { readings, doses } = readClinicalCase('8-remission');
    const { zone, states, notConfirmed } = readExpected('8-remission') as Expected; // the case's own form
    return { trace: toTrace(readings), lastDose: doses.at(-1)?.at ?? 0, zone, states, notConfirmed };
  };

  test('every date of the case has its state and its days', () => {
    const { trace, lastDose, zone, states } = read();
    const offSince = toLocalDate(lastDose, zone);
    expect(Object.keys(states)).not.toHaveLength(0);
    for (const [day, wanted] of Object.entries(states)) {
      const now = startOfLocalDay(addDays(offSince, Number(day)), zone) + 12 * HOUR_MS;
      const {
        state,
        offSince: since,
        daysPassed,
        daysObserved,
        daysEuglycaemic,
      } = watchRemission(trace, {
        offSince,
        zone,
        now,
      });
      const { state: name, ...counts } = wanted;
      expect({ day, state, offSince: since, daysPassed, daysObserved, daysEuglycaemic }).toEqual({
        day,
        state: NAMES[name],
        ...counts,
      });
    }
  });

  test('without a confirmation nothing is counted', () => {
    const { trace, lastDose, zone, notConfirmed } = read();
    const asked = watchRemission(trace, { offSince: null, zone, now: lastDose });
    expect(asked.state).toBe(NAMES[notConfirmed.state]);
    expect(asked.days).toEqual([]);
  });
});
