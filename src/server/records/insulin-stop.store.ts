import { lastDay } from '#domain/care/remission.ts';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { givenDoses } from './given-doses.store.ts';
import { remissionWatches } from './remission-watches.store.ts';

/** The midnight after the last dose, epoch ms, while days without insulin are counted; null while none are. */
export async function loadInsulinStop(
  db: Queryable,
  member: Pick<AuthorizedMember, 'id' | 'zone'>,
  now: number,
): Promise<number | null> {
  const running = await remissionWatches(db).running(member);
  if (running === undefined) return null;
  const last = await givenDoses(db).last(member, now + 1);
  return startOfLocalDay(addDays(lastDay(running.offSince, last?.at, member.zone), 1), member.zone);
}
