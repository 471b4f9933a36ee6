import { sql, type RawBuilder } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { KEY_COLUMNS } from './event-keys.ts';
import { entryExtraWriter } from './entry-extras.store.ts';
import { importedInstants, removeImported, type ImportedReadings } from './imported-readings.ts';
import { loadStored, loadStoredPage } from './stored-readings.store.ts';

type Writer = AuthorizedMember<'write'>;

/** An event that was removed. */
export type RemovedEvent = { readonly id: string; readonly type: string; readonly at: number };

/** Records of apps that were removed, and the senders' names of readings by their instant. */
export type RemovedRecords = {
  readonly treatments: readonly { readonly id: string; readonly identifier: string | null; readonly at: number }[];
  readonly namesOfReadings: ReadonlyMap<number, string>;
};

/** Rows that an import brought. */
export function importedRows(db: Queryable) {
  return {
    /** The instants of its readings, ascending, page by page, because a file can have millions. */
    instants: (member: AuthorizedMember, about: ImportedReadings): AsyncGenerator<readonly number[]> =>
      importedInstants(db, member, about),
    /** The keys of its events that nobody has changed since, and no app has sent. */
    unchangedEvents: (member: AuthorizedMember, importId: string) =>
      eventsOf(db, member, importId)
        .where(not(changedSince('event.member_id', 'event.id')))
        .where(not(sentByApp('event.member_id', 'event.id')))
        .select(KEY_COLUMNS)
        .execute(),
    /** Readings of a time with the source and the name of their sensor, ascending. */
    storedAround: async (member: AuthorizedMember, { from, to }: { readonly from: number; readonly to: number }) => {
      const devices = db.selectFrom('device').where('memberId', '=', member.id).select(['id', 'source', 'sn']);
      const sessions = new Map((await devices.execute()).map((device) => [device.id, device]));
      const rows = await loadStored(db, member, { from, to: to + 1 });
      return rows.map(({ atMs, tenths, deviceId }) => {
        const { source, sn: name } = sessions.get(deviceId) ?? { source: 'unknown', sn: '' };
        return { atMs, tenths, source, name };
      });
    },
    /** The ids of its notes and records of apps that no app has sent since. */
    treatmentIds: async (member: AuthorizedMember, importId: string): Promise<string[]> => {
      const own = db.selectFrom('treatment').where('memberId', '=', member.id).where('importId', '=', importId);
      return (await own.whereRef('updatedAtMs', '=', 'createdAtMs').select('id').execute()).map(({ id }) => id);
    },
    /** Its deletions of events. */
    deletions: (member: AuthorizedMember, importId: string) =>
      db
        .selectFrom('eventVersion')
        .where('memberId', '=', member.id)
        .where('importId', '=', importId)
        .where('deleted', '=', true)
        .select(['type', 'atMs as at', 'title', 'value', 'version', 'writtenAtMs'])
        .execute(),
    changedEventCount: async (member: AuthorizedMember, importId: string): Promise<number> => {
      const changed = eventsOf(db, member, importId).where(changedSince('event.member_id', 'event.id'));
      return (await changed.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;
    },
  };
}

/** Removes rows that an import brought, inside a transaction. */
export function importedRowWriter(tx: Tx) {
  return {
    /** Removes its readings; see `removeImported`. */
    removeReadings: (member: Writer, about: ImportedReadings, each: (at: number) => void): Promise<number> =>
      removeImported(tx, member, about, each),
    /** Removes the sources that are its own senders, and those that it restored. */
    removeSources: async (member: Writer, importId: string): Promise<void> => {
      const own = tx.deleteFrom('source').where('memberId', '=', member.id);
      await own
        .where((is) =>
          is.or([is('importId', '=', importId), is.and([is('kind', '=', 'file'), is('via', '=', importId)])]),
        )
        .execute();
    },
    /**
     * Removes its events that nobody has changed since, without a version: as if they had never been there. What an app
     * has sent as well stays, because the app does not send it again.
     */
    removeEvents: (member: Writer, importId: string): Promise<RemovedEvent[]> => {
      const own = tx.deleteFrom('event').where('memberId', '=', member.id).where('importId', '=', importId);
      const unchanged = own
        .where(not(changedSince('event.member_id', 'event.id')))
        .where(not(sentByApp('event.member_id', 'event.id')));
      return unchanged.returning(['id', 'type', 'atMs as at']).execute();
    },
    /**
     * Removes the versions, the records of apps and the fields of entries that came with it, after its events. An event that somebody changed
     * keeps its versions and its record.
     */
    removeRecords: async (member: Writer, importId: string): Promise<RemovedRecords> => {
      const versions = tx.deleteFrom('eventVersion').where('memberId', '=', member.id).where('importId', '=', importId);
      await versions
        .where(not(changedSince('event_version.member_id', 'event_version.event_id')))
        .where(not(sentByApp('event_version.member_id', 'event_version.event_id')))
        .execute();
      const namesOfReadings = await entryExtraWriter(tx).removeOfImport(member, importId);
      const records = tx.deleteFrom('treatment').where('memberId', '=', member.id).where('importId', '=', importId);
      const removed = await records
        .whereRef('updatedAtMs', '=', 'createdAtMs')
        .where(
          not(sql`exists (select 1 from treatment_event as link
          where link.member_id = treatment.member_id and link.treatment_id = treatment.id)`),
        )
        .returning(['id', 'identifier', 'atMs as at'])
        .execute();
      return { treatments: removed, namesOfReadings };
    },
    /**
     * Removes alerts that began with an import, if nothing is left of them: they have no episode, no message about them
     * was sent, and nobody did anything about them.
     */
    removeUntoldAlerts: async (member: Writer, sinceMs: number): Promise<void> => {
      const traces = [
        sql`select 1 from alert_episode where alert_id = alert.id`,
        sql`select 1 from alert_delivery where alert_id = alert.id`,
        sql`select 1 from alert_person where alert_id = alert.id and told_at_ms is not null`,
        sql`select 1 from alert_entry where alert_id = alert.id and (account_id is not null or at_ms < ${sinceMs})`,
      ];
      let untold = tx.deleteFrom('alert').where('memberId', '=', member.id).where('endedAtMs', 'is not', null);
      untold = untold.where('subject', 'not in', ['noData']).where('stepAtMs', '>=', sinceMs);
      for (const trace of traces) untold = untold.where(sql<boolean>`not exists (${trace})`);
      await untold.execute();
    },
    /** Removes a sensor session if it has no reading. @returns whether it was removed */
    removeEmptySensor: async (member: Writer, deviceId: string): Promise<boolean> => {
      const always = { from: 0, to: Number.MAX_SAFE_INTEGER };
      const only = { sql: sql`device_id = ${deviceId}`, test: (row: StoredReading) => row.deviceId === deviceId };
      if ((await loadStoredPage(tx, member, always, { limit: 1, only })).length > 0) return false;
      await tx.deleteFrom('device').where('memberId', '=', member.id).where('id', '=', deviceId).execute();
      return true;
    },
  };
}

/** Whether somebody changed or deleted an event after it was imported: then it has a version that no file brought. */
function changedSince(memberId: string, eventId: string) {
  return sql<boolean>`exists (select 1 from event_version as later where later.member_id = ${sql.ref(memberId)}
    and later.event_id = ${sql.ref(eventId)} and later.import_id is null)`;
}

/** Whether a treatment belongs to an event that an app has sent, beside the import or after it. */
function sentByApp(memberId: string, eventId: string) {
  return sql<boolean>`exists (select 1 from treatment_event as link
    inner join treatment as sent on sent.member_id = link.member_id and sent.id = link.treatment_id
    where link.member_id = ${sql.ref(memberId)} and link.event_id = ${sql.ref(eventId)}
    and (sent.import_id is null or sent.updated_at_ms <> sent.created_at_ms))`;
}

function not(condition: RawBuilder<unknown>) {
  return sql<boolean>`not ${condition}`;
}

function eventsOf(db: Queryable, member: AuthorizedMember, importId: string) {
  return db.selectFrom('event').where('memberId', '=', member.id).where('importId', '=', importId);
}
