import { requireAccount, type Ctx } from '../context/ctx.ts';
import type { Queryable } from '../db/queryable.ts';
import { accounts } from '../records/accounts.store.ts';

/** The caller's account with its name of now, for what is kept with the name of whoever did it. */
export async function nameCaller(
  ctx: Ctx,
  db: Queryable,
): Promise<{ readonly accountId: string; readonly name: string }> {
  const { accountId } = requireAccount(ctx);
  return { accountId, name: (await accounts(db).byId(accountId))?.name ?? '' };
}
