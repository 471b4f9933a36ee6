import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { Device, ListedDevice } from '#contract/devices.ts';
import type { Range } from '#contract/ranges.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { activeMinutes, sensorActivePercent } from '#domain/glucose/sensor-active.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { DEFAULT_INTERVAL_MINUTES } from '#domain/trace/trace.ts';
import { allowedScope, isSensorWithin, resolveScope, sensorSpan } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/queryable.ts';
import {
  deviceStates,
  deviceWith,
  isFromFile,
  type DeviceState,
  type StatedDevice,
} from '../../readings/device-state.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import {
  BY_OWNER,
  sensorSessions,
  sensorSessionWriter,
  NOT_ENDED,
  type DeviceRow,
} from '../../records/sensor-sessions.store.ts';
import { wornWithin } from './device-days.ts';

type NewDevice = {
  readonly memberId?: string | undefined;
  readonly memberDeviceId?: string | undefined;
  readonly sn: string;
  readonly model?: string | null | undefined;
  readonly startedAt: number;
  readonly remarks?: string | null | undefined;
  readonly warmUpMinutes: number;
  readonly lifetimeDays: number;
};

type AskedDevices = {
  readonly memberId?: string | undefined;
  readonly state?: DeviceState | undefined;
  readonly range?: Range | undefined;
  readonly page: number;
  readonly rows: number;
};

/** A page of a member's sensor sessions, newest first. The visitor of a report link sees those in its range. */
export async function listDevices(ctx: Ctx, asked: AskedDevices): Promise<{ rows: ListedDevice[]; total: number }> {
  const member = await requireMember(ctx, asked.memberId, 'read');
  ctx.views.note(member, 'history');
  const allowed = await allowedScope(ctx, member);
  const sessions = sensorSessions(outside(ctx));
  const states = deviceStates(await sessions.all(member), ctx.clock.now());
  const isWorn = await wornWithin(ctx, member, asked.range);
  const chosen = states
    .filter(({ row, state }) => (asked.state === undefined || state === asked.state) && isSensorWithin(row, allowed))
    .filter(isWorn);
  const page = chosen.slice((asked.page - 1) * asked.rows, asked.page * asked.rows);
  const rows = await Promise.all(page.map(async (it) => listed(ctx, member, it)));
  return { rows, total: chosen.length };
}

/** A session with its active time in percent, including warm-up, and its time in the standard levels of the species. */
async function listed(ctx: Ctx, member: AuthorizedMember, session: StatedDevice): Promise<ListedDevice> {
  const scope = await resolveScope(ctx, member, { memberDeviceId: session.row.id });
  const trace = await loadTrace(ctx, member, scope);
  const readingCount = await sensorSessions(outside(ctx)).readingCount(member, session.row, scope);
  return {
    ...deviceWith(session, readingCount),
    sensorActivePercent: sensorActivePercent(trace, { ...scope, now: ctx.clock.now() }),
    observedMinutes: activeMinutes(trace),
    levels: timeInLevels(trace, standardThresholds(member.petType)),
  };
}

/**
 * Adds or changes a sensor session of the caller's pet. Later readings within its lifetime belong to it.
 *
 * @throws AppError `request.invalid` for a start in the future, which would end the active sensor; `device.notFound`,
 *   `device.snTaken`
 */
export async function saveDevice(ctx: Ctx, input: NewDevice): Promise<Device> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMemberOrSensor(ctx, input, 'write', tx);
    if (input.startedAt > ctx.clock.now() + AHEAD_MS) throw invalidField(ctx, 'startedAt', 'inFuture');
    const others = await sensorSessions(tx).all(member);
    refuseTwin(others, input);
    const id = await write(ctx, tx, member, input);
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    const states = deviceStates(await sensorSessions(tx).all(member), ctx.clock.now());
    const saved = states.find(({ row }) => row.id === id);
    if (saved === undefined) throw new AppError('device.notFound');
    return deviceWith(saved, await sensorSessions(tx).readingCount(member, saved.row, sensorSpan(saved.row)));
  });
}

async function write(ctx: Ctx, tx: Tx, member: AuthorizedMember<'write'>, input: NewDevice): Promise<string> {
  const { sn, model = null, startedAt: startedAtMs, remarks = null, warmUpMinutes, lifetimeDays } = input;
  const fields = { sn, model, startedAtMs, remarks, warmUpMinutes, lifetimeDays };
  const writer = sensorSessionWriter(tx);
  if (input.memberDeviceId === undefined) {
    const id = newId();
    const source = { source: BY_OWNER, intervalMinutes: DEFAULT_INTERVAL_MINUTES, createdAtMs: ctx.clock.now() };
    await writer.insert(member, { id, ...fields, ...source, endedAtMs: null, ...NOT_ENDED, lastRefreshedAtMs: null });
    return id;
  }
  const known = await sensorSessions(tx).byId(member, input.memberDeviceId);
  if (known === undefined) throw new AppError('device.notFound');
  // a session from a file that is given a serial number is treated as entered by the owner
  const source = isFromFile(known) && sn !== known.sn ? BY_OWNER : known.source;
  await writer.change(member, known.id, { ...fields, source });
  return known.id;
}

function refuseTwin(others: readonly DeviceRow[], input: NewDevice): void {
  const twin = others.find(
    ({ id, sn, startedAtMs }) => id !== input.memberDeviceId && sn === input.sn && startedAtMs === input.startedAt,
  );
  if (twin !== undefined) throw new AppError('device.snTaken');
}
