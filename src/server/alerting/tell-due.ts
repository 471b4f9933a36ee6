import { memberForJob, nullIfGone } from '../access/require-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn, outside } from '../context/transaction.ts';
import type { LiveHub } from '../live/hub.ts';
import { alertClock, alertClockWriter, type DueAlert } from '../records/alert-clock.store.ts';
import { alerts, type StoredAlert } from '../records/alerts.store.ts';
import { tellPeople } from './tell-people.ts';

/** Alerts that are read at once. */
const BATCH = 100;
/** One whose member is locked, for a long import, holds up no other. */
const AT_ONCE = 4;

/**
 * Tells people of the alerts that are due: repeats, delays and quiet hours that are over, the next in order, glucose
 * that is still beyond its limit, reminders. Two processes that do it at the same time tell nobody twice.
 *
 * @param onError  called for an alert that failed; the others continue
 */
export async function tellDueAlerts(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  const failed = new Set<string>();
  for (;;) {
    const due = await alertClock(outside(services)).due(nowMs, BATCH + failed.size);
    const left = due.filter(({ id }) => !failed.has(id));
    if (left.length === 0) return;
    const waiting = left.values();
    const tellSome = async (): Promise<void> => {
      for (const alert of waiting) {
        await tellDue(services, alert, nowMs).catch((error: unknown) => {
          failed.add(alert.id);
          onError(error);
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, tellSome));
  }
}

async function tellDue(services: Services, { id, memberId }: DueAlert, nowMs: number): Promise<void> {
  await inTransactionOn(services, memberId, async (tx, afterCommit) => {
    const member = await memberForJob(tx, memberId).catch(nullIfGone);
    if (member === null) return alertClockWriter(tx).stop(id);
    const alert = await alerts(tx).byId(member, id);
    if (alert === null || alert.nextAtMs === null || alert.nextAtMs > nowMs) return;
    const told = await tellPeople(tx, member, alert, nowMs);
    afterCommit(() => {
      if (told.alert.step > alert.step) announceStep(services.live, told.alert);
      if (told.messages > 0) services.live.wakeOutbox();
    });
  });
}

/** Open pages sound again, too. */
function announceStep(live: LiveHub, { id: alertId, memberId, kind, stepAtMs: at }: StoredAlert): void {
  live.toMember(memberId, 'alert', { memberId, alertId, kind, state: 'changed', open: true, at });
}
