import type { Ctx } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';
import { reloadFollows } from '../live/follow-news.ts';

/** A follow as listed for its follower. */
type Seen = {
  readonly id: string;
  readonly status: string;
  readonly seenAtMs: number | null;
  readonly ownerAccountId: string | null;
};

/**
 * Marks approved follows as seen by their follower and notifies the owners, who from then on see the follower's name.
 */
export async function noteSeen(ctx: Ctx, rows: readonly Seen[]): Promise<void> {
  const unseen = rows.filter((row) => row.status === 'approved' && row.seenAtMs === null);
  if (unseen.length === 0) return;
  const ids = unseen.map(({ id }) => id);
  await inTransaction(ctx, async (tx, afterCommit) => {
    const update = tx.updateTable('follow').set({ seenAtMs: ctx.clock.now() });
    await update.where('id', 'in', ids).where('seenAtMs', 'is', null).execute();
    const owners = new Set(unseen.flatMap((row) => row.ownerAccountId ?? []));
    afterCommit(() => reloadFollows(ctx.live, owners));
  });
}
