import type { DeviceRow } from '../records/sensor-sessions.store.ts';

/** A sensor session of an export, and the number that its readings refer to. */
export type NumberedSensor = { readonly number: number; readonly row: DeviceRow };

/** The sessions of an export by id, in order of their start. */
export function numberSensors(rows: readonly DeviceRow[]): ReadonlyMap<string, NumberedSensor> {
  const ascending = rows.toSorted((a, b) => a.startedAtMs - b.startedAtMs || (a.id < b.id ? -1 : 1));
  return new Map(ascending.map((row, index) => [row.id, { number: index + 1, row }]));
}
