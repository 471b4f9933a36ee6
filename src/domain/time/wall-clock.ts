import { DAY_MS, MINUTE_MS, type Instant } from '#domain/units/units.ts';
import { isLocalDate, minuteOfDay, toDayNumber, toLocalDate } from './days.ts';
import { firstInstantAtWall } from './zones.ts';

/** A wall-clock date `yyyy-MM-dd` and time `HH:mm`, as the fields of a form hold them. */
export type WallClockFields = { readonly date: string; readonly time: string };

/** The wall-clock date and time of a zone at an instant. */
export function toWallClockFields(at: number, zone: string): WallClockFields {
  const minute = minuteOfDay(at, zone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return { date: toLocalDate(at, zone), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** The first instant at which the wall clock of a zone shows a date and a time; null if they are not valid. */
export function parseWallClock({ date, time }: WallClockFields, zone: string): Instant | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
  if (hours === undefined || !isLocalDate(date)) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return firstInstantAtWall(toDayNumber(date) * DAY_MS + minute * MINUTE_MS, zone);
}
