import { describe, expect, test } from 'vitest';
import { comparePeriods } from '#domain/glucose/compare-periods.ts';
import { coveredDays } from '#domain/glucose/day-numbers.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { sliceTrace } from '#domain/trace/trace.ts';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';

const ZONE = 'Europe/Berlin';
/** The cases were counted by these, in whole mg/dL. */
const LIMITS: Thresholds = { urgentLow: 54, low: 79.5, high: 270.4, urgentHigh: 360 };
const NAMES = { mean: 'average', tir: 'tir', tbr: 'tbr', nadir: 'nadir' } as const;
const VERDICTS: Readonly<Record<string, string>> = { up: 'up', down: 'down', 'no clear change': 'noClearChange' };

type Change = Readonly<Record<'before' | 'after' | 'difference' | 'low' | 'high', number>> & { verdict: string };
type Case = { change: { changedOn: string } & Readonly<Record<keyof typeof NAMES, Change>> };

describe.skipIf(!hasClinicalCases)('the change of a dose, day against day', () => {
  test.each(['4-dose-up-works', '4-dose-up-nothing'])('%s', (name) => {
    const trace = toTrace(readClinicalCase(name).readings);
    const { change } = readExpected(name) as Case; // the case's own form
    const days = (from: number, to: number) => {
      const [begin, end] = [from, to].map((offset) => startOfLocalDay(addDays(change.changedOn, offset), ZONE));
      const frame = { zone: ZONE, thresholds: LIMITS, custom: null, now: Infinity };
      return coveredDays(sliceTrace(trace, begin ?? 0, end ?? 0), frame);
    };
    const { changes } = comparePeriods(days(-7, 0), days(3, 10), LIMITS);
    for (const [key, wanted] of Object.entries(NAMES)) {
      const { before, after, difference, low, high, verdict } = change[key as keyof typeof NAMES]; // its own keys
      const found = changes?.[wanted];
      expect(found?.verdict).toBe(VERDICTS[verdict]);
      const pairs = [
        [found?.before, before],
        [found?.after, after],
        [found?.difference, difference],
        [found?.low, low],
        [found?.high, high],
      ] as const;
      for (const [own, theirs] of pairs) expect(own).toBeCloseTo(theirs, 5.9);
    }
  });
});
