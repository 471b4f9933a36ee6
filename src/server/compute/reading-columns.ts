import { evenTrace } from '#domain/trace/even-trace.ts';
import { MARK } from '#domain/trace/marks.ts';
import { weighScans } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { ReadingTable } from '../db/reading-tables.ts';

/**
 * Readings as one text per column, because one row per reading costs three times as much. Interval, flag and scan of a
 * reading are one code; `usual` is the most common code, and only readings with another code are listed with their
 * instants.
 */
export type Columns = {
  readonly at: string | null;
  readonly tenths: string | null;
  readonly usual: number | null;
  readonly otherAt: string | null;
  readonly otherCode: string | null;
};

/** A code holds the minutes of the interval above the bits of the marks. */
const MARK_BITS = 3;
const MARKS = 2 ** MARK_BITS - 1;
/** Codes of neighbouring intervals are this far apart. */
export const CODES_PER_MINUTE = MARKS + 1;

/** @throws RangeError if the rows were not in order */
export function traceOfColumns(columns: Columns, from: number): Trace {
  const at = parseNumberColumn(columns.at);
  const mgdl = parseNumberColumn(columns.tenths);
  for (let index = 0; index < at.length; index += 1) {
    at[index] = (at[index] ?? 0) + from;
    mgdl[index] = (mgdl[index] ?? 0) / 10;
    if (index > 0 && (at[index] ?? 0) <= (at[index - 1] ?? 0)) throw new RangeError('readings out of order');
  }
  const usualMinutes = (columns.usual ?? 0) >> MARK_BITS;
  if (columns.otherAt === null) return weighScans({ at, mgdl, intervalMinutes: usualMinutes, marks: null });
  const intervalMinutes = new Float64Array(at.length).fill(usualMinutes);
  const marks = new Uint8Array(at.length);
  const codes = parseNumberColumn(columns.otherCode);
  let index = 0;
  for (const [place, distance] of parseNumberColumn(columns.otherAt).entries()) {
    while ((at[index] ?? Infinity) < distance + from) index += 1;
    const code = codes[place] ?? 0;
    intervalMinutes[index] = code >> MARK_BITS;
    marks[index] = code & MARKS;
  }
  return evenTrace(weighScans({ at, mgdl, intervalMinutes, marks }));
}

/** Decodes the code of a stored reading. */
export function partsOfCode(code: number): Pick<ReadingTable, 'intervalMinutes' | 'scan' | 'flag'> {
  const flag = (code & MARK.belowLimit) !== 0 ? 1 : (code & MARK.aboveLimit) !== 0 ? 2 : 0;
  return { intervalMinutes: code >> MARK_BITS, scan: (code & MARK.scan) !== 0 ? 1 : 0, flag };
}

/** The numbers of a column that a query has joined. */
export function parseNumberColumn(column: string | null): Float64Array {
  return Float64Array.from(JSON.parse(`[${column ?? ''}]`) as number[]); // whole numbers joined by the query
}
