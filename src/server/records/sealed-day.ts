import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { MARK } from '#domain/trace/marks.ts';
import { packTrace, unpackReadings } from '#domain/trace/packing.ts';
import { NUMBER_BYTES, readNumber, writeNumber, type NumberCursor } from '#domain/trace/whole-numbers.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { ReadingDayTable, StoredReading } from '../db/reading-tables.ts';

/*
 * What a trace does not hold of the readings of a day: the CRC-32 of both blobs (4 bytes, little-endian), and deflated
 * columns. These are variable-length whole numbers: form · count of readings · count of sessions · their ids, each with
 * its length ahead · per reading the place of its session · its trend · its sender as the change to the one before · when it was
 * stored. In form 1 the last is the change of the delay between measuring and storing, which is short for what comes
 * live; in form 2 the change of the time of storing, which is 0 within a file.
 */
const BY_DELAY = 1;
const BY_TIME = 2;
const CRC_BYTES = 4;
const COLUMNS = 4;
/** A day of a reading every second, and more. */
const MAX_COLUMN_BYTES = 16 * 1024 * 1024;

/** What is kept of each reading. */
export const FIELDS = [
  'atMs',
  'tenths',
  'deviceId',
  'trend',
  'flag',
  'storedAtMs',
  'intervalMinutes',
  'scan',
  'sender',
] as const satisfies readonly (keyof StoredReading)[];

/** A day with its readings in blobs alone. */
export type SealedDay = Omit<ReadingDayTable, 'memberId' | 'rest' | 'minStoredAtMs'> & {
  readonly rest: Uint8Array;
  readonly minStoredAtMs: number;
};

/** The blobs of a sealed day. */
export type SealedBlobs = Pick<SealedDay, 'utcDay' | 'content' | 'rest'>;

/**
 * Packs all readings of a UTC day so that nothing of them is lost.
 *
 * @param rows  at least one, ascending
 * @throws RangeError for rows that the blobs cannot hold
 */
export function sealDay(utcDay: number, rows: readonly StoredReading[]): SealedDay {
  const content = packTrace({
    at: Float64Array.from(rows, ({ atMs }) => atMs),
    mgdl: Float64Array.from(rows, ({ tenths }) => tenths / 10),
    ...packedIntervals(rows),
    marks: packedMarks(rows),
  });
  const [byDelay, byTime] = ([BY_DELAY, BY_TIME] as const).map((form) => packRest(content, rows, form));
  const rest = byDelay !== undefined && byDelay.length <= (byTime?.length ?? 0) ? byDelay : byTime;
  const day = { utcDay, content, rest: rest ?? new Uint8Array() };
  if (!isSame(rows, unsealDay(day))) throw new RangeError(`readings of day ${utcDay} cannot be sealed`);
  const stored = rows.map(({ storedAtMs }) => storedAtMs);
  return { ...day, readingCount: rows.length, minStoredAtMs: Math.min(...stored), maxStoredAtMs: Math.max(...stored) };
}

/** The readings of a sealed day, ascending. @throws RangeError if a blob is damaged */
export function unsealDay({ utcDay, content, rest }: SealedBlobs): StoredReading[] {
  const { at, mgdl, intervals, marks } = unpackReadings(content);
  const columns = readRest(utcDay, content, rest);
  if (columns.length !== at.length || !isWithin(at, utcDay)) throw damaged(utcDay);
  return columns.map((column, index) => {
    const mark = marks[index] ?? 0;
    return {
      atMs: at[index] ?? 0,
      tenths: Math.round((mgdl[index] ?? 0) * 10),
      deviceId: column.deviceId,
      trend: column.trend,
      flag: (mark & MARK.belowLimit) !== 0 ? 1 : (mark & MARK.aboveLimit) !== 0 ? 2 : 0,
      storedAtMs: column.isDelay ? column.stored + (at[index] ?? 0) : column.stored,
      intervalMinutes: Math.round(intervals[index] ?? 0),
      scan: (mark & MARK.scan) !== 0 ? 1 : 0,
      sender: column.sender,
    };
  });
}

/** Whether the instants are ascending and of the day. */
function isWithin(at: Float64Array, utcDay: number): boolean {
  const [first = Number.NaN, last = Number.NaN] = [at[0], at.at(-1)];
  const isAscending = at.every((instant, index) => index === 0 || instant > (at[index - 1] ?? Infinity));
  return isAscending && first >= utcDay * DAY_MS && last < (utcDay + 1) * DAY_MS;
}

