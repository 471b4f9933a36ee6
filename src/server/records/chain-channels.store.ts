import type { AlertChannelTable } from '../db/alert-tables.ts';
import type { Queryable } from '../db/queryable.ts';

/** The ways to reach an account, as they are stored, in the order of their making. */
export function loadChannels(db: Queryable, accountId: string): Promise<AlertChannelTable[]> {
  const own = db.selectFrom('alertChannel').where('accountId', '=', accountId);
  return own.selectAll().orderBy('createdAtMs').orderBy('id').execute();
}
