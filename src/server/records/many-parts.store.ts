import { sql } from 'kysely';
import { SCAN_REACH_MS } from '#domain/trace/scan-weights.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { TraceParts } from '../compute/trace-parts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { daysTouchedBy } from './reading-days.store.ts';
import { toLastReading, type LastReading } from './readings.store.ts';
import { columnsFrom, rowsFrom, traceOfColumns, type Columns } from './trace-columns.ts';

/** Which readings of a member: from ≤ at < to. */
export type MemberSpan = { readonly member: AuthorizedMember; readonly from: number; readonly to: number };

type Pack = { readonly memberId: string; readonly utcDay: number; readonly content: Uint8Array };
type HoleColumns = Columns & { readonly hole: number };

/** The newest reading of each of these members; members without one are left out. */
export async function lastReadings(
  db: Queryable,
  members: readonly AuthorizedMember[],
): Promise<ReadonlyMap<string, LastReading>> {
  if (members.length === 0) return new Map();
  const ids = members.map(({ id }) => id);
  const newest = db
    .selectFrom('member')
    .where('member.id', 'in', ids)
    .select('member.id as lastMemberId')
    .select((select) =>
      select
        .selectFrom('reading')
        .whereRef('reading.memberId', '=', 'member.id')
        .select((last) => last.fn.max('reading.atMs').as('atMs'))
        .as('lastAtMs'),
    )
    .as('newest');
  const rows = await db
    .selectFrom(newest)
    .innerJoin('reading', (join) =>
      join.onRef('reading.memberId', '=', 'newest.lastMemberId').onRef('reading.atMs', '=', 'newest.lastAtMs'),
    )
    .select(['reading.memberId', 'reading.atMs', 'reading.tenths', 'reading.deviceId', 'reading.storedAtMs'])
    .select('reading.intervalMinutes')
    .execute();
  return new Map(rows.map((row) => [row.memberId, toLastReading(row)]));
}

/**
 * The readings of several members, by two statements for all of them: the packed days first, then the rows of all other
 * days. A day that changes between the two is read as it was before, or as it is.
 *
 * @param spans  a few at once, each with another member: all of their readings are held in memory
 */
export async function loadPartsOfMany(
  db: Queryable,
  spans: readonly MemberSpan[],
): Promise<ReadonlyMap<string, TraceParts>> {
  if (spans.length === 0) return new Map();
  const wide = spans.map((span) => ({ ...span, from: span.from - SCAN_REACH_MS, to: span.to + SCAN_REACH_MS }));
  const packs = Map.groupBy(await loadPacks(db, wide), ({ memberId }) => memberId);
  const packsIn = ({ member }: MemberSpan): readonly Pack[] => packs.get(member.id) ?? [];
  const holes = wide.flatMap((span) => findHoles(span, packsIn(span)));
  const rows = await loadRows(db, holes);
  return new Map(
    spans.map((span) => {
      const { member, from, to } = span;
      const rest = holes.flatMap((hole, index) => (hole.member.id === member.id ? (rows.get(index) ?? []) : []));
      const content = packsIn(span).map((pack) => pack.content);
      return [member.id, { from, to, packs: content, rest: rest.reduce(mergeTraces, EMPTY_TRACE) }];
    }),
  );
}

async function loadPacks(db: Queryable, spans: readonly MemberSpan[]): Promise<Pack[]> {
  return db
    .selectFrom('readingDay')
    .where((is) =>
      is.or(
        spans.map(({ member, ...span }) => {
          const { first, end } = daysTouchedBy(span);
          return is.and([is('memberId', '=', member.id), is('utcDay', '>=', first), is('utcDay', '<', end)]);
        }),
      ),
    )
    .select(['memberId', 'utcDay', 'content'])
    .orderBy('memberId')
    .orderBy('utcDay')
    .execute();
}

/** The stretches of a span between packed days. @param packs  of its member, ascending */
function findHoles(span: MemberSpan, packs: readonly Pack[]): MemberSpan[] {
  const starts = [span.from, ...packs.map(({ utcDay }) => (utcDay + 1) * DAY_MS)];
  const ends = [...packs.map(({ utcDay }) => utcDay * DAY_MS), span.to];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? from;
    return from < to ? [{ ...span, from, to }] : [];
  });
}

async function loadRows(db: Queryable, holes: readonly MemberSpan[]): Promise<ReadonlyMap<number, readonly Trace[]>> {
  if (holes.length === 0) return new Map();
  const columns = holes.map(({ member, from, to }, index) => {
    const source = sql`reading where member_id = ${member.id} and at_ms >= ${from} and at_ms < ${to}`;
    const rows = rowsFrom(source, sql`${source} order by at_ms limit 1`);
    return sql`select ${sql.lit(index)} as hole, ${columnsFrom(from)} from ${rows}`;
  });
  const { rows } = await sql<HoleColumns>`${sql.join(columns, sql` union all `)}`.execute(db.withoutPlugins());
  return new Map(
    rows.map((row) => {
      const hole = holes[row.hole];
      return [row.hole, hole === undefined || row.at === null ? [] : [traceOfColumns(row, hole.from)]];
    }),
  );
}
