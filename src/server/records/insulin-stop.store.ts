import { findBeginAgain, planInForce } from '#domain/care/insulin-end.ts';
import { lastDay } from '#domain/care/remission.ts';
import { endOfLocalDay } from '#domain/time/days.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { dosePeriods, type StoredPeriod } from './dose-periods.store.ts';
import { givenDoses } from './given-doses.store.ts';
import { remissionWatches } from './remission-watches.store.ts';

type Pet = Pick<AuthorizedMember, 'id' | 'zone'>;

/**
 * The midnight after the last dose, epoch ms, while days without insulin are counted; null while none are. Doses since a
 * plan began insulin again do not move it.
 */
export async function loadInsulinStop(db: Queryable, member: Pet, now: number): Promise<number | null> {
  const running = await remissionWatches(db).running(member);
  if (running === undefined) return null;
  const again = findBeginAgain(await dosePeriods(db).ofMember(member), running.offSince, member.zone) ?? Infinity;
  const last = await givenDoses(db).last(member, Math.min(now + 1, again));
  return endOfLocalDay(lastDay(running.offSince, last?.at, member.zone), member.zone);
}

/** The period in force now in the member's zone; null once insulin was stopped. */
export async function loadPlanNow(db: Queryable, member: Pet, now: number): Promise<StoredPeriod | null> {
  const stop = await loadInsulinStop(db, member, now);
  return planInForce(await dosePeriods(db).ofMember(member), { now, zone: member.zone, stop });
}
