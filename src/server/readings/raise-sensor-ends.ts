import { findSensorStage, type SensorStage } from '#domain/alerts/sensor-ends.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { memberForJob } from '../access/require-member.ts';
import { settleAlertsOf } from '../alerting/settle-alerts.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction, outside } from '../context/transaction.ts';
import type { Tx } from '../db/queryable.ts';
import { alertEpisodes } from '../records/alert-episodes.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { membersWithSensorEnds, sensorEndEpisodes } from '../records/sensor-ends.store.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';
import { deviceStates, isFromFile } from './device-state.ts';
import { announceAlerts, NO_NEWS, toAnnounced, type AlertNews } from './raise-alerts.ts';

/** A sensor that ended longer ago is no news. */
const SPAN_MS = { before: 12 * HOUR_MS, ahead: DAY_MS };

/**
 * Tells people once each that a sensor ends in a day, in two hours, and that it has ended; not of sensors from files,
 * of those that their owner ended or that another one followed.
 *
 * @param onError  called for a member that failed; the others continue
 */
export async function raiseSensorEnds(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  const span = { nowMs, fromMs: nowMs - SPAN_MS.before, untilMs: nowMs + SPAN_MS.ahead };
  for (const memberId of await membersWithSensorEnds(outside(services), span)) {
    try {
      await inTransaction(services, async (tx, afterCommit) => {
        const member = await memberForJob(tx, memberId);
        const news = await settleSensorEnd(tx, member, nowMs);
        afterCommit(() => announceAlerts(services.live, memberId, news));
      });
    } catch (error) {
      onError(error);
    }
  }
}

async function settleSensorEnd(tx: Tx, member: AuthorizedMember<'write'>, nowMs: number): Promise<AlertNews> {
  const stage = await findStage(tx, member, nowMs);
  const stored = await sensorEndEpisodes(tx, member, stage?.from ?? nowMs);
  const known = stored.find(({ kind, openedAtMs }) => kind === stage?.kind && openedAtMs === stage.from);
  const over = stored.filter((row) => row.closedAtMs === null && row !== known);
  const isNew = stage !== null && known === undefined;
  if (over.length === 0 && !isNew) return NO_NEWS;
  const store = alertEpisodes(tx);
  for (const { id, openedAtMs } of over) {
    await store.change(member, id, { closedAtMs: Math.max(openedAtMs, Math.min(stage?.from ?? nowMs, nowMs)) });
  }
  if (isNew) {
    const { kind, from } = stage;
    const times = { beganAtMs: from, openedAtMs: from, closedAtMs: null, toldAtMs: nowMs };
    await store.insert(member, { kind, ...times, eventId: null });
  }
  const fromMs = Math.min(...over.map(({ openedAtMs }) => openedAtMs), stage?.from ?? nowMs);
  const { alerts: switches } = await loadLimits(tx, member);
  const { alerts, messages } = await settleAlertsOf(tx, member, { fromMs, switches, nowMs });
  const turn = isNew
    ? { kind: stage.kind, open: true, at: stage.from }
    : { kind: 'sensorEnding' as const, open: false, at: nowMs };
  return { turns: [toAnnounced(turn, alerts)], hasMessages: messages > 0 };
}

/** What is said of the sensor that is worn, or was worn last; one that still sends after its lifetime has not ended. */
async function findStage(tx: Tx, member: AuthorizedMember, nowMs: number): Promise<SensorStage | null> {
  const states = deviceStates(await sensorSessions(tx).all(member), nowMs);
  const worn = states.find(({ row, endedAtMs }) => !isFromFile(row) && endedAtMs === null);
  if (worn === undefined || (worn.row.lastRefreshedAtMs ?? 0) >= worn.expiresAtMs) return null;
  return findSensorStage(worn.expiresAtMs, nowMs);
}
