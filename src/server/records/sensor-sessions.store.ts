import { sql } from 'kysely';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { DeviceTable, StoredReading } from '../db/reading-tables.ts';
import { loadStored } from './stored-readings.store.ts';
import { daysTouchedBy } from './utc-days.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import type { SensorSession } from '../rules/sensor-sessions.ts';

/** Source of the sessions that the owner entered. */
export const BY_OWNER = 'owner';

/** Sources of the sessions that were made from files: neither the sensor nor its lifetime is known. */
export const FILE_SOURCES: readonly string[] = [
  'file',
  'libreview',
  'clarity',
  'glooko',
  'sibionics',
  'carelink',
  'tidepool',
  'diasend',
  'xdrip',
  'juggluco',
  'librelinkup',
];

/** The end fields of a session that its owner did not end. */
export const NOT_ENDED = { endReason: null, endPlace: null, endGlue: null, endNote: null, endPhotoId: null } as const;

/** A session as it is stored. */
export type DeviceRow = Omit<DeviceTable, 'inTimeAtMs'>;

const selectSessions = prepared((db, place: Placing<{ memberId: string }>) =>
  db
    .selectFrom('device')
    .where('memberId', '=', place('memberId'))
    .selectAll()
    .orderBy('startedAtMs', 'desc')
    .orderBy('id', 'desc'),
);

/** Without what its owner wrote: an upload reads all sessions of years. */
const selectSpans = prepared((db, place: Placing<{ memberId: string }>) =>
  db
    .selectFrom('device')
    .where('memberId', '=', place('memberId'))
    .select(['id', 'source', 'sn', 'startedAtMs', 'warmUpMinutes', 'lifetimeDays'])
    .select(['intervalMinutes', 'lastRefreshedAtMs', 'endedAtMs'])
    .orderBy('startedAtMs', 'desc')
    .orderBy('id', 'desc'),
);

const countReadings = prepared((db, place: Placing<Counted>) =>
  db
    .selectFrom('reading')
    .where('memberId', '=', place('memberId'))
    .where('atMs', '>=', place('from'))
    .where('atMs', '<', place('to'))
    .where('deviceId', '=', place('deviceId'))
    .select(sql<number>`count(*)`.as('count'))
    .select((select) => [
      select
        .selectFrom('readingDay')
        .where('memberId', '=', place('memberId'))
        .where('rest', 'is not', null)
        .where('utcDay', '>=', place('firstDay'))
        .where('utcDay', '<', place('endDay'))
        .select(sql<number>`count(*)`.as('count'))
        .as('sealedDays'),
    ]),
);

type Counted = { memberId: string; deviceId: string; from: number; to: number; firstDay: number; endDay: number };

/** Sensor sessions of members. */
export function sensorSessions(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('device').where('memberId', '=', member.id);
  return {
    /** All of a member's, newest first: a year has some 26. */
    all: async (member: AuthorizedMember): Promise<DeviceRow[]> =>
      (await selectSessions(db, { memberId: member.id })).rows,
    /** The same, as far as it decides which readings belong to them. */
    spans: async (member: AuthorizedMember) => (await selectSpans(db, { memberId: member.id })).rows,
    /** The member that the session belongs to; check access to it before answering anything of the session. */
    findMemberId: async (id: string): Promise<string | undefined> => {
      const row = await db.selectFrom('device').where('id', '=', id).select('memberId').executeTakeFirst();
      return row?.memberId;
    },
    byId: (member: AuthorizedMember, id: string): Promise<DeviceRow | undefined> =>
      of(member).where('id', '=', id).selectAll().executeTakeFirst(),
    /** When sensors were ended by their owner, since an instant. */
    endsByHand: async (member: AuthorizedMember, fromMs: number): Promise<number[]> => {
      const ended = of(member).where('endReason', 'is not', null).where('endedAtMs', '>=', fromMs);
      const rows = await ended.select('endedAtMs').execute();
      return rows.flatMap(({ endedAtMs }) => endedAtMs ?? []);
    },
    /** The number of readings of a session from its start on, within the readable range. */
    readingCount: async (
      member: AuthorizedMember,
      { id: deviceId, startedAtMs, lastRefreshedAtMs }: DeviceRow,
      within: { readonly from: number; readonly to: number },
    ): Promise<number> => {
      const from = Math.max(startedAtMs, within.from);
      const to = Math.min(within.to, (lastRefreshedAtMs ?? startedAtMs) + 1);
      const { first: firstDay, end: endDay } = daysTouchedBy({ from, to });
      const { rows } = await countReadings(db, { memberId: member.id, deviceId, from, to, firstDay, endDay });
      if (rows[0]?.sealedDays === 0) return rows[0].count;
      const only = {
        sql: sql`device_id = ${deviceId}`,
        test: (reading: StoredReading) => reading.deviceId === deviceId,
      };
      return (await loadStored(db, member, { from, to }, only)).length;
    },
  };
}

