import type { DayBand, LongView } from '#contract/long-view.ts';
import { startOfLocalDay, toLocalDay } from '#domain/time/days.ts';

const ZONE = 'Europe/Ljubljana';
const TOTALS = { mean: 126, tir: 83, usableDays: 3, lowDays: 1 };

/** A day with the same values as every other one. */
export function aDayBand(date: string, changes: Partial<DayBand> = {}): DayBand {
  const { from, to } = toLocalDay(date, ZONE);
  const values = { p5: 90, p25: 108, median: 126, p75: 144, p95: 180, mean: 126, tir: 83 };
  return { date, from, to, ...values, minutes: 1440, coverage: 100, low: null, ...changes };
}

/** Days of spring 2026 with a dose of 2 U since 1 May, but for the parts given. */
export function aLongView(parts: Partial<LongView> = {}): LongView {
  const at = (date: string) => startOfLocalDay(date, ZONE);
  return {
    range: { from: at('2026-04-13'), to: at('2026-05-15'), zone: ZONE },
    dayCount: 32,
    settleDays: 3,
    dayPercent: 70,
    days: [aDayBand('2026-05-10'), aDayBand('2026-05-11')],
    months: [{ month: '2026-05', ...TOTALS }],
    totals: TOTALS,
    periods: [{ periodId: 'p', fromAt: at('2026-05-01'), toAt: null, units: [2], ...TOTALS }],
    sessions: [],
    weights: [],
    foods: [],
    scores: [],
    ...parts,
  };
}
