import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Scope } from '../access/report-range.ts';
import type { WornSensor } from '../compute/quality.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { deviceStates, isFromFile } from './device-state.ts';
import { sensorSessions, type DeviceRow } from '../records/sensor-sessions.store.ts';

/**
 * The sensors of a scope in the order of time. Each has the readings from the end of its warm-up to that of the next
 * one; the first also those before.
 */
export async function loadWornSensors(
  services: Services,
  member: AuthorizedMember,
  { from, to }: Scope,
): Promise<WornSensor[]> {
  const rows = await sensorSessions(outside(services)).all(member);
  const states = deviceStates(rows, services.clock.now()).toSorted((a, b) => begins(a.row) - begins(b.row));
  return states
    .map(({ row, endedAtMs, expiresAtMs }, index) => ({
      id: row.id,
      sn: row.sn,
      model: row.model,
      from: index === 0 ? 0 : begins(row),
      to: endOf(states[index + 1]?.row, row),
      startedAt: row.startedAtMs,
      endedAt: endedAtMs,
      expiresAt: expiresAtMs,
      lastAt: row.lastRefreshedAtMs,
      isFromFile: isFromFile(row),
    }))
    .filter((sensor) => sensor.from < to && sensor.to > from);
}

function begins({ startedAtMs, warmUpMinutes }: DeviceRow): number {
  return startedAtMs + warmUpMinutes * MINUTE_MS;
}

/** Readings belong to a sensor until the next one; to the last one as long as it can send. */
function endOf(next: DeviceRow | undefined, row: DeviceRow): number {
  if (next !== undefined) return begins(next);
  return Math.max(row.lastRefreshedAtMs ?? 0, row.startedAtMs + row.lifetimeDays * DAY_MS) + 1;
}
