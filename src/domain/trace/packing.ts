import { mgdl, toTenths } from '#domain/units/units.ts';
import { weighScans } from './scan-weights.ts';
import { EMPTY_TRACE, intervalAt, type Trace } from './trace.ts';
import { NUMBER_BYTES, readNumber, writeNumber, type NumberCursor } from './whole-numbers.ts';

/*
 * One pack, little-endian:
 *
 *   0       1        5            13              then per reading, as variable-length whole numbers
 *   | form  | count  | first (ms) | change of the distance to the reading before (ms) · change of the value (tenths) ·
 *                                   change of the interval (s), in forms 2 and 4; forms 1 and 3 have one interval ahead of
 *                                   them. Forms 3 and 4 end with the readings that have marks: how many, and for each the
 *                                   distance to the one before (in readings) · its mark
 */
const ONE_INTERVAL = 1;
const MANY_INTERVALS = 2;
const WITH_MARKS = 2;
const LAST_FORM = MANY_INTERVALS + WITH_MARKS;
const HEADER_BYTES = 13;
/** Of the five numbers of a reading. */
const READING_BYTES = 5 * NUMBER_BYTES;

type Target = {
  readonly at: Float64Array;
  readonly mgdl: Float64Array;
  readonly intervals: Float64Array;
  readonly marks: Uint8Array | null;
};

/**
 * Packs a trace into a blob of about 3 bytes per reading. Values are kept to a tenth of a mg/dL, intervals to a second;
 * the weights of scans are computed again from the readings around them.
 *
 * @throws RangeError if an instant is not a whole ms
 */
export function packTrace(trace: Trace): Uint8Array {
  const many = typeof trace.intervalMinutes !== 'number';
  const bytes = new Uint8Array(HEADER_BYTES + 2 * NUMBER_BYTES + trace.at.length * READING_BYTES);
  const cursor = { bytes, at: HEADER_BYTES };
  writeHeader(bytes, trace, many);
  if (!many) writeNumber(cursor, secondsAt(trace, 0));
  writeReadings(cursor, trace, many);
  if (trace.marks !== null) writeMarks(cursor, trace.marks);
  return bytes.slice(0, cursor.at);
}

/**
 * Unpacks consecutive packs into one trace.
 *
 * @throws RangeError if a blob is not a pack, or the packs are not in ascending order
 */
export function unpackTraces(packs: readonly Uint8Array[]): Trace {
  const all = packs.map((pack) => ({ pack, count: readCount(pack) }));
  const total = all.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return EMPTY_TRACE;
  const counted = all.filter(({ count }) => count > 0);
  const filled = counted.map(({ pack }) => pack);
  const shared = sharedInterval(filled);
  const target = {
    at: new Float64Array(total),
    mgdl: new Float64Array(total),
    intervals: new Float64Array(shared === null ? total : 0),
    marks: filled.some(hasMarks) ? new Uint8Array(total) : null,
  };
  let start = 0;
  for (const { pack, count } of counted) {
    const end = start + count;
    readPack(pack, target, start, end);
    if (start > 0 && (target.at[start] ?? 0) <= (target.at[start - 1] ?? 0)) throw new RangeError('packs out of order');
    start = end;
  }
  const { at, mgdl: values, intervals, marks } = target;
  return weighScans({ at, mgdl: values, intervalMinutes: shared ?? intervals, marks });
}

/** The readings of one pack as they were packed: each with its interval and its marks. @throws RangeError */
export function unpackReadings(pack: Uint8Array) {
  const count = readCount(pack);
  const target = {
    at: new Float64Array(count),
    mgdl: new Float64Array(count),
    intervals: new Float64Array(count),
    marks: new Uint8Array(count),
  };
  if (count > 0) readPack(pack, target, 0, count);
  return target;
}

/** The common interval of all packs, in minutes; null if they differ. */
function sharedInterval(packs: readonly Uint8Array[]): number | null {
  const seconds = new Set(packs.map((pack) => (hasManyIntervals(pack) ? null : readNumber(createCursor(pack)))));
  const [only = null] = seconds;
  return seconds.size === 1 && only !== null ? only / 60 : null;
}

