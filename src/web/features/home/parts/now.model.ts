import type { Device } from '#contract/devices.ts';
import type { Overview } from '#contract/glucose.ts';
import { computeValueAge, findPetState, findSensorState } from '#domain/alerts/pet-state.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/** A pet's newest reading. */
export type Latest = NonNullable<Overview['latest']>;

/** Why no readings arrive: the sensor is silent, there is no active sensor, or all readings came from a file. */
export type Silence = 'noContact' | 'sensorEnded' | 'onlyFile';

/** The state at first glance. Instants in epoch ms, glucose in mg/dL. */
export type PetNow = SensorNow | MeterNow;

/** A meter showed a very low value that nothing has ended; `live` is what the sensor shows now, null while it is silent. */
export type MeterNow = {
  readonly kind: 'meterVeryLow';
  readonly latest: Pick<Latest, 'at' | 'mgdl' | 'level'>;
  readonly ageMs: number | null;
  readonly live: Latest | null;
};

/** The states of a very low value that nothing has ended. */
export type VeryLowNow = MeterNow | Extract<SensorNow, { kind: 'wasVeryLow' }>;

/** The state by the sensor alone. `ageMs` is null if the portal's clock was set back behind the reading. */
export type SensorNow =
  /** there has never been a reading */
  | { readonly kind: 'noData' }
  /** a new sensor gives no values yet; `last` is of the old sensor */
  | { readonly kind: 'warmingUp'; readonly device: Device; readonly minutesLeft: number; readonly last: Latest | null }
  /** very low at the last reading, and nobody has marked it as over */
  | { readonly kind: 'wasVeryLow'; readonly latest: Latest; readonly ageMs: number | null; readonly live: null }
  /** silence that is longer than it should be */
  | { readonly kind: 'stale'; readonly latest: Latest; readonly ageMs: number | null; readonly because: Silence }
  | { readonly kind: 'current'; readonly latest: Latest; readonly ageMs: number };

const because = { silent: 'noContact', noSensor: 'sensorEnded', fromFile: 'onlyFile' } as const;

type Known = Pick<Overview, 'latest' | 'device' | 'petNow'>;

/** The state of a pet at an instant. */
export function toPetNow(overview: Known, now: number): PetNow {
  const sensor = toSensorNow(overview, now);
  const { meter } = overview.petNow;
  if (!meter || findPetState(overview.petNow, now) !== 'meterVeryLow') return sensor;
  const live = sensor.kind === 'current' ? sensor.latest : null;
  const ageMs = computeValueAge(meter.at, now);
  return { kind: 'meterVeryLow', latest: { ...meter, level: 'veryLow' }, ageMs, live };
}

/** The state of its sensor at an instant. */
export function toSensorNow({ latest, device, petNow }: Known, now: number): SensorNow {
  const state = findSensorState(petNow, now);
  if (state === 'warmingUp' && device !== null) {
    const minutesLeft = Math.max(1, Math.ceil((device.initializedAt - now) / MINUTE_MS));
    return { kind: 'warmingUp', device, minutesLeft, last: latest };
  }
  if (latest === null) return { kind: 'noData' };
  const ageMs = computeValueAge(latest.at, now);
  if (state === 'current' || state === 'warmingUp') return { kind: 'current', latest, ageMs: ageMs ?? 0 };
  if (state === 'wasVeryLow') return { kind: state, latest, ageMs, live: null };
  return { kind: 'stale', latest, ageMs, because: because[state] };
}
