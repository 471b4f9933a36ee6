import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob, nullIfGone } from '../access/require-member.ts';
import { settleAlertsOf } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction, outside } from '../context/transaction.ts';
import type { Tx } from '../db/queryable.ts';
import { alertTitle } from '../messages/wording.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { alertEvents } from '../records/alert-events.store.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';
import { loadLastLife } from '../records/life-signs.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { portalAbsences } from '../records/portal-absences.store.ts';
import { readings } from '../records/readings.store.ts';
import { membersInSilence } from '../records/sensor-ends.store.ts';
import { silentMembers } from '../records/silent-members.store.ts';
import { LATE_MS, SILENCE_MS } from '../rules/reading-rules.ts';
import { deviceStates } from './device-state.ts';
import { announceAlerts, toAnnounced, NO_NEWS, type AlertNews } from './raise-alerts.ts';

const PATIENT_INTERVALS = 2;
/** A silence that began longer ago is history. */
const ALERT_WITHIN_MS = DAY_MS;

/**
 * Opens a `noData` episode with its event for each member with an active sensor that has sent nothing for half an hour,
 * or for twice its interval if that is longer. Readings that are history when they arrive do not count. The next one
 * that counts ends the episode (`raiseAlerts`). A silence that began more than a day ago is history and is ignored.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function raiseSilence(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  for (const memberId of await silentMembers(outside(services), { nowMs, sinceMs: nowMs - SILENCE_MS })) {
    try {
      await inTransaction(services, async (tx, afterCommit) => {
        const member = await memberForJob(tx, memberId);
        const news = await openSilence(tx, member, nowMs);
        afterCommit(() => announceAlerts(services.live, memberId, news));
      });
    } catch (error) {
      onError(error);
    }
  }
}

/**
 * Ends the `noData` episodes of sensors that are not at work any more: their lifetime is over, or a new one warms up.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function endSilences(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  for (const memberId of await membersInSilence(outside(services))) {
    try {
      await inTransaction(services, async (tx, afterCommit) => {
        const member = await memberForJob(tx, memberId).catch(nullIfGone);
        if (member === null) return;
        const news = await endSilence(tx, member, nowMs);
        afterCommit(() => announceAlerts(services.live, memberId, news));
      });
    } catch (error) {
      onError(error);
    }
  }
}

async function endSilence(tx: Tx, member: AuthorizedMember<'write'>, nowMs: number): Promise<AlertNews> {
  const overdue = await overdueAt(tx, member, nowMs);
  if (overdue !== null && overdue <= nowMs) return NO_NEWS;
  if (!(await alertEpisodes(tx).end(member, 'noData', nowMs))) return NO_NEWS;
  const { alerts: switches } = await loadLimits(tx, member);
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs: nowMs, switches, nowMs });
  return { turns: [toAnnounced({ kind: 'noData', open: false, at: nowMs }, alerts)], hasMessages: messages > 0 };
}

async function openSilence(tx: Tx, member: AuthorizedMember<'write'>, nowMs: number): Promise<AlertNews> {
  const store = alertEpisodes(tx);
  const events = alertEvents(tx);
  const at = await overdueAt(tx, member, nowMs);
  if (at === null || at > nowMs || at < nowMs - ALERT_WITHIN_MS) return NO_NEWS;
  if (await store.isOpen(member, 'noData')) return NO_NEWS;
  const { alerts: switches } = await loadLimits(tx, member);
  if (!switches.noData) return NO_NEWS;
  const title = alertTitle(await events.languageOfOwner(member), 'noData');
  const eventId = events.write(member, { kind: 'noData', atMs: at, title, mgdl: null, nowMs, isLate: false });
  await store.insert(member, {
    kind: 'noData',
    beganAtMs: at,
    openedAtMs: at,
    closedAtMs: null,
    eventId,
    toldAtMs: nowMs,
  });
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs: at, switches, nowMs });
  return { turns: [toAnnounced({ kind: 'noData', open: true, at }, alerts)], hasMessages: messages > 0 };
}

/**
 * When a silence becomes too long. It starts with the last sign of life, or with the end of the warm-up if that is
 * later.
 */
async function overdueAt(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<number | null> {
  const lifeAt = await findLastLife(tx, member, nowMs);
  const states = deviceStates(await sensorSessions(tx).all(member), nowMs);
  const active = states.find(({ state }) => state === 'active');
  if (lifeAt === null || active === undefined) return null;
  return Math.max(lifeAt, active.initializedAtMs) + silenceLimitMs(active.row.intervalMinutes);
}

/**
 * The last reading that could raise an alarm: one that was not history when it arrived. Where all of the last day were,
 * the silence begins when the first of them arrived. Readings ahead of the clock are of the time before it was set back:
 * while there are some, new ones are refused, and the silence begins when it was set back.
 */
async function findLastLife(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<number | null> {
  const last = await readings(tx).last(member);
  if (last === null) return null;
  if (last.at > nowMs + AHEAD_MS) return portalAbsences(tx).lastSetBackMs();
  const isPlain = last.storedAtMs - last.at <= LATE_MS || last.at < nowMs - ALERT_WITHIN_MS;
  return isPlain ? last.at : loadLastLife(tx, member, nowMs - ALERT_WITHIN_MS);
}

/** How long a sensor may be silent, by its interval. */
export function silenceLimitMs(intervalMinutes: number): number {
  return Math.max(SILENCE_MS, PATIENT_INTERVALS * intervalMinutes * MINUTE_MS);
}
