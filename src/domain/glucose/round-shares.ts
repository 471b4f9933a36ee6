import { LEVELS, type Level } from './levels.ts';
import { roundToTotal } from './round-to-total.ts';

/** The shown parts of the five levels: percents that add up to 100, or minutes that add up to a total. */
export function roundShares(
  shares: Readonly<Record<Level, number>>,
  total: number,
  decimals = 0,
): Readonly<Record<Level, number>> {
  const rounded = roundToTotal(
    LEVELS.map((level) => shares[level]),
    total,
    decimals,
  );
  return Object.fromEntries(LEVELS.map((level, index) => [level, rounded[index]])) as Record<Level, number>; // one of each
}
