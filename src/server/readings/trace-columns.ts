import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_INTERVAL_MINUTES, type Trace } from '#domain/trace/trace.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Queryable } from '../db/database.ts';

/** The columns of some readings as one text each, because a row each costs three times as much. */
export type Columns = { readonly at: string | null; readonly tenths: string | null; readonly device: string | null };

/** The interval that all of a member's sensor sessions have, or each session's own. */
export type Intervals = number | ReadonlyMap<string, number>;

/**
 * What to select as `Columns` from rows of `at_ms, tenths, device_id` in order: instants counted from `from`, sessions
 * only where intervals differ.
 */
export function columnsFrom(from: number, intervals: Intervals): RawBuilder<Columns> {
  const device = typeof intervals === 'number' ? sql`null` : sql`string_agg(device_id, ',')`;
  return sql`string_agg(cast(at_ms - ${from} as text), ',') as at, string_agg(cast(tenths as text), ',') as tenths,
    ${device} as device`;
}

/** @throws RangeError if the rows were not in order */
export function traceOfColumns(columns: Columns, from: number, intervals: Intervals): Trace {
  const at = numbersOf(columns.at);
  const mgdl = numbersOf(columns.tenths);
  for (let index = 0; index < at.length; index += 1) {
    at[index] = (at[index] ?? 0) + from;
    mgdl[index] = (mgdl[index] ?? 0) / 10;
    if (index > 0 && (at[index] ?? 0) <= (at[index - 1] ?? 0)) throw new RangeError('readings out of order');
  }
  return { at, mgdl, intervalMinutes: intervalsPerReading(columns, intervals) };
}

/** Of a member's sensor sessions, or of the one that is named. */
export async function intervalsOf(
  db: Queryable,
  member: AuthorizedMember,
  deviceId: string | null = null,
): Promise<Intervals> {
  const all = db.selectFrom('device').where('memberId', '=', member.id);
  const rows = await (deviceId === null ? all : all.where('id', '=', deviceId))
    .select(['id', 'intervalMinutes'])
    .execute();
  return intervalsAmong(rows);
}

/** Of all the sensor sessions of a member. */
export function intervalsAmong(
  sessions: readonly { readonly id: string; readonly intervalMinutes: number }[],
): Intervals {
  const first = sessions[0]?.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES;
  const isMixed = sessions.some(({ intervalMinutes }) => intervalMinutes !== first);
  return isMixed ? new Map(sessions.map((session) => [session.id, session.intervalMinutes])) : first;
}

function numbersOf(column: string | null): Float64Array {
  return Float64Array.from(JSON.parse(`[${column ?? ''}]`) as number[]); // whole numbers joined by the query
}

function intervalsPerReading(columns: Columns, intervals: Intervals): Trace['intervalMinutes'] {
  if (typeof intervals === 'number') return intervals;
  const devices = columns.device?.split(',') ?? [];
  const minutes = Float64Array.from(devices, (device) => intervals.get(device) ?? DEFAULT_INTERVAL_MINUTES);
  const first = minutes[0] ?? DEFAULT_INTERVAL_MINUTES;
  return minutes.every((interval) => interval === first) ? first : minutes;
}
