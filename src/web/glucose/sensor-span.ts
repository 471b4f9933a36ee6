import type { Device, ListedDevice } from '#contract/devices.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';

/** The span in which a session was worn, epoch ms; `isOpen` if it is still worn. */
export type SensorSpan = { readonly from: number; readonly to: number; readonly isOpen: boolean };

/** The span in which a session was worn. A session that is over ends with its last reading, if it has one. */
export function sensorSpan(device: Device, now: number): SensorSpan {
  const { startedAt, endedAt, expiresAt, lastRefreshedAt, sensorExpired } = device;
  const isOpen = !sensorExpired && endedAt === null && now < expiresAt;
  const end = endedAt ?? Math.min(expiresAt, lastRefreshedAt ?? expiresAt);
  return { from: startedAt, to: Math.max(startedAt, isOpen ? now : end), isOpen };
}

/** How long a session was worn, in whole days and the hours beyond them. */
export function wornFor({ from, to }: SensorSpan): { readonly days: number; readonly hours: number } {
  const hours = Math.round((to - from) / HOUR_MS);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** The lifetime of a sensor in days. */
export function computeLifetimeDays({ startedAt, expiresAt }: Device): number {
  return Math.max(1, Math.round((expiresAt - startedAt) / DAY_MS));
}

/** Shown percents of a session's time in target and below it, one decimal. */
export function sensorShares({ levels }: Pick<ListedDevice, 'levels'>): { target: number; below: number } | null {
  return levels && { target: levels.target, below: levels.low + levels.veryLow };
}
