import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';

/** A sensor's reading or a meter's value, epoch ms and mg/dL. */
export type GlucoseValue = { readonly at: number; readonly mgdl: number };

/** Why the next dose is not mentioned: the newest value is low, or a value since the last dose was very low. */
export type DoseHold = { readonly because: 'low' | 'veryLow'; readonly at: number };

/** An older value does not show how the pet is now, unless it was very low and no dose has been given since. */
const NOW_MS = DAY_MS;

/**
 * Whether a pet's glucose, by its own limits, rules out mentioning its next dose. Silence does not lift the hold: if
 * the last known value was low, glucose counts as low now.
 *
 * @param values  readings and meter's values, in any order
 * @param lastDoseAt  null if no dose is known; then the last 24 hours are checked
 */
export function findDoseHold(
  values: readonly GlucoseValue[],
  limits: Thresholds,
  { lastDoseAt, now }: { readonly lastDoseAt: number | null; readonly now: number },
): DoseHold | null {
  const since = lastDoseAt ?? now - NOW_MS;
  const veryLow = findNewest(values.filter(({ at, mgdl }) => at >= since && toLevel(mgdl, limits) === 'veryLow'));
  if (veryLow !== null) return { because: 'veryLow', at: veryLow.at };
  const newest = findNewest(values);
  if (newest === null || now - newest.at > NOW_MS) return null;
  const level = toLevel(newest.mgdl, limits);
  if (level === 'veryLow') return { because: 'veryLow', at: newest.at };
  return level === 'low' ? { because: 'low', at: newest.at } : null;
}

function findNewest(values: readonly GlucoseValue[]): GlucoseValue | null {
  return values.reduce<GlucoseValue | null>(
    (newest, value) => (newest && newest.at >= value.at ? newest : value),
    null,
  );
}
