import { AHEAD_MS, findVeryLowEnd } from '#domain/alerts/pet-state.ts';
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
    .where('value', 'is not', null)
    .select(['atMs', 'value'])
    .orderBy('atMs', 'desc')
    .limit(MAX_SAID)
    .execute();
  const checks = await db
    .selectFrom('veryLowCheck')
    .where('memberId', '=', memberId)
    .where('readingAtMs', '>=', veryLow.at)
    .select(['atMs', 'name'])
    .orderBy('atMs', 'desc')
    .limit(MAX_SAID)
    .execute();
  const said = {
    meter: meter.map(({ atMs, value }) => ({ at: atMs, mgdl: value ?? 0, name: null })),
    checks: checks.map(({ atMs, name }) => ({ at: atMs, name })),
  };
  const end = findVeryLowEnd(veryLow.at, said, veryLow.limits);
  return end && { at: end.at, by: 'mgdl' in end ? 'meter' : 'person', name: end.name };
}

/** When a pet was checked after very low readings, since an instant. */
export async function loadVeryLowChecks(db: Queryable, member: AuthorizedMember, fromMs: number): Promise<number[]> {
  const own = db.selectFrom('veryLowCheck').where('memberId', '=', member.id).where('atMs', '>=', fromMs);
  return (await own.select('atMs').execute()).map(({ atMs }) => atMs);
}

/** Records a check of a pet: who, when, and for which very low reading. */
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
