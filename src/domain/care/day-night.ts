import { compareMeans, toVerdict, welchDegrees, type Verdict } from '#domain/glucose/welch.ts';
import { minuteOfDay } from '#domain/time/days.ts';
import type { CurveNumbers } from './dose-curve.ts';

/** Morning doses are those of 04:00–11:59 on the pet's clock, evening doses those of 16:00–23:59. */
export type DoseSide = 'morning' | 'evening';

/** The numbers that morning and evening are compared by. */
export const SIDE_NUMBERS = [
  'nadir',
  'fallPercent',
  'preDose',
  'durationMinutes',
] as const satisfies readonly (keyof CurveNumbers)[];
export type SideNumber = (typeof SIDE_NUMBERS)[number];

/** Evening minus morning, with its 95 % interval. */
export type SideDifference = {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** degrees of freedom; null if neither side varies */
  readonly df: number | null;
  readonly verdict: Verdict;
};

/** The doses of each side, and how they differ; null with too few. */
export type DayNight = {
  readonly morning: number;
  readonly evening: number;
  readonly differences: Readonly<Record<SideNumber, SideDifference>> | null;
};

/** Complete curves that each side needs. */
export const MIN_SIDE_CURVES = 5;

/** The smallest differences of doses that matter: mg/dL, percentage points, minutes. */
export const MIN_DIFFERENCES: Readonly<Record<SideNumber, number>> = {
  nadir: 18,
  fallPercent: 10,
  preDose: 18,
  durationMinutes: 60,
};

const MORNING = { from: 4 * 60, to: 12 * 60 };
const EVENING_FROM = 16 * 60;

/** The side that a dose belongs to, by the pet's clock; null for neither. */
export function sideOf(at: number, zone: string): DoseSide | null {
  const minute = minuteOfDay(at, zone);
  if (minute >= MORNING.from && minute < MORNING.to) return 'morning';
  return minute >= EVENING_FROM ? 'evening' : null;
}

/** @param curves  complete ones, with the instants of their doses */
export function compareDayNight(
  curves: readonly { readonly at: number; readonly numbers: CurveNumbers }[],
  zone: string,
): DayNight {
  const sides: Record<DoseSide, CurveNumbers[]> = { morning: [], evening: [] };
  for (const { at, numbers } of curves) {
    const side = sideOf(at, zone);
    if (side !== null) sides[side].push(numbers);
  }
  const { morning, evening } = sides;
  const counts = { morning: morning.length, evening: evening.length };
  if (Math.min(counts.morning, counts.evening) < MIN_SIDE_CURVES) return { ...counts, differences: null };
  const compare = (name: SideNumber): SideDifference => {
    const [before, after] = [morning.map((curve) => curve[name]), evening.map((curve) => curve[name])];
    const compared = compareMeans(before, after);
    const { difference, low, high } = compared;
    return {
      difference,
      low,
      high,
      df: welchDegrees(before, after),
      verdict: toVerdict(compared, MIN_DIFFERENCES[name]),
    };
  };
  return {
    ...counts,
    differences: {
      nadir: compare('nadir'),
      fallPercent: compare('fallPercent'),
      preDose: compare('preDose'),
      durationMinutes: compare('durationMinutes'),
    },
  };
}
