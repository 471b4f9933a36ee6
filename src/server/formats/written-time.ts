import { MINUTE_MS } from '#domain/units/units.ts';
import { zoneSpans } from '#domain/time/zones.ts';

/** A time as written: an instant if it has an offset, otherwise a wall-clock time (ms as if UTC). */
export type WrittenTime =
  | { readonly kind: 'instant'; readonly at: number; readonly offsetMinutes: number }
  | { readonly kind: 'wall'; readonly wall: number };

const FORM =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/iu;
const SIGN = { plus: 43, hyphen: 45, point: 46, zero: 48, colon: 58, t: 84, z: 90 } as const;
/** Days of the months of any year; the 29th of February is looked up. */
const MONTH_DAYS: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const WIDEST_OFFSET_MS = 26 * 60 * MINUTE_MS;
const MAX_REPEAT_MS = 3 * 60 * MINUTE_MS;

/** Reads `2026-05-14T10:00:00Z`, `2026-05-14 12:00`, `2026/05/14 12:00:00+0200` and the like; null for anything else. */
export function readTime(text: string): WrittenTime | null {
  return readUsualForm(text) ?? readAnyForm(text);
}

/** Whether a time that `readTime` reads is written as `Date.prototype.toISOString` writes it. */
export function isIsoString(text: string): boolean {
  return text.length === 24 && text.charCodeAt(23) === SIGN.z && isUsuallyParted(text, 23);
}

/** Reads the form that programs write, `2026-05-14T10:00:00.000+02:00`, sign by sign; null for any other. */
function readUsualForm(text: string): WrittenTime | null {
  const isUtc = text.charCodeAt(text.length - 1) === SIGN.z;
  const end = text.length - (isUtc ? 1 : 6);
  if ((end !== 19 && end !== 23) || !isUsuallyParted(text, end)) return null;
  const offsetMinutes = isUtc ? 0 : offsetMinutesAt(text, end);
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  const ms = end === 19 ? 0 : 10 * twoDigits(text, 20) + (twoDigits(text, 21) % 10);
  const isDate = day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0);
  if (!isDate || !(hour <= 23 && minute <= 59 && second <= 59)) return null;
  const at = Date.UTC(year, month - 1, day, hour, minute, second, ms) - offsetMinutes * MINUTE_MS;
  return Number.isNaN(at) ? null : { kind: 'instant', at, offsetMinutes };
}

function isUsuallyParted(text: string, end: number): boolean {
  return (
    text.charCodeAt(4) === SIGN.hyphen &&
    text.charCodeAt(7) === SIGN.hyphen &&
    text.charCodeAt(10) === SIGN.t &&
    text.charCodeAt(13) === SIGN.colon &&
    text.charCodeAt(16) === SIGN.colon &&
    (end === 19 || text.charCodeAt(19) === SIGN.point)
  );
}

/** Minutes of `+02:00`; NaN for another form, or an offset that no zone has. */
function offsetMinutesAt(text: string, place: number): number {
  const sign = text.charCodeAt(place);
  const [hours, minutes] = [twoDigits(text, place + 1), twoDigits(text, place + 4)];
  const isOffset = (sign === SIGN.plus || sign === SIGN.hyphen) && text.charCodeAt(place + 3) === SIGN.colon;
  if (!isOffset || !(hours <= 14 && minutes <= 59)) return Number.NaN;
  return sign === SIGN.hyphen ? -(60 * hours + minutes) : 60 * hours + minutes;
}

/** The number of two digits at an index, NaN for anything else. */
function twoDigits(text: string, place: number): number {
  const [tens, ones] = [text.charCodeAt(place) - SIGN.zero, text.charCodeAt(place + 1) - SIGN.zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}

function readAnyForm(text: string): WrittenTime | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second = '0', fraction = '', offset] = match;
  const parts = [year, month, day, hour, minute, second].map(Number);
  const wall = toWallMs(parts);
  if (wall === null) return null;
  const exact = wall + Math.floor(Number(`0.${fraction || '0'}`) * 1000);
  if (offset === undefined) return { kind: 'wall', wall: exact };
  const offsetMs = parseOffset(offset);
  return offsetMs === null ? null : { kind: 'instant', at: exact - offsetMs, offsetMinutes: offsetMs / MINUTE_MS };
}

/**
 * The instant at which a zone's wall clock showed a time; null for a time that the zone skipped.
 *
 * Of a repeated hour it is the first pass, unless the reading before (`previousAt`) shows that the first one is over.
 */
export function instantOfWall(wall: number, zone: string, previousAt: number | null): number | null {
  const passes = zoneSpans(wall - WIDEST_OFFSET_MS, wall + WIDEST_OFFSET_MS, zone)
    .map((span) => ({ at: wall - span.offsetMs, span }))
    .filter(({ at, span }) => at >= span.from && at < span.until)
    .map(({ at }) => at);
  const [first, second] = passes;
  if (first === undefined) return null;
  const isOver = previousAt !== null && previousAt >= first && previousAt < first + MAX_REPEAT_MS;
  return second !== undefined && isOver ? second : first;
}

/**
 * A wall-clock time in ms as if UTC, from year, month (1–12), day, hour, minute and second; null if it does not exist.
 */
export function toWallMs([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]):
  | number
  | null {
  if (hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.getTime() : null;
}

function parseOffset(text: string): number | null {
  if (/^z$/iu.test(text)) return 0;
  const digits = text.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2) || '0');
  if (hours > 14 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
}
