import { DAY_MS } from '#domain/units/units.ts';

/** Water of all bowls from one instant to another (epoch ms): what was given, and what was left in the end, ml. */
export type WaterEntry = {
  readonly from: number;
  readonly to: number;
  readonly given: number;
  readonly left: number;
};

/** Less than a day says nothing about a day. */
const LEAST_MS = DAY_MS;

/** Millilitres that were drunk in the time of one entry. */
export function drunkMl({ given, left }: Pick<WaterEntry, 'given' | 'left'>): number {
  return given - left;
}

/** How long the water was measured, ms. */
export function observedMs(entries: readonly WaterEntry[]): number {
  return entries.reduce((sum, { from, to }) => sum + to - from, 0);
}

/**
 * Water drunk, ml per kg and day, over all entries. Spilt water and water from food are not known.
 *
 * @param kg  body weight
 * @returns null for less than 24 hours
 */
export function waterIntake(entries: readonly WaterEntry[], kg: number): number | null {
  const lengthMs = observedMs(entries);
  if (lengthMs < LEAST_MS) return null;
  const ml = entries.reduce((sum, entry) => sum + drunkMl(entry), 0);
  return ml / kg / (lengthMs / DAY_MS);
}
