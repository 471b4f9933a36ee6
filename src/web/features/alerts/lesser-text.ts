import type { Alert } from '#contract/alerts.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { Words } from '#web/words/first-words.ts';

type Frame = { readonly limits: Thresholds; readonly unit: GlucoseUnit; readonly zone: string };

/** `below 80 since 02:34`: an urgent alert that began with the lesser limit; null for one that did not. */
export function lesserText(
  { kind, beganAt, kindBeganAt }: Pick<Alert, 'kind' | 'beganAt' | 'kindBeganAt'>,
  { limits, unit, zone }: Frame,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string | null {
  const lesser = kind === 'urgentLow' ? 'low' : kind === 'urgentHigh' ? 'high' : null;
  if (lesser === null || kindBeganAt - beganAt < MINUTE_MS) return null;
  return t(lesser === 'low' ? 'home.belowSince' : 'home.aboveSince', {
    limit: formats.bound(limits[lesser], BOUND_SIDES[lesser], unit),
    time: sinceText(beganAt, { now: kindBeganAt, zone }, formats),
  });
}