/** All sensor sessions of several members, the newest of each first, by the member's id. */
export async function loadSensorSessions(
  db: Queryable,
  members: readonly AuthorizedMember[],
): Promise<ReadonlyMap<string, readonly DeviceRow[]>> {
  if (members.length === 0) return new Map();
  const memberIds = members.map(({ id }) => id);
  const rows = await db
    .selectFrom('device')
    .where('memberId', 'in', memberIds)
    .selectAll()
    .orderBy('memberId')
    .orderBy('startedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

type End = { memberId: string; id: string; lastAtMs: number | null; inTimeAtMs: number };
type Grown = End & { startedAtMs: number };

const growSession = prepared((db, place: Placing<Grown>) => grown(db, place));
const reopenSession = prepared((db, place: Placing<Grown>) => grown(db, place).set({ endedAtMs: null, ...NOT_ENDED }));

function grown(db: Queryable, place: Placing<Grown>) {
  return db
    .updateTable('device')
    .set({ startedAtMs: place('startedAtMs'), lastRefreshedAtMs: place('lastAtMs'), inTimeAtMs: orKept(place) })
    .where('memberId', '=', place('memberId'))
    .where('id', '=', place('id'));
}

/** In place of null: calls of which one value is always null are not merged. */
const NONE_IN_TIME = 0;

/** What the session has stays if none of the readings arrived in time. */
function orKept(place: Placing<Pick<End, 'inTimeAtMs'>>) {
  const given = sql`nullif(cast(${place('inTimeAtMs')} as bigint), ${sql.lit(NONE_IN_TIME)})`;
  return sql<number | null>`coalesce(${given}, in_time_at_ms)`;
}

const moveEnd = prepared((db, place: Placing<End>) =>
  db
    .updateTable('device')
    .set({ lastRefreshedAtMs: place('lastAtMs'), inTimeAtMs: orKept(place) })
    .where('memberId', '=', place('memberId'))
    .where('id', '=', place('id')),
);

const setSessionInterval = prepared((db, place: Placing<{ memberId: string; id: string; intervalMinutes: number }>) =>
  db
    .updateTable('device')
    .set({ intervalMinutes: place('intervalMinutes') })
    .where('memberId', '=', place('memberId'))
    .where('id', '=', place('id'))
    .where('intervalMinutes', '<>', place('intervalMinutes')),
);

/** Writes sensor sessions, inside a transaction. */
export function sensorSessionWriter(tx: Tx) {
  const one = (member: AuthorizedMember<'write'>, id: string) =>
    tx.updateTable('device').where('memberId', '=', member.id).where('id', '=', id);
  return {
    begin: async (
      member: AuthorizedMember<'write'>,
      session: SensorSession,
      { source, sn, model }: ReadingSource,
      { inTimeAtMs, nowMs }: { readonly inTimeAtMs: number | null; readonly nowMs: number },
    ) => {
      const { id, startedAtMs, warmUpMinutes, lifetimeDays, lastAtMs } = session;
      await tx
        .insertInto('device')
        .values({
          id,
          memberId: member.id,
          sn,
          model,
          startedAtMs,
          endedAtMs: null,
          ...NOT_ENDED,
          warmUpMinutes,
          lifetimeDays,
          intervalMinutes: DEFAULT_INTERVAL_MINUTES,
          remarks: null,
          lastRefreshedAtMs: lastAtMs,
          inTimeAtMs,
          source,
          createdAtMs: nowMs,
        })
        .execute();
    },
    /**
     * @param known  as it is stored: mostly only its end moves, which touches no index
     * @param inTimeAtMs  the newest of the added readings that arrived in time
     */
    grow: async (
      member: AuthorizedMember<'write'>,
      session: SensorSession,
      { known, inTimeAtMs }: { readonly known: SensorSession | undefined; readonly inTimeAtMs: number | null },
    ) => {
      const { id, startedAtMs, lastAtMs, endedAtMs } = session;
      const grown = { memberId: member.id, id, startedAtMs, lastAtMs, inTimeAtMs: inTimeAtMs ?? NONE_IN_TIME };
      if (known?.startedAtMs === startedAtMs && known.endedAtMs === endedAtMs) await moveEnd(tx, grown);
      else await (endedAtMs === null ? reopenSession(tx, grown) : growSession(tx, grown));
    },
    /** The expected interval of the sensor; each reading keeps its own interval. */
    setInterval: async (member: AuthorizedMember<'write'>, id: string, intervalMinutes: number) => {
      await setSessionInterval(tx, { memberId: member.id, id, intervalMinutes });
    },
    insert: async (member: AuthorizedMember<'write'>, row: Omit<DeviceRow, 'memberId'>) => {
      await tx
        .insertInto('device')
        .values({ ...row, memberId: member.id })
        .execute();
    },
    change: async (
      member: AuthorizedMember<'write'>,
      id: string,
      changes: Partial<Omit<DeviceRow, 'intervalMinutes'>>,
    ) => {
      await one(member, id).set(changes).execute();
    },
  };
}
