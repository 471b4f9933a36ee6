import { deviceEnd, type SensorWearTimes } from '#contract/devices.ts';
import { computeWearTimes, type WornSensor } from '#domain/sensors/wear-times.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { deviceStates, isFromFile, type StatedDevice } from '../../readings/device-state.ts';
import { sensorSessions } from '../../records/sensor-sessions.store.ts';

const endedBy = deviceEnd.pick({ place: true, glue: true });

/** How long the sensors of a pet stayed on. Sensors from files are left out: when they were put on is not known. */
export async function loadWearTimes(ctx: Ctx, memberId: string | undefined): Promise<SensorWearTimes> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'history');
  const nowMs = ctx.clock.now();
  const states = deviceStates(await sensorSessions(outside(ctx)).all(member), nowMs);
  const worn = states.filter(({ row, state }) => state === 'expired' && !isFromFile(row)).flatMap(toWorn);
  const since = worn.length === 0 ? null : Math.min(...worn.map(({ startedAt }) => startedAt));
  return { sensors: worn.length, since, ...computeWearTimes(worn) };
}

/** A sensor that nobody ended stayed on until its last reading. One without readings says nothing. */
function toWorn({ row }: StatedDevice): WornSensor[] {
  const endedAt = row.endedAtMs ?? row.lastRefreshedAtMs;
  if (endedAt === null) return [];
  const end = endedBy.safeParse({ place: row.endPlace, glue: row.endGlue }).data ?? { place: null, glue: null };
  return [{ startedAt: row.startedAtMs, endedAt, ...end }];
}