function packedIntervals(rows: readonly StoredReading[]) {
  const each = Float64Array.from(rows, ({ intervalMinutes }) => intervalMinutes);
  const intervalMinutes = each.every((minutes) => minutes === each[0]) ? (each[0] ?? 0) : each;
  return { intervalMinutes, weightMinutes: intervalMinutes };
}

function packedMarks(rows: readonly StoredReading[]): Uint8Array | null {
  const marks = Uint8Array.from(rows, ({ scan, flag }) => scan * MARK.scan + flag);
  return marks.some((mark) => mark !== 0) ? marks : null;
}

function packRest(content: Uint8Array, rows: readonly StoredReading[], form: number): Uint8Array {
  const ids = [...new Set(rows.map(({ deviceId }) => deviceId))].map((id) => Buffer.from(id));
  const bytes = ids.reduce((sum, id) => sum + id.length + NUMBER_BYTES, (3 + COLUMNS * rows.length) * NUMBER_BYTES);
  const cursor = { bytes: new Uint8Array(bytes), at: 0 };
  for (const number of [form, rows.length, ids.length]) writeNumber(cursor, number);
  for (const id of ids) {
    writeNumber(cursor, id.length);
    cursor.bytes.set(id, cursor.at);
    cursor.at += id.length;
  }
  const places = new Map(ids.map((id, place) => [id.toString(), place]));
  for (const { deviceId } of rows) writeNumber(cursor, places.get(deviceId) ?? 0);
  for (const { trend } of rows) writeNumber(cursor, trend === null ? 0 : trend >= 0 ? trend + 1 : trend);
  writeChanges(cursor, rows, ({ sender }) => sender);
  writeChanges(cursor, rows, ({ storedAtMs, atMs }) => (form === BY_DELAY ? storedAtMs - atMs : storedAtMs));
  const columns = deflateRawSync(cursor.bytes.subarray(0, cursor.at));
  const crc = Buffer.alloc(CRC_BYTES);
  crc.writeUInt32LE(crc32(columns, crc32(content)));
  return Buffer.concat([crc, columns]);
}

function writeChanges(
  cursor: NumberCursor,
  rows: readonly StoredReading[],
  valueOf: (row: StoredReading) => number,
): void {
  let before = 0;
  for (const row of rows) {
    writeNumber(cursor, valueOf(row) - before);
    before = valueOf(row);
  }
}

type RestColumns = Pick<StoredReading, 'deviceId' | 'trend' | 'sender'> & {
  readonly stored: number;
  readonly isDelay: boolean;
};

function readRest(utcDay: number, content: Uint8Array, rest: Uint8Array): RestColumns[] {
  const crc = Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength);
  if (crc.length < CRC_BYTES) throw damaged(utcDay);
  const deflated = crc.subarray(CRC_BYTES);
  if (crc32(deflated, crc32(content)) !== crc.readUInt32LE()) throw damaged(utcDay);
  const columns = inflate(utcDay, deflated);
  const cursor = { bytes: columns, at: 0 };
  const form = readNumber(cursor);
  const count = readNumber(cursor);
  const ids = Array.from({ length: readNumber(cursor) }, () => readText(cursor));
  const column = (): number[] => Array.from({ length: count }, () => readNumber(cursor));
  const places = column();
  const trends = column();
  const senders = sums(column());
  const stored = sums(column());
  if (cursor.at !== columns.length || form < BY_DELAY || form > BY_TIME) throw damaged(utcDay);
  return places.map((place, index) => {
    const trend = trends[index] ?? 0;
    return {
      deviceId: ids[place] ?? '',
      trend: trend === 0 ? null : trend > 0 ? trend - 1 : trend,
      sender: senders[index] ?? 0,
      stored: stored[index] ?? 0,
      isDelay: form === BY_DELAY,
    };
  });
}

function inflate(utcDay: number, deflated: Uint8Array): Buffer {
  try {
    return inflateRawSync(deflated, { maxOutputLength: MAX_COLUMN_BYTES });
  } catch (cause) {
    throw damaged(utcDay, cause);
  }
}

function readText(cursor: NumberCursor): string {
  const length = readNumber(cursor);
  const end = cursor.at + length;
  const text = Buffer.from(cursor.bytes.subarray(cursor.at, end)).toString();
  cursor.at = end;
  return text;
}

function sums(changes: readonly number[]): number[] {
  let sum = 0;
  return changes.map((change) => (sum += change));
}

function isSame(rows: readonly StoredReading[], others: readonly StoredReading[]): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, index) => FIELDS.every((field) => row[field] === others[index]?.[field]))
  );
}

function damaged(utcDay: number, cause?: unknown): RangeError {
  return new RangeError(`the sealed readings of day ${utcDay} are damaged`, { cause });
}
