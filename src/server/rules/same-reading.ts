import { MINUTE_MS } from '#domain/units/units.ts';
import type { SourcePlaces } from './source-order.ts';

/**
 * A reading of another sender this close in time and value is the same reading, sent twice. No sensor measures more
 * often than once a minute, so this is never more than half an interval.
 */
const SAME_WITHIN_MS = 30_000;
const SAME_WITHIN_TENTHS = 20;
/** Half of the longest interval of sensors, 15 minutes. */
const LONGEST_HALF_MS = 7.5 * MINUTE_MS;

/** How far from a reading others have to be looked at. */
export const COMPARED_WITHIN_MS = LONGEST_HALF_MS;

/** How far from a reading of these sources others can be the same. */
export function reachOf({ isChosen }: SourcePlaces): number {
  return isChosen ? COMPARED_WITHIN_MS : MINUTE_MS;
}

/** What of a reading shows whether another one is the same. */
export type Comparable = {
  readonly atMs: number;
  readonly tenths: number;
  readonly scan: 0 | 1;
  readonly sender: number;
  readonly intervalMinutes: number;
};

/** Which of two readings of different senders counts; `apart` for both, `same` for the one that came first. */
export type Meeting = 'apart' | 'arrived' | 'stored' | 'same';

/**
 * Compares an arrived reading with a stored one of another sender.
 *
 * - Of live sources, the one that is placed first counts: at the same instant; for the same reading (30 s or the same
 *   minute, 2 mg/dL); and within half an interval of it, once the owner chose an order.
 * - A live source counts before a file. Of two files, the same reading counts once.
 * - At the same instant history counts before a scan. A scan next to the same history is not stored; history next to a
 *   stored scan is, because the scan counts for no time there.
 */
export function compareReadings(arrived: Comparable, stored: Comparable, places: SourcePlaces): Meeting {
  if (!isOneReading(arrived, stored) && !isOverlapping(arrived, stored, places)) return 'apart';
  if (!places.isLive(arrived.sender) && !places.isLive(stored.sender)) return 'same';
  if (arrived.scan !== stored.scan) return arrived.scan === 0 ? 'arrived' : 'stored';
  return places.placeOf(arrived.sender) < places.placeOf(stored.sender) ? 'arrived' : 'stored';
}

/** Whether a reading of another sender need not count, because `upper` does. */
export function covers(upper: Comparable, lower: Comparable, places: SourcePlaces): boolean {
  return isOneReading(lower, upper) || isOverlapping(lower, upper, places);
}

function isOneReading(arrived: Comparable, stored: Comparable): boolean {
  const apartMs = Math.abs(arrived.atMs - stored.atMs);
  if (apartMs === 0) return true;
  if (arrived.scan < stored.scan) return false;
  const isOneTime = apartMs <= SAME_WITHIN_MS || isMinuteOf(arrived, stored) || isMinuteOf(stored, arrived);
  return isOneTime && Math.abs(arrived.tenths - stored.tenths) <= SAME_WITHIN_TENTHS;
}

/** Whether the first one is at the start of the minute of the second: LibreView's files cut the seconds off. */
function isMinuteOf(minute: Comparable, reading: Comparable): boolean {
  const sinceMs = reading.atMs - minute.atMs;
  return minute.atMs % MINUTE_MS === 0 && sinceMs >= 0 && sinceMs < MINUTE_MS;
}

function isOverlapping(arrived: Comparable, stored: Comparable, places: SourcePlaces): boolean {
  const areLive = places.isLive(arrived.sender) && places.isLive(stored.sender);
  if (!places.isChosen || !areLive || arrived.scan + stored.scan > 0) return false;
  if (places.placeOf(arrived.sender) === places.placeOf(stored.sender)) return false;
  const upper = places.placeOf(arrived.sender) < places.placeOf(stored.sender) ? arrived : stored;
  const halfMs = Math.min(LONGEST_HALF_MS, (upper.intervalMinutes * MINUTE_MS) / 2);
  return Math.abs(arrived.atMs - stored.atMs) < halfMs;
}
