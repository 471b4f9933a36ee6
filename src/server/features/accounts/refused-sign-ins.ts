import type { LoginType } from '#contract/values.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { countWithin } from '../../access/sliding-limits.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';

/** Further refusals within a quarter of an hour are not recorded, because they add no information. */
const MAX_RECORDED = 20;
const WITHIN_MS = 15 * MINUTE_MS;

/** A refused sign-in; `accountId` is null if the account does not exist. */
type Refusal = { readonly name: string; readonly accountId: string | null; readonly loginType: LoginType };

/** Records a refused sign-in for the owner to see. A missing account takes the same time. */
export async function recordRefusal(tx: Tx, ctx: Ctx, { name, accountId, loginType }: Refusal): Promise<void> {
  const limit = { key: `refused:${name}`, max: MAX_RECORDED, withinMs: WITHIN_MS };
  const { waitMs } = await countWithin(tx, [limit], ctx.clock.now());
  if (waitMs === null) await audit(tx, ctx, { action: 'session.refused', accountId, detail: { loginType } });
}
