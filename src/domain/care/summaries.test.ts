import { describe, expect, test } from 'vitest';
import { startOfLocalDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { aCurve, aDose } from '#tests/builders/curve-builder.ts';
import { computeConsistency } from './consistency.ts';
import { compareDayNight, sideOf } from './day-night.ts';
import { combineDoses } from './given-doses.ts';
import type { DosePeriod } from './periods.ts';
import { findSettling } from './settling.ts';
import { findTooShort } from './too-short.ts';

const aPeriod = (from: string | null, units: readonly number[]): DosePeriod => ({
  insulinType: null,
  brand: null,
  doses: units.map((each) => ({ units: each, minute: null })),
  everyDays: 0.5,
  syringeType: null,
  diet: null,
  from,
});
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('consistency', () => {
  test('needs five curves', () => {
    expect(computeConsistency(times(4, aCurve()))).toBeNull();
  });

  test('has medians and standard deviations', () => {
    const curves = [100, 110, 120, 130, 140].map((nadir, index) => aCurve({ nadir, durationCensored: index === 0 }));
    expect(computeConsistency(curves)).toMatchObject({
      n: 5,
      preDoseSd: 0,
      nadirMedian: 120,
      nadirSd: expect.closeTo(Math.sqrt(250), 9) as number,
      nadirMinutesMedian: 360,
      durationMinutesMedian: 600,
      censored: 1,
    });
  });
});

describe('too short', () => {
  const frame = { gapHours: 12, threshold: 250 };
  const short = aCurve({ durationMinutes: 479 });
  const long = aCurve({ durationMinutes: 480 });

  test('needs four curves that came to the threshold', () => {
    const high = aCurve({ nadir: 251, durationMinutes: 0 });
    expect(findTooShort([short, short, short, high, high], frame)).toEqual({ n: 3, state: 'tooFewCurves' });
  });

  test('is suspected from 60 % on', () => {
    expect(findTooShort([short, short, short, long, long], frame)).toEqual({
      n: 5,
      short: 3,
      sharePercent: 60,
      state: 'suspected',
    });
    expect(findTooShort([short, short, long, long], frame)).toMatchObject({ short: 2, state: 'notSuspected' });
  });

  test('a duration of "at least" is not short', () => {
    const censored = aCurve({ durationMinutes: 470, durationCensored: true });
    expect(findTooShort(times(4, censored), frame)).toMatchObject({ short: 0, state: 'notSuspected' });
  });

  test('a nadir at the threshold came to it', () => {
    expect(findTooShort(times(4, aCurve({ nadir: 250 })), frame).n).toBe(4);
  });
});

describe('evening against morning', () => {
  test.each([
    ['03:59', null],
    ['04:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', null],
    ['15:59', null],
    ['16:00', 'evening'],
    ['23:59', 'evening'],
  ])('%s on the pet’s clock is %s', (clock, side) => {
    expect(sideOf(Date.parse(`2026-01-10T${clock}Z`), 'UTC')).toBe(side);
    expect(sideOf(Date.parse(`2026-01-10T${clock}Z`) - 10 * HOUR_MS - HOUR_MS, 'Australia/Lord_Howe')).toBe(side);
  });

  const dosesAt = (hour: number, nadirs: readonly number[]) =>
    nadirs.map((nadir, day) => ({ at: day * DAY_MS + hour * HOUR_MS, numbers: aCurve({ nadir }) }));

  test('needs five of each', () => {
    const curves = [...dosesAt(7, times(5, 100)), ...dosesAt(19, times(4, 100))];
    expect(compareDayNight(curves, 'UTC')).toEqual({ morning: 5, evening: 4, differences: null });
  });

  test('is the evening minus the morning', () => {
    const curves = [...dosesAt(7, [100, 104, 96, 102, 98]), ...dosesAt(19, [140, 144, 136, 142, 138])];
    const { differences } = compareDayNight([...curves, ...dosesAt(13, [500])], 'UTC');
    expect(differences?.nadir).toMatchObject({ difference: 40, verdict: 'up', df: expect.closeTo(8, 9) as number });
    expect(differences?.preDose).toEqual({ difference: 0, low: 0, high: 0, df: null, verdict: 'noClearChange' });
  });
});

describe('settling', () => {
  const byDoses = (gapHours: number) => ({ gapHours, periods: [], zone: 'UTC' });
  const settlingOf = (...units: readonly (number | null)[]) => {
    const doses = units.map((amount, index) => aDose(index * 12 * HOUR_MS, { units: amount }));
    return findSettling(combineDoses(doses, 8 * HOUR_MS), byDoses(12)).map((is) => (is ? 1 : 0));
  };

  test('lasts for 3 days after a change', () => {
    expect(settlingOf(...times(4, 2), ...times(9, 1.5))).toEqual([...times(4, 0), ...times(7, 1), 0, 0]);
  });

  test('is not seen in doses of morning and evening that differ, or in unknown amounts', () => {
    expect(settlingOf(2, 1.5, 2, 1.5, 2, 1.5)).toEqual(times(6, 0));
    expect(settlingOf(2, 2, null, 2, 2)).toEqual(times(5, 0));
  });

  test('a combined dose is no change', () => {
    const doses = [0, 12, 24, 25, 36, 48].map((hour) => aDose(hour * HOUR_MS));
    expect(findSettling(combineDoses(doses, 8 * HOUR_MS), byDoses(12))).toEqual(times(5, false));
  });

  test('another insulin is a change', () => {
    const kinds = ['Long_acting', 'Long_acting', 'Middle_acting', 'Middle_acting'];
    const doses = kinds.map((insulin, day) => aDose(day * DAY_MS, { insulin }));
    expect(findSettling(combineDoses(doses, 20 * HOUR_MS), byDoses(24))).toEqual([false, false, true, true]);
  });

  test('the first 3 days of a dated period with another dose are settling, by the days of the pet', () => {
    const zone = 'Europe/Ljubljana';
    const midnight = startOfLocalDay('2026-03-28', zone); // a day has 23 hours
    const instants = [-1, 0, DAY_MS, 3 * DAY_MS - HOUR_MS - 1, 3 * DAY_MS - HOUR_MS].map((after) => midnight + after);
    const doses = instants.map((at) => ({ ...aDose(at, { units: null }), isCombined: true }));
    const settlingWith = (...periods: DosePeriod[]) => findSettling(doses, { gapHours: 12, periods, zone });
    const [before, after] = [aPeriod(null, [1.5]), aPeriod('2026-03-28', [2])];
    expect(settlingWith(after, before)).toEqual([false, true, true, true, false]);
    expect(settlingWith(before, { ...after, doses: before.doses })).toEqual(times(5, false));
    expect(settlingWith(after)).toEqual(times(5, false)); // nothing to differ from
    expect(settlingWith(before)).toEqual(times(5, false));
  });
});
