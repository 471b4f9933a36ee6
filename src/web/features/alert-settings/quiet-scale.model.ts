import { deviceZone } from '#domain/time/device-zone.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import type { QuietHours } from './alert-settings.model.ts';

/** One step of a handle, minutes. */
export const QUIET_STEP = 15;
const NOON = DAY_MINUTES / 2;

/** The quiet hours that a switch begins with, in the zone of this device. */
export function usualQuietHours(): QuietHours {
  return { from: 22 * 60, to: 7 * 60, timeZone: deviceZone() };
}

/** Where a time of day is on a scale from noon to noon, 0 to 1. */
export function toPosition(minute: number): number {
  return wrapDay(minute - NOON) / DAY_MINUTES;
}

/** The time of day at a position, on a step. */
export function toMinute(position: number): number {
  return wrapDay(NOON + Math.round((position * DAY_MINUTES) / QUIET_STEP) * QUIET_STEP);
}

/** A number of minutes as a time of one day. */
export function wrapDay(minute: number): number {
  return ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
}

/** The parts of the scale that are quiet, as positions: two where the quiet hours go over noon. */
export function findQuietParts({ from, to }: Pick<QuietHours, 'from' | 'to'>): readonly (readonly [number, number])[] {
  const [start, end] = [toPosition(from), toPosition(to)];
  return start < end ? [[start, end]] : [[0, end] as const, [start, 1] as const].filter(([one, other]) => one < other);
}

/** One end moved to another time; it never meets the other end, because then there would be no quiet hours. */
export function moveEnd(quiet: QuietHours, end: 'from' | 'to', minute: number): QuietHours {
  const other = quiet[end === 'from' ? 'to' : 'from'];
  const wanted = wrapDay(minute);
  return wanted === other ? quiet : { ...quiet, [end]: wanted };
}

/** The next step on from a time of day, or the one before; it passes over the other end. */
export function stepEnd(quiet: QuietHours, end: 'from' | 'to', minutes: number): QuietHours {
  const other = quiet[end === 'from' ? 'to' : 'from'];
  const next = wrapDay(quiet[end] + minutes);
  return { ...quiet, [end]: next === other ? wrapDay(next + Math.sign(minutes) * QUIET_STEP) : next };
}

/** A time of day, `07:15`. */
export function toClock(minute: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
