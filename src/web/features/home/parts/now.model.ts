import type { Device } from '#contract/devices.ts';
import type { Overview } from '#contract/glucose.ts';
import { computeValueAge, findPetState } from '#domain/alerts/pet-state.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/** A pet's newest reading. */
export type Latest = NonNullable<Overview['latest']>;

/** Why no readings arrive: the sensor is silent, there is no active sensor, or all readings came from a file. */
export type Silence = 'noContact' | 'sensorEnded' | 'onlyFile';

/**
 * The state at first glance. Instants in epoch ms, glucose in mg/dL. `ageMs` is null if the portal's clock was set back
 * behind the reading.
 */
export type PetNow =
  /** there has never been a reading */
  | { readonly kind: 'noData' }
  /** a new sensor gives no values yet; `last` is of the old sensor */
  | { readonly kind: 'warmingUp'; readonly device: Device; readonly minutesLeft: number; readonly last: Latest | null }
  /** very low at the last reading, and nobody has marked it as over */
  | { readonly kind: 'wasVeryLow'; readonly latest: Latest; readonly ageMs: number | null }
  /** silence that is longer than it should be */
  | { readonly kind: 'stale'; readonly latest: Latest; readonly ageMs: number | null; readonly because: Silence }
  | { readonly kind: 'current'; readonly latest: Latest; readonly ageMs: number };

const because = { silent: 'noContact', noSensor: 'sensorEnded', fromFile: 'onlyFile' } as const;

/** The state of a pet at an instant. */
export function toPetNow(overview: Pick<Overview, 'latest' | 'device' | 'petNow'>, now: number): PetNow {
  const { latest, device, petNow } = overview;
  const state = findPetState(petNow, now);
  if (state === 'warmingUp' && device !== null) {
    const minutesLeft = Math.max(1, Math.ceil((device.initializedAt - now) / MINUTE_MS));
    return { kind: 'warmingUp', device, minutesLeft, last: latest };
  }
  if (latest === null) return { kind: 'noData' };
  const ageMs = computeValueAge(latest.at, now);
  if (state === 'current' || state === 'warmingUp') return { kind: 'current', latest, ageMs: ageMs ?? 0 };
  if (state === 'wasVeryLow') return { kind: 'wasVeryLow', latest, ageMs };
  return { kind: 'stale', latest, ageMs, because: because[state] };
}
