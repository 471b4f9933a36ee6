import type { Ctx } from '../context/ctx.ts';
import type { Tx } from '../db/queryable.ts';
import { writeAudit, type AuditEntry } from '../records/audit.store.ts';

type Step = Pick<AuditEntry, 'action' | 'memberId' | 'detail'> & {
  /** The account of the step, if the caller is not signed in; null if there is no such account. */
  readonly accountId?: string | null;
};

/** Records what the caller does, inside the transaction that does it. */
export async function audit(tx: Tx, ctx: Ctx, { accountId, ...step }: Step): Promise<void> {
  const { actor, address, clock } = ctx;
  const caller = actor.kind === 'account' ? actor.accountId : null;
  const actorAccountId = accountId === undefined ? caller : accountId;
  await writeAudit(tx, { ...step, actorAccountId, address, atMs: clock.now() });
}
