import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { FollowWishTable } from '../db/tables.ts';
import { follows } from './followers.store.ts';

/** Requests to addresses without a pet here. */
export function followWishes(db: Queryable) {
  const own = (followerAccountId: string) =>
    db.selectFrom('followWish').where('followerAccountId', '=', followerAccountId);
  return {
    of: (followerAccountId: string, email: string) =>
      own(followerAccountId).where('askedEmail', '=', email).select('id').executeTakeFirst(),
    /** @returns its id */
    insert: async (wish: Omit<FollowWishTable, 'id' | 'requestId'>): Promise<string> => {
      const id = newId();
      await db
        .insertInto('followWish')
        .values({ id, requestId: newId(), ...wish })
        .execute();
      return id;
    },
    /** @returns whether there was one of the follower's */
    remove: async (id: string, followerAccountId: string): Promise<boolean> => {
      const wish = db.deleteFrom('followWish').where('id', '=', id).where('followerAccountId', '=', followerAccountId);
      return (await wish.executeTakeFirst()).numDeletedRows === 1n;
    },
  };
}

/**
 * Assigns the requests waiting for an address to the member that was registered with it.
 *
 * @returns the accounts that asked
 */
export async function fulfilWishes(tx: Tx, email: string, memberId: string): Promise<string[]> {
  const wishes = await tx.selectFrom('followWish').where('askedEmail', '=', email).selectAll().execute();
  for (const wish of wishes) {
    await follows(tx).insert({
      ...wish,
      memberId,
      invitedEmail: null,
      status: 'pending',
      shareFlag: false,
      note: null,
      decidedAtMs: null,
      removedAtMs: null,
      seenAtMs: wish.createdAtMs,
    });
  }
  await tx.deleteFrom('followWish').where('askedEmail', '=', email).execute();
  return wishes.map((wish) => wish.followerAccountId);
}
