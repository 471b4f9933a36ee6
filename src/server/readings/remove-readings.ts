import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { sensorSessions, sensorSessionWriter } from '../records/sensor-sessions.store.ts';
import { readings, readingWriter } from '../records/readings.store.ts';
import { sendersOfToken } from '../records/sources.store.ts';
import { INTERVAL_READINGS, estimateIntervalMinutes } from '../rules/sensor-sessions.ts';
import { coveredReadingWriter } from '../records/covered-readings.store.ts';
import type { Intake } from './add-readings.ts';
import { uncoverReadings } from './uncover-readings.ts';

/**
 * Removes the readings at these instants that came with the key of the call. Their sessions end with the last remaining
 * reading. What other sources sent at that time counts again. Alerts that a removed reading raised stay, because they were announced.
 *
 * @returns the number of removed readings
 */
export async function removeReadings(
  { services, tx, afterCommit }: Intake,
  member: AuthorizedMember<'write'>,
  instants: readonly number[],
): Promise<number> {
  const senders = await sendersOfToken(tx, member);
  await coveredReadingWriter(tx).remove(member, instants, senders);
  const { count, deviceIds } = await readingWriter(tx).remove(member, instants, senders);
  for (const deviceId of deviceIds) await shrinkSensor(tx, member, deviceId);
  await uncoverReadings({ services, tx, afterCommit }, member, instants);
  if (count > 0) afterCommit(() => services.live.toMember(member.id, 'device', { memberId: member.id }));
  return count;
}

/** Ends a session with its last remaining reading, and finds its interval again. */
export async function shrinkSensor(tx: Tx, member: AuthorizedMember<'write'>, deviceId: string): Promise<void> {
  const session = await sensorSessions(tx).byId(member, deviceId);
  if (session === undefined || session.lastRefreshedAtMs === null) return;
  const span = { from: session.startedAtMs, to: session.lastRefreshedAtMs + 1, deviceId };
  const last = await readings(tx).last(member, span);
  const devices = sensorSessionWriter(tx);
  await devices.change(member, deviceId, { lastRefreshedAtMs: last?.at ?? null });
  const earliest = await readings(tx).earliest(member, span, INTERVAL_READINGS);
  const minutes = estimateIntervalMinutes(earliest.map(({ atMs }) => atMs));
  if (minutes !== null) await devices.setInterval(member, deviceId, minutes);
}