function writeHeader(bytes: Uint8Array, trace: Trace, many: boolean): void {
  const view = new DataView(bytes.buffer);
  view.setUint8(0, (many ? MANY_INTERVALS : ONE_INTERVAL) + (trace.marks === null ? 0 : WITH_MARKS));
  view.setUint32(1, trace.at.length, true);
  view.setFloat64(5, trace.at[0] ?? 0, true);
}

function writeReadings(cursor: NumberCursor, trace: Trace, many: boolean): void {
  let before = { at: trace.at[0] ?? 0, distance: 0, tenths: 0, seconds: 0 };
  for (let index = 0; index < trace.at.length; index += 1) {
    const at = trace.at[index] ?? 0;
    if (!Number.isSafeInteger(at)) throw new RangeError(`invalid instant: ${at}`);
    const now = {
      at,
      distance: at - before.at,
      tenths: toTenths(mgdl(trace.mgdl[index] ?? 0)),
      seconds: secondsAt(trace, index),
    };
    writeNumber(cursor, now.distance - before.distance);
    writeNumber(cursor, now.tenths - before.tenths);
    if (many) writeNumber(cursor, now.seconds - before.seconds);
    before = now;
  }
}

function writeMarks(cursor: NumberCursor, marks: Uint8Array): void {
  writeNumber(
    cursor,
    marks.reduce((count, mark) => count + (mark === 0 ? 0 : 1), 0),
  );
  let before = 0;
  marks.forEach((mark, index) => {
    if (mark === 0) return;
    writeNumber(cursor, index - before);
    writeNumber(cursor, mark);
    before = index;
  });
}

function hasManyIntervals([form]: Uint8Array): boolean {
  return form === MANY_INTERVALS || form === MANY_INTERVALS + WITH_MARKS;
}

function hasMarks([form = 0]: Uint8Array): boolean {
  return form > WITH_MARKS;
}

function readCount(pack: Uint8Array): number {
  const form = pack[0] ?? 0;
  if (pack.length < HEADER_BYTES || form < ONE_INTERVAL || form > LAST_FORM) {
    throw new RangeError(`invalid pack of ${pack.length} bytes, form ${form}`);
  }
  const count = createView(pack).getUint32(1, true);
  if (count > pack.length) throw new RangeError(`invalid pack: ${count} readings in ${pack.length} bytes`);
  return count;
}

/** Fills readings `start` to `end`, and their intervals if there is an array for them. */
function readPack(pack: Uint8Array, target: Target, start: number, end: number): void {
  const cursor = createCursor(pack);
  const many = hasManyIntervals(pack);
  const { at, mgdl: values, intervals } = target;
  let time = createView(pack).getFloat64(5, true);
  let seconds = many ? 0 : readNumber(cursor);
  let distance = 0;
  let tenths = 0;
  for (let index = start; index < end; index += 1) {
    distance += readNumber(cursor);
    time += distance;
    tenths += readNumber(cursor);
    if (many) seconds += readNumber(cursor);
    at[index] = time;
    values[index] = tenths / 10;
    if (intervals.length > 0) intervals[index] = seconds / 60;
  }
  // A copy, because the loop is a third slower with a cursor that is given to another function.
  const own = hasMarks(pack) ? (target.marks?.subarray(start, end) ?? null) : null;
  const stop = own === null ? cursor.at : readMarks({ ...cursor }, own);
  if (stop !== pack.length) throw new RangeError(`invalid pack of ${pack.length} bytes`);
}

/** @returns where they end */
function readMarks(cursor: NumberCursor, marks: Uint8Array): number {
  let index = 0;
  for (let left = Math.min(readNumber(cursor), marks.length); left > 0; left -= 1) {
    index += readNumber(cursor);
    marks[index] = readNumber(cursor);
  }
  return cursor.at;
}

function createCursor(pack: Uint8Array): NumberCursor {
  return { bytes: pack, at: HEADER_BYTES };
}

function createView(pack: Uint8Array): DataView {
  return new DataView(pack.buffer, pack.byteOffset, pack.byteLength);
}

function secondsAt(trace: Trace, index: number): number {
  return Math.round(intervalAt(trace, index) * 60);
}
