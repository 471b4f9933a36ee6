import { sql, type Selectable } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { EventVersionTable } from '../db/event-tables.ts';
import type { Queryable } from '../db/queryable.ts';
import { toContent } from './event-rows.ts';
import type { RestoredVersion } from './restored-versions.store.ts';

/** A version of an event for an export: without its author, whose name proves nothing elsewhere. */
export type ExportedVersion = RestoredVersion & { readonly eventId: string };

/** A stored version with the names of who wrote it. */
export type VersionRow = Selectable<EventVersionTable> & {
  readonly author: string | null;
  readonly key: string | null;
};

const IDS_PER_QUERY = 500;
type Place = { readonly eventId: string; readonly version: number };

/** The versions of changed and deleted events for exports. */
export function exportedVersions(db: Queryable) {
  const all = (member: AuthorizedMember) =>
    db.selectFrom('eventVersion').where('eventVersion.memberId', '=', member.id);
  return {
    /** With the names of their authors, in order, after one of them. */
    page: (member: AuthorizedMember, after: Place | null, limit: number): Promise<VersionRow[]> => {
      const place = sql<boolean>`(event_version.event_id, event_version.version) >
        (${after?.eventId ?? ''}, ${after?.version ?? 0})`;
      return all(member)
        .where(place)
        .leftJoin('account as writer', 'writer.id', 'eventVersion.authorAccountId')
        .leftJoin('apiToken as writerKey', 'writerKey.id', 'eventVersion.authorTokenId')
        .selectAll('eventVersion')
        .select(['writer.name as author', 'writerKey.name as key'])
        .orderBy('eventId')
        .orderBy('version')
        .limit(limit)
        .execute();
    },
    /** Those of some events, ascending, by the id of the event. */
    ofEvents: async (
      member: AuthorizedMember,
      eventIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ExportedVersion[]>> => {
      const found: ExportedVersion[] = [];
      for (let start = 0; start < eventIds.length; start += IDS_PER_QUERY) {
        const some = all(member).where('eventId', 'in', eventIds.slice(start, start + IDS_PER_QUERY));
        const rows = await some.selectAll().orderBy('version').execute();
        for (const { eventId, version, deleted, writtenAtMs, ...row } of rows) {
          const content = toContent(row);
          if (content !== null) found.push({ eventId, version, deleted, writtenAtMs, ...content });
        }
      }
      return Map.groupBy(found, ({ eventId }) => eventId);
    },
    /** The ids of the deleted events of a span, in order, after one of them. */
    deletedIds: async (
      member: AuthorizedMember,
      { from, to }: { readonly from: number; readonly to: number },
      { after, limit }: { readonly after: string; readonly limit: number },
    ): Promise<string[]> => {
      const deleted = all(member).where('deleted', '=', true).where('atMs', '>=', from).where('atMs', '<', to);
      const rows = await deleted
        .where('eventId', '>', after)
        .select('eventId')
        .distinct()
        .orderBy('eventId')
        .limit(limit)
        .execute();
      return rows.map(({ eventId }) => eventId);
    },
  };
}
