import type { Connector } from '#contract/connectors.ts';
import { MIN_PACE_MS } from '../../connecting/pace.ts';
import { pollConnector } from '../../connecting/poll-connector.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { tooMany } from '../../context/too-many.ts';
import { inTransaction } from '../../context/transaction.ts';
import { connectorWriter, type StoredConnector } from '../../records/connectors.store.ts';
import { loadConnector, requireConnector } from './own-connectors.ts';

/**
 * Fetches now, and answers what became of it. A connector that is paused, or that the service wants to be left alone,
 * stays as it is.
 *
 * @throws AppError `connector.notFound`; `connector.enterPassword` if another try could lock the account;
 *   `request.tooMany` within a minute of the last one
 */
export async function tryConnector(ctx: Ctx, connectorId: string): Promise<Connector> {
  const { member, isDue } = await inTransaction(ctx, async (tx) => {
    const found = await requireConnector(ctx, connectorId, tx);
    const may = mayTry(found.row, ctx.clock.now());
    if (may) await connectorWriter(tx).change(found.member, connectorId, { nextTryAtMs: ctx.clock.now() });
    return { member: found.member, isDue: may };
  });
  if (isDue) await pollConnector(ctx, connectorId);
  return loadConnector(ctx, member, connectorId);
}

function mayTry({ pausedAtMs, trouble, heldUntilMs, triedAtMs }: StoredConnector, nowMs: number): boolean {
  if (pausedAtMs !== null || (heldUntilMs ?? 0) > nowMs) return false;
  if (trouble === 'password') throw new AppError('connector.enterPassword');
  const waitMs = (triedAtMs ?? 0) + MIN_PACE_MS - nowMs;
  if (waitMs > 0) throw tooMany(waitMs);
  return true;
}
