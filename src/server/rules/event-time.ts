import { DAY_MS } from '#domain/units/units.ts';

const MAX_AHEAD_MS = DAY_MS;

/**
 * Whether an event is dated too far ahead to be stored. Forms refuse any time that is yet to come by the clock of their
 * device. A device whose clock or zone is wrong by hours can still note a dose: one that is missing may be given twice. Apps
 * also announce carbohydrates, exercise and notes.
 */
export function isTooFarAhead(at: number, nowMs: number): boolean {
  return at > nowMs + MAX_AHEAD_MS;
}
