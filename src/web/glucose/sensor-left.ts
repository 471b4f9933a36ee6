import type { Device } from '#contract/devices.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';

/**
 * The remaining time of a sensor: whole days if more than one, else hours. `share` is 0 to 1 of its lifetime. It is
 * unknown for a sensor with readings from a file.
 */
export type SensorLeft = {
  readonly state: 'warmingUp' | 'active' | 'ended' | 'fromFile';
  readonly share: number;
  readonly days: number;
  /** null while days say enough */
  readonly hours: number | null;
};

/** The fields of a sensor that determine how long it lasts. */
export type DeviceLife = Pick<
  Device,
  'startedAt' | 'endedAt' | 'initializedAt' | 'sensorExpired' | 'expiresAt' | 'fromFile'
>;

/** How long a sensor still lasts. */
export function computeSensorLeft(device: DeviceLife, now: number): SensorLeft {
  if (device.fromFile) return { state: 'fromFile', share: 0, days: 0, hours: null };
  if (hasSensorEnded(device, now)) return { state: 'ended', share: 0, days: 0, hours: null };
  const leftMs = device.expiresAt - now;
  return {
    state: now < device.initializedAt ? 'warmingUp' : 'active',
    share: Math.min(1, leftMs / (device.expiresAt - device.startedAt)),
    days: Math.ceil(leftMs / DAY_MS),
    hours: leftMs < DAY_MS ? Math.max(1, Math.ceil(leftMs / HOUR_MS)) : null,
  };
}

/** Whether time is left. */
export function isRunning({ state }: SensorLeft): boolean {
  return state === 'warmingUp' || state === 'active';
}

/** Whether a sensor's time is over. */
export function hasSensorEnded(device: DeviceLife, now: number): boolean {
  return device.sensorExpired || device.endedAt !== null || now >= device.expiresAt;
}
