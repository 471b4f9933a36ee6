import { hashEndpoint } from '../../alerting/channel-box.ts';
import { requireViewerOfAlert } from '../../access/alert-viewer.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { shownMessages } from '../../records/shown-messages.store.ts';

/**
 * Notes that a browser of the caller showed the message of an alert, or a test. Repeating the call has no effect.
 *
 * @throws AppError `alert.notFound` also where the browser was sent no such message
 */
export async function noteShown(
  ctx: Ctx,
  { alertId, endpoint }: { readonly alertId: string | null; readonly endpoint: string },
): Promise<void> {
  const { accountId } = requireAccount(ctx);
  const nowMs = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (alertId !== null) await requireViewerOfAlert(ctx, alertId, tx);
    const store = shownMessages(tx);
    const channelId = await store.findPushChannel(accountId, hashEndpoint(endpoint));
    const newest = channelId === null ? null : await store.findSent(channelId, alertId);
    if (channelId === null || newest === null) throw new AppError('alert.notFound');
    if (newest.shownAtMs !== null) return;
    await store.noteShown(newest, nowMs);
    await store.noteWorking(channelId, nowMs);
  });
}
