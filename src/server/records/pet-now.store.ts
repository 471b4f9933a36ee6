import {
  AHEAD_MS,
  findVeryLowEnd,
  findVeryLowMeter,
  METER_NOW_MS,
  type MeterValue,
  type NotedMeterValue,
} from '#domain/alerts/pet-state.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A meter's value, or a person, that ended a very low reading. */
export type VeryLowEnd = { readonly at: number; readonly by: 'meter' | 'person'; readonly name: string | null };

const METER_TYPES = ['BG', 'calibration'] as const;
/** More values of a meter than anybody measures while a sensor is silent. */
const MAX_SAID = 500;

/**
 * What ended a member's very low newest reading; null while nothing did.
 *
 * @param memberId  of a member that the caller may see
 */
export async function loadVeryLowEnd(
  db: Queryable,
  memberId: string,
  veryLow: { readonly at: number; readonly limits: Thresholds; readonly now: number },
): Promise<VeryLowEnd | null> {
  const from = Math.floor(veryLow.at / MINUTE_MS) * MINUTE_MS;
  const meter = await db
    .selectFrom('event')
    .where('memberId', '=', memberId)
    .where('type', 'in', METER_TYPES)
    .where('atMs', '>=', from)
    .where('atMs', '<=', veryLow.now + AHEAD_MS)
    .where('value', '>', 0)
    .select(['atMs', 'value'])
    .orderBy('atMs', 'desc')
    .limit(MAX_SAID)
    .execute();
  const said = {
    meter: meter.map(({ atMs, value }) => ({ at: atMs, mgdl: value ?? 0, name: null })),
    checks: await loadChecks(db, memberId, veryLow.at),
  };
  const end = findVeryLowEnd(veryLow.at, said, veryLow.limits);
  return end && { at: end.at, by: 'mgdl' in end ? 'meter' : 'person', name: end.name };
}

/** The checks that were made for a very low value of an instant, or for a later one. */
async function loadChecks(db: Queryable, memberId: string, veryLowAt: number) {
  const rows = await db
    .selectFrom('veryLowCheck')
    .where('memberId', '=', memberId)
    .where('readingAtMs', '>=', veryLowAt)
    .select(['atMs', 'name'])
    .orderBy('atMs', 'desc')
    .limit(MAX_SAID)
    .execute();
  return rows.map(({ atMs, name }) => ({ at: atMs, name }));
}

/** The time in which a meter's value can determine how a pet is now: from ≤ at < to. */
export function toMeterSpan(now: number): { readonly from: number; readonly to: number } {
  return { from: now - METER_NOW_MS + 1, to: now + AHEAD_MS + 1 };
}

/** What meters showed of members in a span, with one statement for all of them; members without a value are left out. */
export async function loadMetersNow(
  db: Queryable,
  members: readonly Pick<AuthorizedMember, 'id'>[],
  span: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, readonly NotedMeterValue[]>> {
  if (members.length === 0) return new Map();
  const memberIds = members.map(({ id }) => id);
  const rows = await db
    .selectFrom('event')
    .where('memberId', 'in', memberIds)
    .where('type', 'in', METER_TYPES)
    .where('atMs', '>=', span.from)
    .where('atMs', '<', span.to)
    .where('value', '>', 0)
    .select(['memberId', 'atMs', 'value', 'createdAtMs'])
    .execute();
  const values = rows.map(({ atMs, value, createdAtMs, memberId }) => ({
    memberId,
    value: { at: atMs, mgdl: value ?? 0, notedAt: createdAtMs },
  }));
  const byMember = Map.groupBy(values, ({ memberId }) => memberId);
  return new Map([...byMember].map(([memberId, own]) => [memberId, own.map(({ value }) => value)]));
}

/**
 * The very low value of a meter that nothing has ended; null without one.
 *
 * @param meter  what meters showed of a member that the caller may see
 */
export async function loadVeryLowMeter(
  db: Queryable,
  memberId: string,
  { meter, limits }: { readonly meter: readonly NotedMeterValue[]; readonly limits: Thresholds },
): Promise<MeterValue | null> {
  const noted = findVeryLowMeter({ meter, checks: [] }, limits);
  if (noted === null) return null; // nearly always: then no check is read
  const checks = await loadChecks(db, memberId, noted.at);
  const veryLow = findVeryLowMeter({ meter, checks }, limits);
  return veryLow && { at: veryLow.at, mgdl: veryLow.mgdl };
}

/** When a pet was checked after very low readings, since an instant. */
export async function loadVeryLowChecks(db: Queryable, member: AuthorizedMember, fromMs: number): Promise<number[]> {
  const own = db.selectFrom('veryLowCheck').where('memberId', '=', member.id).where('atMs', '>=', fromMs);
  return (await own.select('atMs').execute()).map(({ atMs }) => atMs);
}

/** Records a check of a pet: who, when, and for which very low value of its sensor or of a meter. */
export async function insertVeryLowCheck(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  check: { readonly atMs: number; readonly readingAtMs: number; readonly accountId: string; readonly name: string },
): Promise<void> {
  await tx
    .insertInto('veryLowCheck')
    .values({ id: newId(), memberId: member.id, ...check })
    .execute();
}
