import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { RemissionWordTable } from '../db/care-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** More words than vets say of a cat. */
const MAX_ROWS = 5_000;

/** Vets who call a cat without insulin in remission. */
export function remissionWords(db: Queryable) {
  const of = (member: AuthorizedMember) =>
    db.selectFrom('remissionWord').where('memberId', '=', member.id).orderBy('atMs').orderBy('id').limit(MAX_ROWS);
  return {
    /** Those that hold: said in a watch, not before the count began, and not taken back; the first one first. */
    ofWatch: (member: AuthorizedMember, { watchId, sinceMs }: { readonly watchId: string; readonly sinceMs: number }) =>
      of(member)
        .where('watchId', '=', watchId)
        .where('atMs', '>=', sinceMs)
        .where('takenBackAtMs', 'is', null)
        .selectAll()
        .execute(),
    /** All, also those that were taken back. */
    all: (member: AuthorizedMember) => of(member).selectAll().execute(),
  };
}

type NewWord = Pick<RemissionWordTable, 'watchId' | 'atMs' | 'accountId' | 'name' | 'note'>;

/** Writes what vets say, inside a transaction that has the lock of the member. */
export function remissionWordWriter(tx: Tx) {
  return {
    say: async ({ id }: AuthorizedMember, word: NewWord): Promise<void> => {
      await tx
        .insertInto('remissionWord')
        .values({ id: newId(), memberId: id, ...word, takenBackAtMs: null })
        .execute();
    },
    /** Takes back what a person said in a watch. */
    takeBack: async (
      { id }: AuthorizedMember,
      { watchId, accountId, nowMs }: { readonly watchId: string; readonly accountId: string; readonly nowMs: number },
    ): Promise<void> => {
      await tx
        .updateTable('remissionWord')
        .set({ takenBackAtMs: nowMs })
        .where('memberId', '=', id)
        .where('watchId', '=', watchId)
        .where('accountId', '=', accountId)
        .where('takenBackAtMs', 'is', null)
        .execute();
    },
  };
}
