import { sql } from 'kysely';
import { SCAN_REACH_MS } from '#domain/trace/scan-weights.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { traceOfColumns, type Columns } from '../compute/reading-columns.ts';
import type { TraceParts } from '../compute/trace-parts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { daysTouchedBy } from './utc-days.ts';
import { toLastReading, type LastReading } from './readings.store.ts';
import { sealedDays, toSealed, type SealedColumns } from './sealed-days.store.ts';
import { unpackTraces } from '#domain/trace/packing.ts';
import { columnsFrom, NO_COLUMNS, rowsFrom } from './trace-columns.ts';

/** Which readings of a member: from ≤ at < to. */
export type MemberSpan = { readonly member: AuthorizedMember; readonly from: number; readonly to: number };

type Pack = { readonly memberId: string; readonly utcDay: number; readonly content: Uint8Array };
type HoleColumns = Columns & SealedColumns & { readonly hole: number };
/** What is in a stretch without packs: rows, and days that were sealed after the packs were read. */
type Filling = { readonly packs: readonly Uint8Array[]; readonly trace: Trace };
const EMPTY: Filling = { packs: [], trace: EMPTY_TRACE };

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
 * days. A day that changes between the two is read as it was before, or as it is; one that is sealed in between comes
 * with the rows.
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
  const filled = await loadRows(db, holes);
  return new Map(
    spans.map((span) => {
      const { member, from, to } = span;
      const own = holes.flatMap((hole, index) => (hole.member.id === member.id ? (filled.get(index) ?? EMPTY) : []));
      const packed = packsIn(span).map((pack) => pack.content);
      const sealed = own.flatMap(({ packs: content }) => content);
      const rest = [unpackTraces(sealed), ...own.map(({ trace }) => trace)].reduce(mergeTraces, EMPTY_TRACE);
      return [member.id, { from, to, packs: packed, rest }];
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

async function loadRows(db: Queryable, holes: readonly MemberSpan[]): Promise<ReadonlyMap<number, Filling>> {
  if (holes.length === 0) return new Map();
  const columns = holes.map(({ member, from, to }, index) => {
    const source = sql`reading where member_id = ${member.id} and at_ms >= ${from} and at_ms < ${to}`;
    const rows = rowsFrom(source, sql`${source} order by at_ms limit 1`);
    const sealed = sealedDays(member, daysTouchedBy({ from, to }));
    const place = sql.lit(index);
    return sql`select ${place} as hole, utc_day as "utcDay", content, rest, ${NO_COLUMNS} from ${sealed}
      union all select ${place}, null, null, null, ${columnsFrom(from)} from ${rows}`;
  });
  const { rows } = await sql<HoleColumns>`${sql.join(columns, sql` union all `)}`.execute(db.withoutPlugins());
  const byHole = Map.groupBy(rows, ({ hole }) => hole);
  return new Map(holes.map((hole, index) => [index, toFilling(hole, byHole.get(index) ?? [])]));
}

function toFilling({ from }: MemberSpan, rows: readonly HoleColumns[]): Filling {
  const columns = rows.find(({ at }) => at !== null);
  return {
    packs: toSealed(rows).map(({ content }) => content),
    trace: columns === undefined ? EMPTY_TRACE : traceOfColumns(columns, from),
  };
}
