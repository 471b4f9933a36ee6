import { audit } from '../../access/audit.ts';
import { announceConnector } from '../../connecting/poll-connector.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { connectorWriter } from '../../records/connectors.store.ts';
import { requireConnector } from './own-connectors.ts';

/** Fetches nothing more, and forgets the account; readings stay. @throws AppError `connector.notFound` */
export async function removeConnector(ctx: Ctx, connectorId: string): Promise<void> {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const { member, row } = await requireConnector(ctx, connectorId, tx);
    await connectorWriter(tx).remove(member, connectorId);
    const detail = { id: connectorId, kind: row.kind, account: row.account };
    await audit(tx, ctx, { action: 'connector.removed', memberId: member.id, detail });
    afterCommit(() => announceConnector(ctx, member));
  });
}
