import type { Device } from '#contract/devices.ts';
import type { Overview } from '#contract/glucose.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { hasEnded } from '#web/glucose/sensor-left.ts';

/** A pet's newest reading. */
export type Latest = NonNullable<Overview['latest']>;

/** Why nothing comes: the sensor does not speak, there is no running sensor, or all there is came in a file. */
export type Silence = 'noContact' | 'sensorEnded' | 'onlyFile';

/** What the first glance says. Instants in epoch ms, glucose in mg/dL. */
export type PetNow =
  /** nothing has ever arrived */
  | { readonly kind: 'noData' }
  /** a new sensor gives no values yet; `last` is the old one's */
  | { readonly kind: 'warmingUp'; readonly device: Device; readonly minutesLeft: number; readonly last: Latest | null }
  /** silence that is longer than it should be */
  | { readonly kind: 'stale'; readonly latest: Latest; readonly ageMs: number; readonly because: Silence }
  | { readonly kind: 'current'; readonly latest: Latest; readonly ageMs: number };

/** What there is to say of a pet at an instant. */
export function petNowOf(overview: Pick<Overview, 'latest' | 'device' | 'points'>, now: number): PetNow {
  const { latest, device, points } = overview;
  if (device && isWarmingUp(device, latest, now)) {
    const minutesLeft = Math.max(1, Math.ceil((device.initializedAt - now) / MINUTE_MS));
    return { kind: 'warmingUp', device, minutesLeft, last: latest };
  }
  if (!latest) return { kind: 'noData' };
  const ageMs = Math.max(0, now - latest.at);
  if (!isGap(ageMs, points.intervalMinutes)) return { kind: 'current', latest, ageMs };
  return { kind: 'stale', latest, ageMs, because: silenceOf(device, now) };
}

function silenceOf(device: Device | null, now: number): Silence {
  if (device?.fromFile) return 'onlyFile';
  return device !== null && hasEnded(device, now) ? 'sensorEnded' : 'noContact';
}

function isWarmingUp(device: Device, latest: Latest | null, now: number): boolean {
  if (device.endedAt !== null || now >= device.initializedAt || now < device.startedAt) return false;
  return latest === null || latest.at < device.startedAt;
}
