import type { AlertChannelTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** Ways to reach accounts. */
export function alertChannels(db: Queryable) {
  const own = (accountId: string) => db.selectFrom('alertChannel').where('accountId', '=', accountId);
  return {
    /** In the order in which they were added. */
    list: (accountId: string): Promise<AlertChannelTable[]> =>
      own(accountId).selectAll().orderBy('createdAtMs').orderBy('id').execute(),
    byId: (accountId: string, id: string): Promise<AlertChannelTable | undefined> =>
      own(accountId).where('id', '=', id).selectAll().executeTakeFirst(),
    byAddress: (accountId: string, addressHash: string): Promise<AlertChannelTable | undefined> =>
      own(accountId).where('addressHash', '=', addressHash).selectAll().executeTakeFirst(),
    count: async (accountId: string): Promise<number> => {
      const { total } = await own(accountId)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

/** A channel before anything was sent through it. */
const UNTRIED = { handedOverAtMs: null, shownAtMs: null, failingSinceMs: null, failure: null, goneAtMs: null };

type NewChannel = Pick<AlertChannelTable, 'accountId' | 'kind' | 'label' | 'sealed' | 'addressHash' | 'createdAtMs'>;
type ChangedChannel = Pick<AlertChannelTable, 'label' | 'sealed' | 'addressHash'>;

/** Adds, changes and removes ways to reach accounts, inside a transaction. */
export function alertChannelWriter(tx: Tx) {
  return {
    insert: async (channel: NewChannel): Promise<AlertChannelTable> => {
      const row = { id: newId(), ...channel, ...UNTRIED };
      await tx.insertInto('alertChannel').values(row).execute();
      return row;
    },
    /** A channel that leads somewhere else, or has other keys, is as if it was never tried. */
    change: async (before: AlertChannelTable, changes: ChangedChannel, isElsewhere: boolean) => {
      const row = { ...changes, ...(isElsewhere ? UNTRIED : {}) };
      await tx.updateTable('alertChannel').set(row).where('id', '=', before.id).execute();
      return { ...before, ...row };
    },
    /** What waits for it is not sent. @returns whether the account had it */
    remove: async (accountId: string, id: string): Promise<boolean> => {
      const removal = tx.deleteFrom('alertChannel').where('accountId', '=', accountId).where('id', '=', id);
      const { numDeletedRows } = await removal.executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      await dropWaiting(tx, id);
      return true;
    },
    /** Removes an address from all accounts but one. @returns the accounts that had it */
    removeElsewhere: async (accountId: string, addressHash: string): Promise<string[]> => {
      const rows = await tx
        .deleteFrom('alertChannel')
        .where('addressHash', '=', addressHash)
        .where('accountId', '<>', accountId)
        .returning(['id', 'accountId'])
        .execute();
      for (const { id } of rows) await dropWaiting(tx, id);
      return rows.map((row) => row.accountId);
    },
  };
}

async function dropWaiting(tx: Tx, channelId: string): Promise<void> {
  await tx
    .updateTable('alertDelivery')
    .set({ status: 'dropped', tryAtMs: null })
    .where('channelId', '=', channelId)
    .where('tryAtMs', 'is not', null) // few rows, with an index of their own
    .execute();
}
