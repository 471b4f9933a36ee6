import type { EventVersion } from '#contract/events.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { MAX_VERSIONS } from './event-versions.store.ts';

/** A version of an event to restore; its author is not known here. */
export type RestoredVersion = Pick<
  EventVersion,
  'version' | 'type' | 'at' | 'title' | 'value' | 'unit' | 'detail' | 'source'
> & { readonly deleted: boolean; readonly writtenAtMs: number };

const ROWS_PER_INSERT = 500;
/** Versions of deleted events that are compared with those of a file. */
const MAX_COMPARED = 200_000;

/** The deletions of a member's events, as keys to compare with those of a file. */
export async function loadDeletions(db: Queryable, member: AuthorizedMember): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('eventVersion')
    .where('memberId', '=', member.id)
    .where('deleted', '=', true)
    .select(['type', 'atMs', 'title', 'value', 'version', 'writtenAtMs'])
    .limit(MAX_COMPARED)
    .execute();
  return new Set(rows.map((row) => toDeletionKey({ ...row, at: row.atMs })));
}

/** What distinguishes the deletion of an event from that of another. */
export function toDeletionKey(deletion: {
  readonly type: string;
  readonly at: number;
  readonly title: string | null;
  readonly value: number | null;
  readonly version: number;
  readonly writtenAtMs: number;
}): string {
  const { type, at, title, value, version, writtenAtMs } = deletion;
  return JSON.stringify([type, at, title, value, version, writtenAtMs]);
}

/** Versions of one event, ascending, and the import that they come with. */
type VersionsToRestore = {
  readonly eventId: string;
  readonly importId: string;
  readonly versions: readonly RestoredVersion[];
};

/** Restores the versions of an event, in a transaction. */
export async function restoreVersions(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { eventId, importId, versions }: VersionsToRestore,
): Promise<void> {
  const kept =
    versions.length > MAX_VERSIONS ? [...versions.slice(0, 1), ...versions.slice(1 - MAX_VERSIONS)] : versions;
  const rows = kept.map(({ at, detail, ...version }) => ({
    ...version,
    memberId: member.id,
    eventId,
    importId,
    atMs: at,
    detail: detail === null ? null : JSON.stringify(detail),
    clientId: null,
    authorAccountId: null,
    authorTokenId: null,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx
      .insertInto('eventVersion')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
  const last = kept.at(-1);
  if (last === undefined || last.deleted) return;
  await tx
    .updateTable('event')
    .set({ versions: last.version, updatedAtMs: last.writtenAtMs })
    .where('memberId', '=', member.id)
    .where('id', '=', eventId)
    .execute();
}
