import type { SourcesOverview } from '#contract/sources.ts';
import { audit } from '../../access/audit.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransactionOn } from '../../context/transaction.ts';
import { reorderSources } from '../../readings/reorder-sources.ts';
import { loadSources } from '../../records/sources.store.ts';
import { isLive } from '../../rules/source-order.ts';
import { loadOverview } from './load-overview.ts';
import { parseSourceId } from './source-id.ts';

/**
 * Chooses who gives the value when several sources sent it.
 *
 * @throws AppError `member.notFound`, `request.notAllowed`; `source.notFound` for an id that is no live source of the
 *   pet, or is named twice
 */
export async function orderSources(
  ctx: Ctx,
  { memberId, sourceIds }: { readonly memberId?: string | undefined; readonly sourceIds: readonly string[] },
): Promise<SourcesOverview> {
  const owned = await requireMember(ctx, memberId, 'write');
  await inTransactionOn(ctx, owned.id, async (tx, afterCommit) => {
    const member = await requireMember(ctx, owned.id, 'write', tx);
    const known = new Set((await loadSources(tx, member)).filter(isLive).map(({ sender }) => sender));
    const senders = [...new Set(sourceIds.map(parseSourceId))];
    if (senders.length < sourceIds.length || senders.some((sender) => !known.has(sender))) {
      throw new AppError('source.notFound');
    }
    await reorderSources({ services: ctx, tx, afterCommit }, member, senders);
    await audit(tx, ctx, { action: 'source.ordered', memberId: member.id, detail: { count: senders.length } });
  });
  return loadOverview(ctx, owned.id);
}
