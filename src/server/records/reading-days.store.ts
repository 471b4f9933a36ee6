import { sql, type RawBuilder } from 'kysely';
import { SCAN_REACH_MS } from '#domain/trace/scan-weights.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { partsOfRows, type PartRow, type PartsQuery } from '../compute/parts-query.ts';
import type { TraceParts } from '../compute/trace-parts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { ReadingDayTable } from '../db/reading-tables.ts';
import { daysTouchedBy, toUtcDay, type DaySpan } from './utc-days.ts';
import { columnsFrom, NO_COLUMNS, rowsFrom } from './trace-columns.ts';

type Span = { readonly from: number; readonly to: number };

/** A day to keep packed beside its rows. */
export type PackedDay = Pick<ReadingDayTable, 'utcDay' | 'content' | 'readingCount' | 'maxStoredAtMs'>;

/** Packed days of members. A pack is as good as the rows of its day: who changes a row drops the pack with it. */
export function readingDays(db: Queryable) {
  return {
    /** Packs and, for the days without one, readings: of one moment, because one statement answers both. */
    loadParts: (member: AuthorizedMember, span: Span) => loadParts(db, member, span),
    /** The statement of `loadParts`, for a thread that asks it. */
    askForParts: (member: AuthorizedMember, span: Span): Pick<PartsQuery, 'sql' | 'parameters'> =>
      selectParts(member, span).compile(db.withoutPlugins()),
    /** The first day with readings that is not packed. */
    firstUnpacked: (member: AuthorizedMember, days: DaySpan) => firstUnpacked(db, member, days),
    /** When the newest reading of each day was stored, by day. */
    newestStored: async (member: AuthorizedMember, { first, end }: DaySpan): Promise<ReadonlyMap<number, number>> => {
      const day = sql<number>`at_ms / ${sql.lit(DAY_MS)}`;
      const rows = await db
        .selectFrom('reading')
        .where('memberId', '=', member.id)
        .where('atMs', '>=', first * DAY_MS)
        .where('atMs', '<', end * DAY_MS)
        .groupBy(day)
        .select((select) => [day.as('utcDay'), select.fn.max('storedAtMs').as('storedAtMs')])
        .execute();
      return new Map(rows.map(({ utcDay, storedAtMs }) => [utcDay, storedAtMs]));
    },
  };
}

/** Writes packed days, inside the transaction that read their rows. */
export function readingDayWriter(tx: Tx) {
  return {
    put: async (member: AuthorizedMember, days: readonly PackedDay[]) => {
      if (days.length === 0) return;
      await tx
        .insertInto('readingDay')
        .values(days.map((day) => ({ memberId: member.id, rest: null, minStoredAtMs: null, ...day })))
        .onConflict((conflict) =>
          conflict
            .columns(['memberId', 'utcDay'])
            .doUpdateSet((row) => ({
              content: row.ref('excluded.content'),
              readingCount: row.ref('excluded.readingCount'),
              maxStoredAtMs: row.ref('excluded.maxStoredAtMs'),
            }))
            .where('readingDay.rest', 'is', null),
        )
        .execute();
    },
    /** Drops the packs of days whose rows are going to change, except those of sealed days: these have no rows. */
    dropUnsealed: async (member: AuthorizedMember<'write'>, { first, end }: DaySpan) => {
      const days = tx.deleteFrom('readingDay').where('memberId', '=', member.id).where('rest', 'is', null);
      await days.where('utcDay', '>=', first).where('utcDay', '<', end).execute();
    },
  };
}

async function loadParts(db: Queryable, member: AuthorizedMember, span: Span): Promise<TraceParts> {
  const { rows } = await selectParts(member, span).execute(db.withoutPlugins());
  return partsOfRows(rows, span);
}

function selectParts(member: AuthorizedMember, { from, to }: Span): RawBuilder<PartRow> {
  const wide = { from: from - SCAN_REACH_MS, to: to + SCAN_REACH_MS };
  const of = sql`reading where member_id = ${member.id}`;
  const source = sql`${holes(member, wide)} cross join ${of} and at_ms >= hole.from_ms and at_ms < hole.to_ms`;
  const first = sql`${of} and at_ms >= ${wide.from} and at_ms < ${wide.to} order by at_ms limit 1`;
  return sql<PartRow>`
    select utc_day as day, content, ${NO_COLUMNS} ${packed(member, daysTouchedBy(wide))}
    union all
    select null, null, ${columnsFrom(from)} from ${rowsFrom(source, first)}`;
}

async function firstUnpacked(db: Queryable, member: AuthorizedMember, days: DaySpan): Promise<number | null> {
  const span = { from: days.first * DAY_MS, to: days.end * DAY_MS };
  const { rows } = await sql<{ at: number | null }>`
    select min((
      select at_ms from reading
      where member_id = ${member.id} and at_ms >= hole.from_ms and at_ms < hole.to_ms order by at_ms limit 1
    )) as at from ${holes(member, span)}`.execute(db.withoutPlugins());
  const at = rows[0]?.at ?? null;
  return at === null ? null : toUtcDay(at);
}

function packed(member: AuthorizedMember, { first, end }: DaySpan) {
  return sql`from reading_day where member_id = ${member.id} and utc_day >= ${first} and utc_day < ${end}`;
}

/**
 * The stretches between packed days within the span, without empty ones. Queries must use only these bounds: SQLite
 * uses one lower and one upper bound of an index, and should not use those of the span.
 */
function holes(member: AuthorizedMember, { from, to }: Span) {
  const days = daysTouchedBy({ from, to });
  const dayMs = sql`cast(${sql.lit(DAY_MS)} as bigint)`;
  return sql`(
    select case when first * ${dayMs} > ${from} then first * ${dayMs} else ${from} end as from_ms,
      case when next * ${dayMs} < ${to} then next * ${dayMs} else ${to} end as to_ms
    from (
      select utc_day + 1 as first, lead(utc_day, 1, cast(${days.end} as integer)) over (order by utc_day) as next from (
        select cast(${days.first - 1} as integer) as utc_day union all select utc_day ${packed(member, days)}
      ) as known
    ) as followed where next > first
  ) as hole`;
}
