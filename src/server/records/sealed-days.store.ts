import { sql, type RawBuilder } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Tx } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { insertReadings, ROWS_PER_INSERT } from './insert-readings.ts';
import { unsealDay, type SealedBlobs } from './sealed-day.ts';
import { toUtcDay, type DaySpan } from './utc-days.ts';

/*
 * A sealed day has its readings in `reading_day` alone. Sealed are only days that ended at least four weeks before now,
 * and before the newest reading of the pet (`sealOldest`). So the newest reading and the four weeks before it are
 * rows, which the readers of what is new rely on, and look at rows alone: `lastReadings`, `latestReadings`,
 * `silentMembers`, `membersMaybeHeard`, `loadLastLife`, `loadArrivals`, `readings.storedSince`, `alertTurnsSince`, `connectors.countSince`,
 * and the traces that an upload is judged by (`tracesOnce`). Whoever removes readings keeps it so (`keepNewestAsRows`).
 *
 * All other readers take rows and sealed days by one statement, because a day may be sealed between two.
 */
export const SEALED_AFTER_DAYS = 28;

type Writer = AuthorizedMember<'write'>;

const DAYS_PER_STATEMENT = 500;

/** A row of a union: blobs of a sealed day, or something else. */
export type SealedColumns = { readonly [K in keyof SealedBlobs]: SealedBlobs[K] | null };

/** The sealed days among the rows of a union, ascending. */
export function toSealed(rows: readonly SealedColumns[]): SealedBlobs[] {
  const days = rows.flatMap(({ utcDay, content, rest }) =>
    utcDay === null || content === null || rest === null ? [] : [{ utcDay, content, rest }],
  );
  return days.sort((a, b) => a.utcDay - b.utcDay);
}

/** The sealed days of a span: what follows `from`. */
export function sealedDays(member: Pick<AuthorizedMember, 'id'>, { first, end }: DaySpan): RawBuilder<unknown> {
  return sql`reading_day where member_id = ${member.id} and rest is not null
    and utc_day >= ${first} and utc_day < ${end}`;
}

/** Every UTC day. */
export const ALL_DAYS: DaySpan = { first: 0, end: 2 ** 31 - 1 };

const DAYS_PER_PAGE = 64;

/** The sealed days of a span, some at a time, inside the transaction that has the lock of the member. */
export async function* sealedPages(
  tx: Tx,
  member: AuthorizedMember,
  { first, end }: DaySpan,
): AsyncGenerator<readonly SealedBlobs[]> {
  for (let from = first; ;) {
    const { rows } = await sql<SealedBlobs>`select utc_day as "utcDay", content, rest
      from ${sealedDays(member, { first: from, end })} order by utc_day limit ${DAYS_PER_PAGE}`.execute(
      tx.withoutPlugins(),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < DAYS_PER_PAGE) return;
    from = (rows.at(-1)?.utcDay ?? end) + 1;
  }
}

/** The instant from which on no day is sealed. @param newestAt of the newest reading; null without one */
export function unsealedFrom(newestAt: number | null): number {
  return newestAt === null ? 0 : (toUtcDay(newestAt) - SEALED_AFTER_DAYS) * DAY_MS;
}

const deleteDay = prepared((db, place: Placing<{ memberId: string; utcDay: number }>) =>
  db
    .deleteFrom('readingDay')
    .where('memberId', '=', place('memberId'))
    .where('utcDay', '=', place('utcDay'))
    .returning(['utcDay', 'content', 'rest']),
);

const selectTooNew = prepared((db, place: Placing<{ memberId: string }>) => {
  const newestRow = db
    .selectFrom('reading')
    .where('memberId', '=', place('memberId'))
    .select(sql<number | null>`max(at_ms) / ${sql.lit(DAY_MS)}`.as('day'));
  const newestDay = db
    .selectFrom('readingDay')
    .where('memberId', '=', place('memberId'))
    .where('rest', 'is not', null)
    .select(({ fn }) => fn.max<number | null>('utcDay').as('day'));
  const newest = db.selectFrom(newestRow.unionAll(newestDay).as('each')).select(sql<number>`max(day)`.as('day'));
  return db
    .selectFrom('readingDay')
    .where('memberId', '=', place('memberId'))
    .where('rest', 'is not', null)
    .where(sql<boolean>`utc_day >= (${newest}) - ${sql.lit(SEALED_AFTER_DAYS)}`)
    .select('utcDay');
});

/** Opens sealed days, inside a transaction with the lock of the member. */
export function sealedDayWriter(tx: Tx) {
  return {
    /** Puts the readings of sealed days back as rows, or those that are left, and drops the packs of all these days. */
    open: async (member: Writer, days: readonly number[], isLeft: IsLeft = always): Promise<void> => {
      const each = [...new Set(days)];
      for (let start = 0; start < each.length; start += DAYS_PER_STATEMENT) {
        await insertAll(tx, member, await drop(tx, member, each.slice(start, start + DAYS_PER_STATEMENT)), isLeft);
      }
    },
    /** The same for all days of a span. */
    openSpan: async (member: Writer, { first, end }: DaySpan): Promise<void> => {
      const all = tx.deleteFrom('readingDay').where('memberId', '=', member.id);
      const days = all.where('utcDay', '>=', first).where('utcDay', '<', end);
      await insertAll(tx, member, await days.returning(['utcDay', 'content', 'rest']).execute());
    },
    /** Drops the packs of days to which rows are added. @throws Error if one is sealed: `open` it before */
    dropPacks: async (member: Writer, days: readonly number[]): Promise<void> => {
      const dropped = days.length === 0 ? [] : await drop(tx, member, [...new Set(days)]);
      const sealed = dropped.find(({ rest }) => rest !== null);
      if (sealed !== undefined) throw new Error(`a reading was added to the sealed day ${sealed.utcDay}`);
    },
    /** After readings were removed: opens the days that are not old enough any more beside the newest reading. */
    keepNewestAsRows: async (member: Writer): Promise<void> => {
      const { rows } = await selectTooNew(tx, { memberId: member.id });
      if (rows.length === 0) return;
      const days = rows.map(({ utcDay }) => utcDay);
      await insertAll(tx, member, await drop(tx, member, days));
    },
  };
}

type IsLeft = (reading: StoredReading) => boolean;
const always: IsLeft = () => true;

type Dropped = Omit<SealedBlobs, 'rest'> & { readonly rest: Uint8Array | null };

async function drop(tx: Tx, member: Writer, days: readonly number[]): Promise<Dropped[]> {
  const [only] = days;
  if (only !== undefined && days.length === 1) {
    return (await deleteDay(tx, { memberId: member.id, utcDay: only })).rows;
  }
  const packs = tx.deleteFrom('readingDay').where('memberId', '=', member.id).where('utcDay', 'in', days);
  return packs.returning(['utcDay', 'content', 'rest']).execute();
}

async function insertAll(tx: Tx, member: Writer, dropped: readonly Dropped[], isLeft: IsLeft = always): Promise<void> {
  const sealed = dropped.flatMap(({ rest, ...day }) => (rest === null ? [] : [{ ...day, rest }]));
  const rows = sealed.flatMap(unsealDay).filter(isLeft);
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await insertReadings(tx, member, rows.slice(start, start + ROWS_PER_INSERT));
  }
}
