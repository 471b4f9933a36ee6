import type { AlertDetail } from '#contract/alerts.ts';
import { isCareNews } from '#domain/alerts/kinds.ts';
import { requireAlertRight, requireViewerOfAlert, type AlertViewer } from '../../access/alert-viewer.ts';
import { tellPeople } from '../../alerting/tell-people.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { AlertEntryTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import { accounts } from '../../records/accounts.store.ts';
import { alertPeopleWriter } from '../../records/alert-people.store.ts';
import { alertWriter, type StoredAlert } from '../../records/alerts.store.ts';
import { findChanged } from './alert-changed.ts';
import { loadDetail, requireAlert } from './load-alert.ts';
import { isOfEarlierStep, quietAlert, type AnsweredStep } from './quiet-alert.ts';

/**
 * The caller looks after an alert: it is quiet for everybody, until it becomes worse or is still going on half an hour
 * later. The first answer wins; with `takeOver` the name changes, and nothing sounds. An alert that is over, of which nobody
 * is told, or that has sounded for all again since the `step` that the caller saw, stays as it is. Repeating the call has
 * no effect.
 *
 * @throws AppError `alert.notFound`; `request.notAllowed` for a follower who may only look
 */
export function acknowledgeAlert(
  ctx: Ctx,
  { alertId, takeOver, step }: { readonly alertId: string; readonly takeOver: boolean } & AnsweredStep,
): Promise<AlertDetail> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const viewer = await requireViewerOfAlert(ctx, alertId, tx);
    const member = await requireAlertRight(ctx, viewer, 'mayAcknowledge', tx);
    const alert = await requireAlert(tx, viewer, alertId);
    const what = isOfEarlierStep(alert, step) ? null : findAnswer(alert, viewer, takeOver);
    if (what !== null) {
      await storeAnswer(ctx, tx, member, { alert, what, accountId: viewer.accountId });
      const changed = await findChanged(tx, member, alert, ctx.clock.now());
      afterCommit(() => ctx.live.toMember(member.id, 'alert', changed));
    }
    return loadDetail(ctx, viewer, alertId, tx);
  });
}

type Answer = Extract<AlertEntryTable['what'], 'acknowledged' | 'takenOver'>;

/** null where the call changes nothing. */
function findAnswer(alert: StoredAlert, { accountId }: AlertViewer, takeOver: boolean): Answer | null {
  if (alert.endedAtMs !== null || alert.untold !== null || alert.answeredBy === accountId) return null;
  if (alert.answeredAtMs === null) return 'acknowledged';
  return takeOver ? 'takenOver' : null;
}

async function storeAnswer(
  ctx: Ctx,
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { alert, what, accountId }: { readonly alert: StoredAlert; readonly what: Answer; readonly accountId: string },
): Promise<void> {
  const nowMs = ctx.clock.now();
  const name = (await accounts(tx).byId(accountId))?.name ?? '';
  const answered = { answeredAtMs: alert.answeredAtMs ?? nowMs, answeredBy: accountId, answeredName: name };
  await alertWriter(tx).log(member, { alertId: alert.id, atMs: nowMs, what, kind: alert.kind, accountId, name });
  const quiet = { accountId: null, atMs: answered.answeredAtMs };
  if (!isCareNews(alert.kind)) await quietAlert(tx, member, alert, quiet); // such news goes to everybody once
  await alertPeopleWriter(tx).forgetReminders(alert.id);
  await tellPeople(tx, member, { ...alert, ...answered }, nowMs);
}
