import { trendOfRate, type Trend } from '#domain/glucose/trend.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

const NAMES: Readonly<Record<Trend, string>> = {
  doubleUp: 'DoubleUp',
  up: 'SingleUp',
  slightUp: 'FortyFiveUp',
  flat: 'Flat',
  slightDown: 'FortyFiveDown',
  down: 'SingleDown',
  doubleDown: 'DoubleDown',
};
/** In the order of their numbers, 1 to 7. */
export const DIRECTION_NAMES: readonly string[] = Object.values(NAMES);
const MAX_STEP_MINUTES = 16;
/** Readings further apart have no direction. */
export const MAX_STEP_MS = MAX_STEP_MINUTES * MINUTE_MS;

type Point = { readonly at: number; readonly mgdl: number };

/** The number of a direction that an uploader sent, 1 (doubled up) to 7 (doubled down); null without a number. */
export function parseTrendNumber(direction: unknown): number | null {
  const index = typeof direction === 'string' ? DIRECTION_NAMES.indexOf(direction) : -1;
  return index < 0 ? null : index + 1;
}

/** The direction of a reading: as it was sent, else by the change since the reading before it. */
export function toDirection(reading: Point & { readonly trend: number | null }, before: Point | undefined): string {
  const sent = reading.trend === null ? undefined : DIRECTION_NAMES[reading.trend - 1];
  if (sent !== undefined) return sent;
  const minutes = before === undefined ? Infinity : (reading.at - before.at) / MINUTE_MS;
  if (before === undefined || minutes > MAX_STEP_MINUTES) return 'NONE';
  return NAMES[trendOfRate((reading.mgdl - before.mgdl) / minutes)];
}
