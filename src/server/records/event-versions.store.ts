import type { Insertable, Selectable } from 'kysely';
import type { EventVersion } from '#contract/events.ts';
import type { AuthorizedMember, Writer } from '../context/authorized-member.ts';
import type { EventTable, EventVersionTable } from '../db/event-tables.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { authorFor, toContent } from './event-rows.ts';

/** Versions that are kept of one event: the first one and the newest. */
export const MAX_VERSIONS = 100;

type StoredEvent = Selectable<EventTable>;
type Content = Pick<StoredEvent, 'type' | 'atMs' | 'title' | 'value' | 'unit' | 'detail' | 'source'>;
type Page = { readonly page: number; readonly rows: number };

/** The versions of events that were changed or deleted. */
export function eventVersions(db: Queryable) {
  const selectRows = (member: AuthorizedMember) =>
    db
      .selectFrom('eventVersion')
      .leftJoin('account as writer', 'writer.id', 'eventVersion.authorAccountId')
      .leftJoin('apiToken as writerKey', 'writerKey.id', 'eventVersion.authorTokenId')
      .where('eventVersion.memberId', '=', member.id);
  const told = (query: ReturnType<typeof selectRows>) =>
    query.selectAll('eventVersion').select(['writer.name as accountName', 'writerKey.name as keyName']);
  return {
    /** Of one event, the first one first: also of one that was deleted; an event that was never changed is its own first. */
    list: async (member: AuthorizedMember, eventId: string): Promise<EventVersion[]> => {
      const rows = await told(selectRows(member).where('eventId', '=', eventId))
        .orderBy('version')
        .limit(MAX_VERSIONS + 1)
        .execute();
      if (rows.length > 0) return rows.flatMap((row) => toVersion(row, member) ?? []);
      const present = await presentRow(db, member, eventId);
      const version = { eventId, version: 1, deleted: false };
      return present === undefined ? [] : [toVersion({ ...present, ...version }, member) ?? []].flat();
    },
    /** Changes and deletions of all events of a pet, the last one first. */
    changes: async (member: AuthorizedMember, { page, rows }: Page) => {
      const all = selectRows(member).where('version', '>', 1);
      const { count } = await all
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const found = await told(all)
        .orderBy('writtenAtMs', 'desc')
        .orderBy('eventId', 'desc')
        .orderBy('version', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute();
      return { rows: found.flatMap((row) => toVersion(row, member) ?? []), total: count };
    },
    /** The member that the event belongs or belonged to. */
    findMemberId: async (eventId: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('eventVersion')
        .where('eventId', '=', eventId)
        .select('memberId')
        .limit(1)
        .executeTakeFirst();
      return row?.memberId;
    },
  };
}

type Step = {
  readonly writer: Writer;
  readonly nowMs: number;
  /** What it is from now on; null for a deletion. */
  readonly next: Content | null;
};

/** Keeps what an event was, inside the transaction that changes or deletes it. @returns the number of its present version */
export async function keepVersion(tx: Tx, before: StoredEvent, { writer, nowMs, next }: Step): Promise<number> {
  const version = before.versions + 1;
  const first = versionRow(before, before, {
    version: before.versions,
    deleted: false,
    writtenAtMs: before.updatedAtMs,
    authorAccountId: before.authorAccountId,
    authorTokenId: before.authorTokenId,
  });
  const latest = versionRow(before, next ?? before, {
    version,
    deleted: next === null,
    writtenAtMs: nowMs,
    authorAccountId: writer.accountId,
    authorTokenId: writer.tokenId,
  });
  await tx
    .insertInto('eventVersion')
    .values(before.versions === 1 ? [first, latest] : [latest])
    .execute();
  if (version > MAX_VERSIONS) await forget(tx, before, version - MAX_VERSIONS + 1);
  return version;
}

/** The number of versions between the first and the newest ones is limited. */
async function forget(tx: Tx, { memberId, id }: StoredEvent, upTo: number): Promise<void> {
  await tx
    .deleteFrom('eventVersion')
    .where('memberId', '=', memberId)
    .where('eventId', '=', id)
    .where('version', '>', 1)
    .where('version', '<=', upTo)
    .execute();
}

type Head = Pick<EventVersionTable, 'version' | 'deleted' | 'writtenAtMs' | 'authorAccountId' | 'authorTokenId'>;

function versionRow(
  { memberId, id, clientId }: StoredEvent,
  content: Content,
  head: Head,
): Insertable<EventVersionTable> {
  const { type, atMs, title, value, unit, detail, source } = content;
  return { memberId, eventId: id, clientId, ...head, type, atMs, title, value, unit, detail, source };
}

function presentRow(db: Queryable, member: AuthorizedMember, eventId: string) {
  return db
    .selectFrom('event')
    .leftJoin('account as writer', 'writer.id', 'event.authorAccountId')
    .leftJoin('apiToken as writerKey', 'writerKey.id', 'event.authorTokenId')
    .where('event.memberId', '=', member.id)
    .where('event.id', '=', eventId)
    .selectAll('event')
    .select(['event.updatedAtMs as writtenAtMs', 'writer.name as accountName', 'writerKey.name as keyName'])
    .executeTakeFirst();
}

type VersionRow = Selectable<EventVersionTable> & {
  readonly accountName: string | null;
  readonly keyName: string | null;
};

function toVersion(row: VersionRow, member: AuthorizedMember): EventVersion | null {
  const content = toContent(row);
  if (content === null) return null;
  return {
    eventId: row.eventId,
    version: row.version,
    action: row.deleted ? 'deleted' : row.version === 1 ? 'added' : 'changed',
    writtenAt: row.writtenAtMs,
    author: authorFor(member, row),
    ...content,
  };
}
