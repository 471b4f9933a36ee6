import { describe, expect, test } from 'vitest';
import { compareDosePeriods } from '#domain/care/dose-change.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { hasClinicalCases, readClinicalCase, readExpected } from '#tests/builders/clinical-case.ts';

/** The cases were counted by these, in whole mg/dL. */
const LIMITS: Thresholds = { urgentLow: 54, low: 79.5, high: 270.4, urgentHigh: 360 };
const NAMES = { mean: 'average', tir: 'tir', tbr: 'tbr', nadir: 'nadir' } as const;
const VERDICTS: Readonly<Record<string, string>> = { up: 'up', down: 'down', 'no clear change': 'noClearChange' };

type Change = Readonly<Record<'before' | 'after' | 'difference' | 'low' | 'high', number>> & { verdict: string };
type Case = {
  zone: string;
  change: { changedOn: string; settleDays: number; daysBefore: number; daysAfter: number } & Readonly<
    Record<keyof typeof NAMES, Change>
  >;
};

describe.skipIf(!hasClinicalCases)('two dose periods', () => {
  test.each(['4-dose-up-works', '4-dose-up-nothing'])('%s', (name) => {
    const trace = toTrace(readClinicalCase(name).readings);
    const { zone, change } = readExpected(name) as Case; // the case's own form
    const periods = {
      before: { from: null, to: change.changedOn, settles: false },
      after: { from: change.changedOn, to: null, settles: true },
    };
    const now = (trace.at.at(-1) ?? 0) + 1e9;
    const frame = { zone, thresholds: LIMITS, custom: null, now };
    const found = compareDosePeriods({ before: trace, after: trace }, periods, frame);
    const { settleDays, daysBefore, daysAfter } = change;
    expect(found).toMatchObject({ settleDays, daysBefore, daysAfter });
    for (const [key, own] of Object.entries(NAMES)) {
      const { verdict, ...numbers } = change[key as keyof typeof NAMES]; // its own keys
      const changed = found.changes?.[own];
      expect(changed?.verdict).toBe(VERDICTS[verdict]);
      for (const part of ['before', 'after', 'difference', 'low', 'high'] as const) {
        expect(Math.abs((changed?.[part] ?? NaN) - numbers[part])).toBeLessThan(1e-6);
      }
    }
  });
});
