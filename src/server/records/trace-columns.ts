import { sql, type RawBuilder } from 'kysely';
import { MARK } from '#domain/trace/marks.ts';
import { weighScans } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { evenTrace } from '#domain/trace/even-trace.ts';
import type { ReadingTable, StoredReading } from '../db/reading-tables.ts';

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

/** The code of a stored reading as one number. */
export const READING_CODE = sql`interval_minutes * ${sql.lit(MARKS + 1)} + scan * ${sql.lit(MARK.scan)} + flag`;

/**
 * The readings of a span in order, for `columnsFrom`.
 *
 * @param source  the source with every condition: `reading where …`
 * @param first   the same for the reading that defines the usual interval: `reading where … order by at_ms limit 1`
 */
export function rowsFrom(source: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown> {
  const usual = sql`(select interval_minutes * ${sql.lit(MARKS + 1)} from ${first})`;
  return sql`(select at_ms, tenths, ${READING_CODE} as code, ${usual} as usual from ${source} order by at_ms) as span`;
}

/** What to select as `Columns` from `rowsFrom`: instants counted from `from`. */
export function columnsFrom(from: number): RawBuilder<Columns> {
  const instants = sql`string_agg(cast(at_ms - ${from} as text), ',')`;
  return sql`${instants} as at, string_agg(cast(tenths as text), ',') as tenths, max(usual) as usual,
    ${instants} filter (where code <> usual) as "otherAt",
    string_agg(cast(code as text), ',') filter (where code <> usual) as "otherCode"`;
}

/** The columns of nothing, for a row of a union that holds something else. */
export const NO_COLUMNS = sql`null as at, null as tenths, null as usual, null as "otherAt", null as "otherCode"`;

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

/** Stored readings as a trace. @param readings  ascending */
export function traceOfReadings(readings: readonly StoredReading[]): Trace {
  const at = Float64Array.from(readings, ({ atMs }) => atMs);
  const mgdl = Float64Array.from(readings, ({ tenths }) => tenths / 10);
  const intervalMinutes = Float64Array.from(readings, (reading) => reading.intervalMinutes);
  const marks = Uint8Array.from(readings, ({ scan, flag }) => scan * MARK.scan + flag);
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
