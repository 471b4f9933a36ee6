import type { AlertDetail } from '#contract/alerts.ts';
import { MAX_ALERT_NOTES } from '#contract/limits.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { requireAlertRight, requireViewerOfAlert } from '../../access/alert-viewer.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { accounts } from '../../records/accounts.store.ts';
import { alerts, alertWriter } from '../../records/alerts.store.ts';
import { findChanged } from './alert-changed.ts';
import { loadDetail, requireAlert } from './load-alert.ts';

/** The same text of the same person this soon after is the same note, sent again because its answer was lost. */
const REPEATED_MS = MINUTE_MS;

/**
 * Writes what the caller notes about an alert into its log, also of one that is over. It is in no message, and changes
 * nothing else of the alert.
 *
 * @throws AppError `alert.notFound`; `request.notAllowed` for a follower who may only look; `account.closing`;
 *   `alert.tooManyNotes`
 */
export function addNote(
  ctx: Ctx,
  { alertId, text }: { readonly alertId: string; readonly text: string },
): Promise<AlertDetail> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const viewer = await requireViewerOfAlert(ctx, alertId, tx);
    const member = await requireAlertRight(ctx, viewer, 'mayAcknowledge', tx);
    const alert = await requireAlert(tx, viewer, alertId);
    const { accountId } = viewer;
    const atMs = ctx.clock.now();
    const notes = (await alerts(tx).entries(member, [alertId])).filter(({ note }) => note !== null);
    const isKnown = notes.some(
      (one) => one.accountId === accountId && one.note === text && one.atMs > atMs - REPEATED_MS,
    );
    if (isKnown) return loadDetail(ctx, viewer, alertId, tx);
    if (notes.length >= MAX_ALERT_NOTES) throw new AppError('alert.tooManyNotes', { limit: MAX_ALERT_NOTES });
    const name = (await accounts(tx).byId(accountId))?.name ?? '';
    const { kind } = alert;
    await alertWriter(tx).log(member, { alertId, atMs, what: 'note', kind, accountId, name, note: text });
    const changed = await findChanged(tx, member, alert, atMs);
    afterCommit(() => ctx.live.toMember(member.id, 'alert', changed));
    return loadDetail(ctx, viewer, alertId, tx);
  });
}
