import type { AlertDetail, ToldPerson } from '#contract/alerts.ts';
import { isSwitchedOn } from '#domain/alerts/kinds.ts';
import { planShownTimes } from '#domain/alerts/rounds.ts';
import { requireViewerOfAlert, type AlertViewer } from '../../access/alert-viewer.ts';
import { loadEscalationAt, toProgress } from '../../alerting/tell-people.ts';
import { AppError } from '../../context/app-error.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { ShownPerson } from '../../records/alert-names.store.ts';
import { alertPeople } from '../../records/alert-people.store.ts';
import { alerts, type StoredAlert } from '../../records/alerts.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { loadSurroundings } from './alert-surroundings.ts';
import { loadParts, toShownAlert, toShownEntry } from './alert-view.ts';

/** One alert with its course and its people. @throws AppError `alert.notFound` */
export async function loadAlert(ctx: Ctx, alertId: string): Promise<AlertDetail> {
  const viewer = await requireViewerOfAlert(ctx, alertId);
  ctx.views.note(viewer.member, 'alerts');
  return loadDetail(ctx, viewer, alertId);
}

/** The same for a viewer whose access was checked. */
export async function loadDetail(
  ctx: Ctx,
  viewer: AlertViewer,
  alertId: string,
  db: Queryable = outside(ctx),
): Promise<AlertDetail> {
  const alert = await requireAlert(db, viewer, alertId);
  const parts = await loadParts(db, viewer, [alert]);
  const entries = parts.entries.get(alert.id) ?? [];
  return {
    ...toShownAlert(alert, viewer, parts),
    entries: entries.map((entry) => toShownEntry(entry, viewer)),
    people: await loadPeople(db, viewer, { alert, people: parts.people, nowMs: ctx.clock.now() }),
    ...(await loadSurroundings(db, viewer, { alert, span: parts.spans.get(alert.id), now: ctx.clock.now() })),
  };
}

/** @throws AppError `alert.notFound` */
export async function requireAlert(db: Queryable, { member }: AlertViewer, alertId: string): Promise<StoredAlert> {
  const alert = await alerts(db).byId(member, alertId);
  if (alert === null) throw new AppError('alert.notFound');
  return alert;
}

type Shown = {
  readonly alert: StoredAlert;
  readonly people: ReadonlyMap<string, ShownPerson>;
  readonly nowMs: number;
};

/** Those who can get the alert, in the owner's order; then those who got it and no longer can. */
async function loadPeople(
  db: Queryable,
  { member, accountId: viewerId, isOwner }: AlertViewer,
  { alert, people, nowMs }: Shown,
): Promise<ToldPerson[]> {
  const { listeners, told: rows } = await alertPeople(db).audience(member, alert);
  const escalation = await loadEscalationAt(db, member, nowMs);
  const told = new Map(rows.map((row) => [row.accountId, row]));
  const isTold = alert.untold === null && isSwitchedOn((await loadLimits(db, member)).alerts, alert.kind);
  const nextTimes = isTold ? planShownTimes(toProgress(alert), listeners, escalation, nowMs) : new Map();
  const ids = new Set(listeners.map(({ accountId }) => accountId));
  for (const { accountId, toldAtMs } of told.values()) if (toldAtMs !== null) ids.add(accountId);
  return [...ids].flatMap((accountId): ToldPerson[] => {
    const shown = people.get(accountId);
    if (shown === undefined || !(shown.isKnown || isOwner)) return [];
    const plain = {
      name: shown.name,
      isMine: accountId === viewerId,
      isOwner: accountId === member.ownerAccountId,
      isOnDuty: accountId === escalation.onDuty,
    };
    // What was done for somebody who has not seen the invitation would show that there is an account.
    if (!shown.isKnown) return [{ ...plain, isReachable: false, toldAt: null, openedAt: null, nextAt: null }];
    return [
      {
        ...plain,
        isReachable: listeners.some((one) => one.accountId === accountId && one.isReachable),
        toldAt: told.get(accountId)?.toldAtMs ?? null,
        openedAt: told.get(accountId)?.openedAtMs ?? null,
        nextAt: nextTimes.get(accountId) ?? null,
      },
    ];
  });
}
