import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** It is enough to know the minute. */
const NOTED_EVERY_MS = MINUTE_MS;

/** A key by which readings came. */
export type UploaderKey = {
  readonly name: string;
  readonly lastUsedAtMs: number | null;
  readonly aheadAtMs: number | null;
};

/** What is known of the times of uploaders. */
export function uploaderClocks(db: Queryable) {
  return {
    /** Readings dated in the future came with a key. */
    noteAhead: async (tokenId: string, nowMs: number): Promise<void> => {
      await db
        .updateTable('apiToken')
        .set({ aheadAtMs: nowMs })
        .where('id', '=', tokenId)
        .where((is) => is.or([is('aheadAtMs', 'is', null), is('aheadAtMs', '<=', nowMs - NOTED_EVERY_MS)]))
        .execute();
    },
    /** The valid keys of a member that were used since an instant and may upload; with whether readings came by them. */
    keys: async (member: AuthorizedMember, sinceMs: number): Promise<(UploaderKey & { readonly sent: boolean })[]> => {
      const rows = await db
        .selectFrom('apiToken')
        .where('memberId', '=', member.id)
        .where('revokedAtMs', 'is', null)
        .where('scopes', 'like', '%upload%')
        .where('lastUsedAtMs', '>=', sinceMs)
        .select(['name', 'lastUsedAtMs', 'aheadAtMs'])
        .select((row) =>
          row
            .selectFrom('source')
            .whereRef('source.tokenId', '=', 'apiToken.id')
            .select((sender) => sender.fn.countAll<number>().as('count'))
            .as('senders'),
        )
        .orderBy('createdAtMs')
        .orderBy('id')
        .execute();
      return rows.map(({ senders, ...row }) => ({ ...row, sent: Number(senders) > 0 }));
    },
  };
}
