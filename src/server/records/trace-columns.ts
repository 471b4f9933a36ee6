import { sql, type RawBuilder } from 'kysely';
import { MARK } from '#domain/trace/marks.ts';
import { weighScans } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { evenTrace } from '#domain/trace/even-trace.ts';
import { CODES_PER_MINUTE, type Columns } from '../compute/reading-columns.ts';
import type { StoredReading } from '../db/reading-tables.ts';

/** The code of a stored reading as one number. */
export const READING_CODE = sql`interval_minutes * ${sql.lit(CODES_PER_MINUTE)} + scan * ${sql.lit(MARK.scan)} + flag`;

/**
 * The readings of a span in order, for `columnsFrom`.
 *
 * @param source  the source with every condition: `reading where …`
 * @param first   the same for the reading that defines the usual interval: `reading where … order by at_ms limit 1`
 */
export function rowsFrom(source: RawBuilder<unknown>, first: RawBuilder<unknown>): RawBuilder<unknown> {
  const usual = sql`(select interval_minutes * ${sql.lit(CODES_PER_MINUTE)} from ${first})`;
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

/** Stored readings as a trace. @param readings  ascending */
export function traceOfReadings(readings: readonly StoredReading[]): Trace {
  const at = Float64Array.from(readings, ({ atMs }) => atMs);
  const mgdl = Float64Array.from(readings, ({ tenths }) => tenths / 10);
  const intervalMinutes = Float64Array.from(readings, (reading) => reading.intervalMinutes);
  const marks = Uint8Array.from(readings, ({ scan, flag }) => scan * MARK.scan + flag);
  return evenTrace(weighScans({ at, mgdl, intervalMinutes, marks }));
}
