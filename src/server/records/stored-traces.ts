import { sql, type RawBuilder } from 'kysely';
import { evenTrace } from '#domain/trace/even-trace.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import { SCAN_REACH_MS } from '#domain/trace/scan-weights.ts';
import { EMPTY_TRACE, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { mgdlOfTenths, type MgDl } from '#domain/units/units.ts';
import { traceOfColumns, type Columns } from '../compute/reading-columns.ts';
import { traceOfParts } from '../compute/trace-parts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';
import { unsealDay } from './sealed-day.ts';
import { sealedDays, toSealed, type SealedColumns } from './sealed-days.store.ts';
import { columnsFrom, NO_COLUMNS, rowsFrom, traceOfReadings } from './trace-columns.ts';
import { daysTouchedBy } from './utc-days.ts';

type Span = { readonly from: number; readonly to: number };

type ExtremesRow = SealedColumns & { readonly low: number | null; readonly high: number | null };

/** The lowest and the highest value of a span, both ends included; null without readings. */
export async function findExtremes(
  db: Queryable,
  member: AuthorizedMember,
  { from, to }: Span,
): Promise<{ low: MgDl; high: MgDl } | null> {
  const { rows } = await sql<ExtremesRow>`
    select null as "utcDay", null as content, null as rest, min(tenths) as low, max(tenths) as high
    from reading where member_id = ${member.id} and at_ms >= ${from} and at_ms <= ${to}
    union all
    select utc_day, content, rest, null, null from ${sealedDays(member, daysTouchedBy({ from, to: to + 1 }))}`.execute(
    db.withoutPlugins(),
  );
  const sealed = toSealed(rows).flatMap((day) => unsealDay(day).filter(({ atMs }) => atMs >= from && atMs <= to));
  const values = [
    ...rows.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high])),
    ...sealed.map(({ tenths }) => tenths),
  ];
  if (values.length === 0) return null;
  return { low: mgdlOfTenths(Math.min(...values)), high: mgdlOfTenths(Math.max(...values)) };
}

type TraceRow = Columns & SealedColumns;

type WideSpan = { memberId: string; from: number; wideFrom: number; wideTo: number };

function columnsOf(
  { memberId, from, wideFrom, wideTo }: WideSpan,
  { ofDevice, days }: { readonly ofDevice: RawBuilder<unknown>; readonly days: RawBuilder<unknown> },
) {
  const source = sql`reading where member_id = ${memberId}
    and at_ms >= ${wideFrom} and at_ms < ${wideTo} ${ofDevice}`;
  const first = sql`${source} order by at_ms limit 1`;
  return sql<TraceRow>`
    select null as "utcDay", null as content, null as rest, ${columnsFrom(from)} from ${rowsFrom(source, first)} ${days}`;
}

/** What an upload looks at: rows alone. */
const selectRows = prepared((_db, place: Placing<WideSpan>) =>
  columnsOf(
    { memberId: place('memberId'), from: place('from'), wideFrom: place('wideFrom'), wideTo: place('wideTo') },
    { ofDevice: sql``, days: sql`` },
  ),
);

/** The readings of a span. @param span.isUnsealed  it has only rows */
export async function loadStoredTrace(
  db: Queryable,
  member: AuthorizedMember,
  span: Span & { readonly deviceId?: string | null; readonly isUnsealed: boolean },
): Promise<Trace> {
  const wide = { from: span.from - SCAN_REACH_MS, to: span.to + SCAN_REACH_MS };
  const isOfAll = span.deviceId == null;
  const asked = { memberId: member.id, from: span.from, wideFrom: wide.from, wideTo: wide.to };
  const days = sql`union all select utc_day, content, rest, ${NO_COLUMNS} from ${sealedDays(member, daysTouchedBy(wide))}`;
  const ofDevice = isOfAll ? sql`` : sql`and device_id = ${span.deviceId}`;
  const { rows } = await (isOfAll && span.isUnsealed
    ? selectRows(db, asked)
    : columnsOf(asked, { ofDevice, days: span.isUnsealed ? sql`` : days }).execute(db.withoutPlugins()));
  const columns = rows.find(({ at }) => at !== null);
  const rest = columns === undefined ? EMPTY_TRACE : traceOfColumns(columns, span.from);
  const packs = toSealed(rows);
  if (packs.length === 0) return evenTrace(sliceTrace(rest, span.from, span.to));
  if (isOfAll) return traceOfParts({ packs: packs.map(({ content }) => content), rest, from: span.from, to: span.to });
  const sealed = packs.flatMap((day) => unsealDay(day).filter(({ deviceId }) => deviceId === span.deviceId));
  return evenTrace(sliceTrace(mergeTraces(traceOfReadings(sealed), rest), span.from, span.to));
}
