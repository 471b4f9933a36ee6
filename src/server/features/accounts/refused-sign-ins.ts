import type { LoginType } from '#contract/values.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';
import { attempts } from '../../records/attempts.store.ts';
import { writeAudit } from '../../records/audit.store.ts';

/** Further refusals within a quarter of an hour are not recorded, because they add no information. */
const MAX_RECORDED = 20;
const WITHIN_MS = 15 * MINUTE_MS;

/** A refused sign-in; `accountId` is null if the account does not exist. */
type Refusal = { readonly name: string; readonly accountId: string | null; readonly loginType: LoginType };

/** Records a refused sign-in for the owner to see. A missing account takes the same time. */
export async function recordRefusal(tx: Tx, ctx: Ctx, { name, accountId, loginType }: Refusal): Promise<void> {
  const atMs = ctx.clock.now();
  const key = `refused:${name}`;
  const recorded = await attempts(tx).since(key, atMs - WITHIN_MS);
  if (recorded.length >= MAX_RECORDED) return;
  await attempts(tx).forgetBefore(key, atMs - WITHIN_MS);
  await attempts(tx).add(key, atMs);
  await writeAudit(tx, {
    action: 'session.refused',
    actorAccountId: accountId,
    detail: { loginType },
    address: ctx.address,
    atMs,
  });
}
