import { CONNECTOR_KINDS } from '#domain/intake/connectors.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { BY_OWNER, sensorSessions } from '../records/sensor-sessions.store.ts';
import { commonSender } from '../rules/few-senders.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import type { Assignment, SensorSession } from '../rules/sensor-sessions.ts';

/** The maximum number of sensor sessions that readings create for one pet: one a fortnight for 19 years. */
export const MAX_SENSORS = 500;
/** Above the maximum, only readings from within this time still get a session: a few a day at most. */
const AT_WORK_MS = DAY_MS;

/** What apps with a key, and connectors, send as. */
const LIVE_SOURCES: ReadonlySet<string> = new Set(['nightscout', ...CONNECTOR_KINDS]);

/** A member's sensor sessions, loaded once per call. */
export type SensorBook = ReturnType<typeof createSensorBook>;

/** Loads the sensor sessions that readings may belong to. */
export async function loadSensorBook(db: Queryable, member: AuthorizedMember): Promise<SensorBook> {
  const rows = await sensorSessions(db).spans(member);
  return createSensorBook(
    rows.map((row) => ({
      source: row,
      session: { ...row, lastAtMs: row.lastRefreshedAtMs, byOwner: row.source === BY_OWNER },
    })),
  );
}

type Origin = Pick<ReadingSource, 'source' | 'sn'>;

function createSensorBook(rows: readonly { readonly source: Origin; readonly session: SensorSession }[]) {
  const known = new Map<string, Map<string, SensorSession>>();
  const live = new Map<string, SensorSession>();
  let count = 0;
  const put = (source: Origin, session: SensorSession): void => {
    const key = toKey(source);
    const alike = known.get(key) ?? new Map<string, SensorSession>();
    if (!alike.has(session.id)) count += 1;
    known.set(key, alike.set(session.id, session));
    if (LIVE_SOURCES.has(source.source)) live.set(session.id, session);
  };
  const of = (source: Origin) => [...(known.get(toKey(source))?.values() ?? [])];
  const ofLive = () => [...live.values()];
  for (const { source, session } of rows) put(source, session);
  return {
    /** The sender to store readings under: a shared one if a new sender would exceed the limit. */
    senderFor: (source: ReadingSource): ReadingSource =>
      count < MAX_SENSORS || known.has(toKey(source)) ? source : commonSender(source),
    /**
     * The sessions that readings of a source can belong to.
     *
     * @param isShared  another live source sends the same sensor: its sessions are this source's as well
     */
    candidates: (source: ReadingSource, isShared: boolean): SensorSession[] => [
      ...of({ source: BY_OWNER, sn: '' }),
      ...(isShared ? ofLive() : []),
      ...of(source),
    ],
    /** How many more sessions readings may create, and from which instant on any reading may. */
    limits: (nowMs: number) => ({ room: Math.max(0, MAX_SENSORS - count), beginsFromMs: nowMs - AT_WORK_MS }),
    note: (source: ReadingSource, { created, grown }: Assignment): void => {
      for (const session of [...created, ...grown])
        put(session.byOwner ? { source: BY_OWNER, sn: '' } : source, session);
    },
  };
}

function toKey({ source, sn }: Origin): string {
  return source === BY_OWNER ? BY_OWNER : JSON.stringify([source, sn]);
}
