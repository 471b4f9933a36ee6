import type { AlertDetail } from '#contract/alerts.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { requireAlertRight, requireViewerOfAlert } from '../../access/alert-viewer.ts';
import { tellPeople } from '../../alerting/tell-people.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { AlertPersonTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import { alertPeople, alertPeopleWriter } from '../../records/alert-people.store.ts';
import type { StoredAlert } from '../../records/alerts.store.ts';
import { findChanged } from './alert-changed.ts';
import { loadDetail, requireAlert } from './load-alert.ts';
import { isOfEarlierStep, quietAlert, type AnsweredStep } from './quiet-alert.ts';

/**
 * Quiets an alert for the caller alone, for some minutes; a worse kind comes through. An alert that is over, answered,
 * of which nobody is told, or that has sounded for all again since the `step` that the caller saw, stays as it is.
 *
 * @throws AppError `alert.notFound`; `request.notAllowed` for a follower who gets no alerts
 */
export function remindMe(
  ctx: Ctx,
  { alertId, minutes, step }: { readonly alertId: string; readonly minutes: number } & AnsweredStep,
): Promise<AlertDetail> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const viewer = await requireViewerOfAlert(ctx, alertId, tx);
    const member = await requireAlertRight(ctx, viewer, 'getsAlerts', tx);
    const alert = await requireAlert(tx, viewer, alertId);
    if (soundsNow(alert) && !isOfEarlierStep(alert, step)) {
      const nowMs = ctx.clock.now();
      const mine = await loadMine(tx, alert, viewer.accountId);
      const rounds = mine.step === alert.step ? mine.rounds : 0;
      const remindAtMs = nowMs + minutes * MINUTE_MS;
      await alertPeopleWriter(tx).put({ ...mine, step: alert.step, rounds, remindAtMs });
      await quietAlert(tx, member, alert, { accountId: viewer.accountId, atMs: nowMs });
      const { messages } = await tellPeople(tx, member, alert, nowMs);
      const changed = await findChanged(tx, member, alert, nowMs);
      afterCommit(() => {
        ctx.live.toAccount(viewer.accountId, 'alert', changed);
        if (messages > 0) ctx.live.wakeOutbox();
      });
    }
    return loadDetail(ctx, viewer, alertId, tx);
  });
}

function soundsNow({ endedAtMs, untold, answeredAtMs }: StoredAlert): boolean {
  return endedAtMs === null && untold === null && answeredAtMs === null;
}

/**
 * Notes when the caller first opened the page of an alert.
 *
 * @throws AppError as `remindMe`
 */
export async function noteOpened(ctx: Ctx, alertId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const viewer = await requireViewerOfAlert(ctx, alertId, tx);
    await requireAlertRight(ctx, viewer, 'getsAlerts', tx);
    const mine = await loadMine(tx, await requireAlert(tx, viewer, alertId), viewer.accountId);
    if (mine.openedAtMs === null) await alertPeopleWriter(tx).put({ ...mine, openedAtMs: ctx.clock.now() });
  });
}

/** What a person got for an alert; a row of its own for somebody who got nothing. */
async function loadMine(tx: Tx, { id, memberId, step }: StoredAlert, accountId: string): Promise<AlertPersonTable> {
  const [known] = await alertPeople(tx).toldTo(accountId, [id]);
  const nothing = { rounds: 0, toldAtMs: null, remindAtMs: null, openedAtMs: null };
  return known ?? { memberId, alertId: id, accountId, step, ...nothing };
}
