import { LEVELS, type Level } from './levels.ts';
import { roundToTotal } from './rounding.ts';

/** Something for each of the five levels: percents as they are computed, or what is shown of them. */
export type ByLevel = Readonly<Record<Level, number>>;

const DAY_MINUTES = 1440;

/** Shares of the five levels as whole percents that add up to 100, by largest remainder. */
export function shownPercents(shares: ByLevel): ByLevel {
  return sharedOut(shares, 100);
}

/** Shares of the five levels as minutes of an average day that add up to 24 hours; 1 % is about 15 minutes. */
export function minutesPerDay(shares: ByLevel): ByLevel {
  return sharedOut(shares, DAY_MINUTES);
}

function sharedOut(shares: ByLevel, total: number): ByLevel {
  const parts = roundToTotal(
    LEVELS.map((level) => shares[level]),
    total,
  );
  const [veryHigh = 0, high = 0, target = 0, low = 0, veryLow = 0] = parts;
  return { veryHigh, high, target, low, veryLow };
}
