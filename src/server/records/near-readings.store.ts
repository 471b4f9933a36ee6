import { sql } from 'kysely';
import { HOUR_MS } from '#domain/units/units.ts';
import { parseNumberColumn, partsOfCode } from '../compute/reading-columns.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Tx } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { unsealDay, type SealedBlobs } from './sealed-day.ts';
import { toSealed, type SealedColumns } from './sealed-days.store.ts';
import { daysTouchedBy } from './utc-days.ts';
import { READING_CODE } from './trace-columns.ts';

/** Stored readings in ascending order; `at(index)` is cheaper than the whole reading. */
export type NearReadings = {
  readonly at: (index: number) => number | undefined;
  readonly reading: (index: number) => NearReading;
  /** UTC days that are sealed: `open` them before readings of theirs are changed. */
  readonly sealedDays: readonly number[];
  /** UTC days that have a pack, sealed or not: it is dropped when readings of theirs are changed. */
  readonly packedDays: readonly number[];
};

/** What of a stored reading shows whether another one is the same. */
export type NearReading = Pick<StoredReading, 'atMs' | 'tenths' | 'flag' | 'scan' | 'sender' | 'intervalMinutes'>;

/** Up to here, stretches around the instants are looked up; beyond, the one from the first to the last. */
const FEW = 50;
/** Instants nearer to each other than this are looked up together. */
const ONE_STRETCH_MS = 6 * HOUR_MS;

type Columns = Readonly<Record<'at' | 'tenths' | 'codes' | 'senders', string | null>>;
type Near = Columns & SealedColumns;
type Stored = Omit<NearReadings, 'packedDays'>;

/**
 * Loads what is stored at these ascending instants and up to `reachMs` around them, as one text per column, because one
 * row per reading costs three times as much.
 */
export async function loadNear(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  instants: readonly number[],
  reachMs: number,
): Promise<NearReadings> {
  const [first = 0, last = -Infinity] = [instants[0], instants.at(-1)];
  const stretches = instants.length <= FEW ? findStretches(instants) : [{ first, last }];
  if (first > last) return { ...nearReadings([]), packedDays: [] };
  const spans = stretches.map(({ first: from, last: to }) => ({ from: from - reachMs, to: to + reachMs }));
  const { first: firstDay, end: endDay } = daysTouchedBy({ from: first - reachMs, to: last + reachMs + 1 });
  const [span, ...more] = spans;
  const { rows } = await (span !== undefined && more.length === 0
    ? selectStretch(tx, { memberId: member.id, ...span, firstDay, endDay })
    : selectNear({ memberId: member.id, firstDay, endDay }, spans).execute(tx));
  const packedDays = rows.flatMap(({ utcDay }) => utcDay ?? []);
  return { ...withSealed(nearReadings(rows), toSealed(rows)), packedDays };
}

type Days = { readonly memberId: string; readonly firstDay: number; readonly endDay: number };
type Stretch = { readonly from: number; readonly to: number };

const selectStretch = prepared((_db, place: Placing<Days & Stretch>) =>
  selectNear({ memberId: place('memberId'), firstDay: place('firstDay'), endDay: place('endDay') }, [
    { from: place('from'), to: place('to') },
  ]),
);

function selectNear({ memberId, firstDay, endDay }: Days, spans: readonly Stretch[]) {
  const within = spans.map(({ from, to }) => sql`at_ms between ${from} and ${to}`);
  const column = (name: string) => sql`string_agg(cast(${sql.ref(name)} as text), ',')`;
  return sql<Near>`
    select ${column('at_ms')} as at, ${column('tenths')} as tenths, ${column('code')} as codes,
      ${column('sender')} as senders, null as "utcDay", null as content, null as rest
    from (select at_ms, tenths, ${READING_CODE} as code, sender from reading
      where member_id = ${memberId} and (${sql.join(within, sql` or `)}) order by at_ms) as near
    union all select null, null, null, null, utc_day, case when rest is null then null else content end, rest
      from reading_day where member_id = ${memberId} and utc_day >= ${firstDay} and utc_day < ${endDay}`;
}

/** @param days  ascending; none has rows */
function withSealed(near: Stored, days: readonly SealedBlobs[]): Stored {
  if (days.length === 0) return near;
  const readings: NearReading[] = days.flatMap(unsealDay);
  for (let index = 0; near.at(index) !== undefined; index += 1) readings.push(near.reading(index));
  readings.sort((a, b) => a.atMs - b.atMs);
  return {
    at: (index) => readings[index]?.atMs,
    reading: (index) => readings[index] ?? near.reading(index),
    sealedDays: days.map(({ utcDay }) => utcDay),
  };
}

function nearReadings(rows: readonly Columns[]): Stored {
  const columns = rows.find(({ at: instants }) => instants !== null);
  const numbers = (name: keyof Columns) => parseNumberColumn(columns?.[name] ?? null);
  const [at, tenths, codes, senders] = [numbers('at'), numbers('tenths'), numbers('codes'), numbers('senders')];
  return {
    at: (index) => at[index],
    sealedDays: [],
    reading: (index) => ({
      atMs: at[index] ?? 0,
      tenths: tenths[index] ?? 0,
      sender: senders[index] ?? 0,
      ...partsOfCode(codes[index] ?? 0),
    }),
  };
}

function findStretches(instants: readonly number[]): { first: number; last: number }[] {
  const stretches: { first: number; last: number }[] = [];
  for (const at of instants) {
    const current = stretches.at(-1);
    if (current !== undefined && at - current.last < ONE_STRETCH_MS) current.last = at;
    else stretches.push({ first: at, last: at });
  }
  return stretches;
}
