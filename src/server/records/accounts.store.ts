import { newShownId } from '../db/ids.ts';
import type { Queryable } from '../db/queryable.ts';
import type { AccountTable } from '../db/tables.ts';
import type { AccountName } from '../formats/account-name.ts';

type AccountChanges = Partial<
  Pick<AccountTable, 'name' | 'unit' | 'timeZone' | 'language' | 'passwordHash' | 'closesAtMs' | 'deletedAtMs'>
>;

/** People who can sign in. */
export function accounts(db: Queryable) {
  const present = db.selectFrom('account').where('deletedAtMs', 'is', null);
  return {
    byName: ({ kind, value }: AccountName) => present.where(kind, '=', value).selectAll().executeTakeFirst(),
    byId: (id: string) => present.where('id', '=', id).selectAll().executeTakeFirst(),
    /** Whether the name is in use, also by an account that was closed. */
    isTaken: async ({ kind, value }: AccountName) => {
      const row = await db.selectFrom('account').where(kind, '=', value).select('id').executeTakeFirst();
      return row !== undefined;
    },
    /** A number that no account has: nine digits, shown to followers as their ID. */
    freeId: async (): Promise<string> => {
      for (;;) {
        const id = newShownId();
        const row = await db.selectFrom('account').where('id', '=', id).select('id').executeTakeFirst();
        if (row === undefined) return id;
      }
    },
    insert: async (account: AccountTable) => {
      await db.insertInto('account').values(account).execute();
    },
    update: async (id: string, changes: AccountChanges) => {
      await db.updateTable('account').set(changes).where('id', '=', id).execute();
    },
  };
}
