import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A record that a key deleted, or that an undone import had brought. */
export type AppDeletion = { readonly identifier: string; readonly at: number; readonly deletedAtMs: number };

/** Deletions of a member that are remembered; of more, the oldest are forgotten. */
export const MAX_KEPT = 20_000;
const ROWS_PER_INSERT = 500;

/** What is noted as deleted of a collection. */
export function appDeletions(db: Queryable, collection: string) {
  const of = (member: AuthorizedMember) =>
    db
      .selectFrom('appDeletion')
      .where('memberId', '=', member.id)
      .where('collection', '=', collection)
      .select(['identifier', 'atMs as at', 'deletedAtMs']);
  return {
    named: async (member: AuthorizedMember, identifier: string): Promise<AppDeletion | null> =>
      (await of(member).where('identifier', '=', identifier).executeTakeFirst()) ?? null,
    /** The last deletion, epoch ms; 0 without one. */
    lastMs: async (member: AuthorizedMember): Promise<number> =>
      (await of(member).orderBy('deletedAtMs', 'desc').limit(1).executeTakeFirst())?.deletedAtMs ?? 0,
    /** Deletions after an instant, in their order. */
    since: (member: AuthorizedMember, sinceMs: number): Promise<AppDeletion[]> =>
      of(member).where('deletedAtMs', '>', sinceMs).orderBy('deletedAtMs').orderBy('identifier').execute(),
  };
}

/** Writes them, inside a transaction. */
export function appDeletionWriter(tx: Tx, collection: string) {
  return {
    note: async (member: AuthorizedMember<'write'>, deleted: readonly AppDeletion[]) => {
      const rows = deleted.map(({ at: atMs, ...rest }) => ({
        memberId: member.id,
        collection,
        ...rest,
        atMs,
        tokenId: member.writer.tokenId,
      }));
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await tx
          .insertInto('appDeletion')
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .onConflict((conflict) =>
            conflict.columns(['memberId', 'collection', 'identifier']).doUpdateSet((row) => ({
              atMs: row.ref('excluded.atMs'),
              tokenId: row.ref('excluded.tokenId'),
              deletedAtMs: row.ref('excluded.deletedAtMs'),
            })),
          )
          .execute();
      }
      if (rows.length > 0) await forgetOldest(tx, member, collection);
    },
    /** A record is there again. */
    forget: async (member: AuthorizedMember<'write'>, identifiers: readonly string[]) => {
      for (let start = 0; start < identifiers.length; start += ROWS_PER_INSERT) {
        await tx
          .deleteFrom('appDeletion')
          .where('memberId', '=', member.id)
          .where('collection', '=', collection)
          .where('identifier', 'in', identifiers.slice(start, start + ROWS_PER_INSERT))
          .execute();
      }
    },
  };
}

async function forgetOldest(tx: Tx, member: AuthorizedMember<'write'>, collection: string): Promise<void> {
  const first = await tx
    .selectFrom('appDeletion')
    .where('memberId', '=', member.id)
    .where('collection', '=', collection)
    .select(['deletedAtMs', 'identifier'])
    .orderBy('deletedAtMs', 'desc')
    .orderBy('identifier', 'desc')
    .limit(1)
    .offset(MAX_KEPT)
    .executeTakeFirst();
  if (first === undefined) return;
  await tx
    .deleteFrom('appDeletion')
    .where('memberId', '=', member.id)
    .where('collection', '=', collection)
    .where((is) =>
      is.or([
        is('deletedAtMs', '<', first.deletedAtMs),
        is.and([is('deletedAtMs', '=', first.deletedAtMs), is('identifier', '<=', first.identifier)]),
      ]),
    )
    .execute();
}
