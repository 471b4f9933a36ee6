import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { unsealDay, type SealedBlobs } from './sealed-day.ts';
import { sealedDays, toSealed, type SealedColumns } from './sealed-days.store.ts';
import { daysTouchedBy } from './utc-days.ts';

type Span = { readonly from: number; readonly to: number };

/** Which readings of a span: the same condition for rows and for readings of sealed days. */
export type Condition = {
  readonly sql: RawBuilder<unknown>;
  readonly test: (reading: StoredReading) => boolean;
};

type PageOf = {
  readonly limit: number;
  readonly isNewestFirst?: boolean;
  readonly only?: Condition | undefined;
};

/** Sealed days that are read at first hold as many readings as are asked for, at one every five minutes. */
const READINGS_PER_DAY = 288;
const MORE_DAYS = 4;

const NOTHING = sql`null as "atMs", null as tenths, null as "deviceId", null as trend, null as flag,
  null as "storedAtMs", null as "intervalMinutes", null as scan, null as sender`;
const FIELDS = sql`at_ms as "atMs", tenths, device_id as "deviceId", trend, flag, stored_at_ms as "storedAtMs",
  interval_minutes as "intervalMinutes", scan, sender`;

type Mixed = StoredReading & SealedColumns;

/** All readings of a span, rows and those of sealed days, in the order of time. From ≤ at < to. */
export async function loadStored(
  db: Queryable,
  member: AuthorizedMember,
  span: Span,
  only?: Condition,
): Promise<StoredReading[]> {
  const isWanted = wanted(span, only);
  const found = await loadMixed(db, rowsOf(member, span, only), sql`${sealedDays(member, daysTouchedBy(span))}`);
  const sealed = found.days.flatMap((day) => unsealDay(day).filter(isWanted));
  const all = [...sealed, ...found.rows];
  return all.sort((a, b) => a.atMs - b.atMs);
}

/**
 * The first readings of a span in an order, of rows and of sealed days. From ≤ at < to. The limits are sums, because SQLite
 * plans a statement again at each call if a parameter is the limit itself.
 */
export async function loadStoredPage(
  db: Queryable,
  member: AuthorizedMember,
  span: Span,
  { limit, isNewestFirst = false, only }: PageOf,
): Promise<StoredReading[]> {
  const found: StoredReading[] = [];
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc');
  let maxDays = Math.ceil(limit / READINGS_PER_DAY) + 1;
  for (let left: Span | null = span; left !== null && found.length < limit; maxDays *= MORE_DAYS) {
    const page: Found = await loadMixed(
      db,
      sql`(select * from ${rowsOf(member, left, only)} order by at_ms ${direction} limit ${limit - found.length} + 0) as page`,
      sql`(select * from ${sealedDays(member, daysTouchedBy(left))}
        order by utc_day ${direction} limit ${maxDays} + 0) as sealed`,
    );
    const beyond: Span | null = page.days.length < maxDays ? null : spanBeyond(left, page.days, isNewestFirst);
    const upTo = within(left, beyond, isNewestFirst);
    takeInto(found, page, { isNewestFirst, limit, isWanted: wanted(upTo, only) });
    left = beyond;
  }
  return found.slice(0, limit);
}

type Found = { readonly rows: readonly StoredReading[]; readonly days: readonly SealedBlobs[] };

async function loadMixed(db: Queryable, rows: RawBuilder<unknown>, days: RawBuilder<unknown>): Promise<Found> {
  const answer = await sql<Mixed>`
    select ${FIELDS}, null as "utcDay", null as content, null as rest from ${rows}
    union all select ${NOTHING}, utc_day, content, rest from ${days}`.execute(db.withoutPlugins());
  const own = answer.rows.filter(({ utcDay }) => utcDay === null);
  return {
    rows: own.map(({ utcDay: _day, content: _content, rest: _rest, ...row }) => row),
    days: toSealed(answer.rows),
  };
}

function rowsOf(member: AuthorizedMember, { from, to }: Span, only?: Condition): RawBuilder<unknown> {
  const span = sql`reading where member_id = ${member.id} and at_ms >= ${from} and at_ms < ${to}`;
  return only === undefined ? span : sql`${span} and ${only.sql}`;
}

function wanted({ from, to }: Span, only?: Condition): (reading: StoredReading) => boolean {
  return (reading) => reading.atMs >= from && reading.atMs < to && (only === undefined || only.test(reading));
}

/** What of a span comes after sealed days that were read. */
function spanBeyond({ from, to }: Span, days: readonly SealedBlobs[], isNewestFirst: boolean): Span | null {
  const { utcDay } = days.at(isNewestFirst ? 0 : -1) ?? { utcDay: 0 };
  const beyond = isNewestFirst ? { from, to: utcDay * DAY_MS } : { from: (utcDay + 1) * DAY_MS, to };
  return beyond.from < beyond.to ? beyond : null;
}

function within(span: Span, beyond: Span | null, isNewestFirst: boolean): Span {
  if (beyond === null) return span;
  return isNewestFirst ? { from: beyond.to, to: span.to } : { from: span.from, to: beyond.from };
}

type Taking = {
  readonly isNewestFirst: boolean;
  readonly limit: number;
  readonly isWanted: (reading: StoredReading) => boolean;
};

/** Adds the readings of rows and days, which hold none of the same day, until there are enough. */
function takeInto(found: StoredReading[], { rows, days }: Found, { isNewestFirst, limit, isWanted }: Taking): void {
  let next = 0;
  const takeRows = (isBefore: (atMs: number) => boolean): void => {
    for (let row = rows[next]; row !== undefined && isBefore(row.atMs); row = rows[next]) {
      if (isWanted(row)) found.push(row);
      next += 1;
    }
  };
  for (const day of isNewestFirst ? days.toReversed() : days) {
    takeRows((atMs) => (isNewestFirst ? atMs >= day.utcDay * DAY_MS : atMs < day.utcDay * DAY_MS));
    if (found.length >= limit) return;
    const readings = unsealDay(day).filter(isWanted);
    for (const reading of isNewestFirst ? readings.toReversed() : readings) found.push(reading);
  }
  takeRows(() => true);
}
