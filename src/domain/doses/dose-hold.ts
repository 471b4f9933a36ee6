import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';

/** A sensor's reading or a meter's value, epoch ms and mg/dL. */
export type GlucoseValue = { readonly at: number; readonly mgdl: number };

/** Why nothing is said of the next dose: the newest value is low, or one since the last dose was very low. */
export type DoseHold = { readonly because: 'low' | 'veryLow'; readonly at: number };

/** A value that is older says nothing of how the pet is now, unless it was very low and no dose came since. */
const NOW_MS = DAY_MS;

/**
 * Whether a pet's glucose forbids to speak of its next dose, by its own limits. Silence lifts nothing: what was low when
 * the pet was last heard of counts as low now.
 *
 * @param values  readings and meter's values, in any order
 * @param lastDoseAt  null where no dose is known: then the last day is looked at
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
