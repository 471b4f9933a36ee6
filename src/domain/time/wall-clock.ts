import { DAY_MS, MINUTE_MS, type Instant } from '#domain/units/units.ts';
import { isLocalDate, minuteOfDay, toDayNumber, toLocalDate } from './days.ts';
import { firstInstantAtWall } from './zones.ts';

/** A date `yyyy-MM-dd` and a time `HH:mm` of a clock on the wall, as fields of a form hold them. */
export type WallClockFields = { readonly date: string; readonly time: string };

/** What the clocks of a zone show at an instant. */
export function toWallClockFields(at: number, zone: string): WallClockFields {
  const minute = minuteOfDay(at, zone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return { date: toLocalDate(at, zone), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** The first instant at which the clocks of a zone show a date and a time; null where these are not a time. */
export function parseWallClock({ date, time }: WallClockFields, zone: string): Instant | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
  if (hours === undefined || !isLocalDate(date)) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return firstInstantAtWall(toDayNumber(date) * DAY_MS + minute * MINUTE_MS, zone);
}
