import type { Level } from '#domain/glucose/levels.ts';
import type { Trend } from '#domain/glucose/trend.ts';
import type { FirstKey } from '#i18n/catalog.ts';

/** `Mimi is in target`, `in target` and `was in target` of each level. */
export const levelWords: Readonly<Record<Level, { is: FirstKey; now: FirstKey; was: FirstKey; name: FirstKey }>> = {
  veryHigh: { is: 'home.isVeryHigh', now: 'home.veryHigh', was: 'home.wasVeryHigh', name: 'level.veryHigh' },
  high: { is: 'home.isHigh', now: 'home.high', was: 'home.wasHigh', name: 'level.high' },
  target: { is: 'home.isTarget', now: 'home.target', was: 'home.wasTarget', name: 'level.target' },
  low: { is: 'home.isLow', now: 'home.low', was: 'home.wasLow', name: 'level.low' },
  veryLow: { is: 'home.isVeryLow', now: 'home.veryLow', was: 'home.wasVeryLow', name: 'level.veryLow' },
};

/** A trend in words. */
export const trendWords: Readonly<Record<Trend, FirstKey>> = {
  doubleUp: 'home.doubleUp',
  up: 'home.up',
  slightUp: 'home.slightUp',
  flat: 'home.flat',
  slightDown: 'home.slightDown',
  down: 'home.down',
  doubleDown: 'home.doubleDown',
};
