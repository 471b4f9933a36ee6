import type { Range } from '#contract/ranges.ts';
import { resolveRange, type TimeRange } from '#domain/time/ranges.ts';
import { DAY_MS, instant, MINUTE_MS } from '#domain/units/units.ts';
import { AppError } from '../context/app-error.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Asking } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { sensorSessions, type DeviceRow } from '../records/sensor-sessions.store.ts';
import { readings } from '../records/readings.store.ts';

/** The readings that a call may read: from ≤ at < to, limited to one sensor session if `deviceId` is set. */
export type Scope = TimeRange & { readonly zone: string; readonly deviceId: string | null };

/** The whole range of instants on the wire. */
const ALWAYS: TimeRange = { from: instant(0), to: instant(4_102_444_800_000) };

/**
 * The readings for a requested range or sensor session. For the visitor of a report link they are limited to the link's
 * range or session; outside it the range is empty (`from` = `to`).
 *
 * @throws AppError `report.range` for an invalid range, `device.notFound` for a session that is not the member's or not
 *   covered by the link
 */
export async function resolveScope(
  ctx: Asking,
  member: AuthorizedMember,
  asked: { readonly range?: Range | undefined; readonly memberDeviceId?: string | undefined },
): Promise<Scope> {
  const allowed = await allowedScope(ctx, member);
  if (asked.memberDeviceId === undefined) return clip(await rangeScope(ctx, member, asked.range ?? '14d'), allowed);
  const device = await requireSensorSession(ctx, member, asked.memberDeviceId);
  if (!isSensorWithin(device, allowed)) throw new AppError('device.notFound');
  return clip(sensorScope(member, device), allowed);
}

/** The readings that a caller may read: all of them, except for the visitor of a report link. */
export async function allowedScope(ctx: Asking, member: AuthorizedMember): Promise<Scope> {
  const { actor } = ctx;
  if (actor.kind !== 'link') return { ...ALWAYS, zone: member.zone, deviceId: null };
  return actor.deviceId === null
    ? rangeScope(ctx, member, actor.range)
    : sensorScope(member, await requireSensorSession(ctx, member, actor.deviceId));
}

/** The range of a sensor session's readings. */
export function sensorSpan(device: Pick<DeviceRow, 'startedAtMs' | 'lastRefreshedAtMs'>): TimeRange {
  const last = Math.max(device.lastRefreshedAtMs ?? device.startedAtMs, device.startedAtMs);
  return { from: instant(device.startedAtMs), to: instant(last + 1) };
}

/** Whether a sensor session is readable: it is the session of the scope, or can have readings in its range. */
export function isSensorWithin(device: DeviceRow, allowed: Scope): boolean {
  if (allowed.deviceId !== null) return device.id === allowed.deviceId;
  const end = device.lastRefreshedAtMs ?? device.startedAtMs + device.lifetimeDays * DAY_MS;
  return device.startedAtMs + device.warmUpMinutes * MINUTE_MS < allowed.to && end >= allowed.from;
}

async function requireSensorSession(ctx: Asking, member: AuthorizedMember, deviceId: string): Promise<DeviceRow> {
  const device = await sensorSessions(outside(ctx)).byId(member, deviceId);
  if (device === undefined) throw new AppError('device.notFound');
  return device;
}

function sensorScope(member: AuthorizedMember, device: DeviceRow): Scope {
  return { ...sensorSpan(device), zone: member.zone, deviceId: device.id };
}

async function rangeScope(ctx: Asking, member: AuthorizedMember, range: Range): Promise<Scope> {
  const store = readings(outside(ctx));
  const last = await store.last(member);
  const first = range === 'all' ? await store.firstAt(member) : null;
  const now = ctx.clock.now();
  try {
    const { from, to } = resolveRange(range, last?.at ?? now, member.zone, first ?? now);
    return { from, to, zone: member.zone, deviceId: null };
  } catch (cause) {
    throw cause instanceof RangeError ? new AppError('report.range', {}, { cause }) : cause;
  }
}

function clip(scope: Scope, allowed: Scope): Scope {
  const from = Math.min(Math.max(scope.from, allowed.from), allowed.to);
  const to = Math.max(from, Math.min(scope.to, allowed.to));
  return { from: instant(from), to: instant(to), zone: scope.zone, deviceId: allowed.deviceId ?? scope.deviceId };
}
