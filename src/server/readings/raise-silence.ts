import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { memberForJob, nullIfGone } from '../access/require-member.ts';
import { settleAlertsOf } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn } from '../context/transaction.ts';
import type { Tx } from '../db/queryable.ts';
import { alertTitle } from '../messages/wording.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { alertEvents } from '../records/alert-events.store.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';
import { loadLastLife } from '../records/life-signs.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { portalAbsences } from '../records/portal-absences.store.ts';
import { readings } from '../records/readings.store.ts';
import { silenceLimitMs, SILENCE_NEWS_MS } from '../rules/silence-rules.ts';
import { deviceStates, isFromFile } from './device-state.ts';
import { announceAlerts, toAnnounced, NO_NEWS, type AlertNews } from './raise-alerts.ts';

/**
 * Opens a `noData` episode with its event for a member with an active sensor that has sent nothing for half an hour, or
 * for twice its interval if that is longer. Readings that are history when they arrive do not count. The next one that
 * counts ends the episode (`raiseAlerts`). A silence that began more than a day ago is history and is ignored.
 *
 * @returns whether it was opened
 */
export function raiseSilence(services: Services, memberId: string, nowMs: number): Promise<boolean> {
  return settleSilence(services, memberId, (tx, member) => openEpisode(tx, member, nowMs));
}

/**
 * Ends the `noData` episode of a sensor that is not at work any more: its lifetime is over, or a new one warms up.
 *
 * @returns whether it was ended
 */
export function endSilence(services: Services, memberId: string, nowMs: number): Promise<boolean> {
  return settleSilence(services, memberId, (tx, member) => endEpisode(tx, member, nowMs));
}

function settleSilence(
  services: Services,
  memberId: string,
  settle: (tx: Tx, member: AuthorizedMember<'write'>) => Promise<AlertNews>,
): Promise<boolean> {
  return inTransactionOn(services, memberId, async (tx, afterCommit) => {
    const member = await memberForJob(tx, memberId).catch(nullIfGone);
    if (member === null) return false;
    const news = await settle(tx, member);
    afterCommit(() => announceAlerts(services.live, memberId, news));
    return news.turns.length > 0;
  });
}

async function endEpisode(tx: Tx, member: AuthorizedMember<'write'>, nowMs: number): Promise<AlertNews> {
  const overdue = await overdueAt(tx, member, nowMs);
  if (overdue !== null && overdue <= nowMs) return NO_NEWS;
  if (!(await alertEpisodes(tx).end(member, 'noData', nowMs))) return NO_NEWS;
  const { alerts: switches } = await loadLimits(tx, member);
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs: nowMs, switches, nowMs });
  return { turns: [toAnnounced({ kind: 'noData', open: false, at: nowMs }, alerts)], hasMessages: messages > 0 };
}

async function openEpisode(tx: Tx, member: AuthorizedMember<'write'>, nowMs: number): Promise<AlertNews> {
  const store = alertEpisodes(tx);
  const events = alertEvents(tx);
  const at = await overdueAt(tx, member, nowMs);
  if (at === null || at > nowMs || at < nowMs - SILENCE_NEWS_MS) return NO_NEWS;
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
 * When a silence becomes too long, of a sensor that nobody ended. It starts with the last sign of life, or with the end of
 * the warm-up if that is later.
 */
async function overdueAt(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<number | null> {
  const lifeAt = await findLastLife(tx, member, nowMs);
  const states = deviceStates(await sensorSessions(tx).all(member), nowMs);
  const active = states.find(({ state, row }) => state === 'active' && row.endedAtMs === null && !isFromFile(row));
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
  if (last.at > nowMs + AHEAD_MS) return (await portalAbsences(tx).setBacks()).lastMs;
  const isPlain = last.storedAtMs - last.at <= LATE_MS || last.at < nowMs - SILENCE_NEWS_MS;
  return isPlain ? last.at : loadLastLife(tx, member, nowMs - SILENCE_NEWS_MS);
}
