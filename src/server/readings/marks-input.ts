import type { Scope } from '../access/report-range.ts';
import type { MarksInput } from '../compute/quality.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { events } from '../records/events.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { loadWornSensors } from './worn-sensors.ts';

const MAX_MEALS = 10_000;

/** What the marks of readings that may be wrong depend on, apart from the readings. */
export async function loadMarksInput(services: Services, member: AuthorizedMember, scope: Scope): Promise<MarksInput> {
  const db = outside(services);
  const [sensors, meals, { own }] = await Promise.all([
    loadWornSensors(services, member, scope),
    events(db).ofType(member, scope, { type: 'meal', limit: MAX_MEALS }),
    loadLimits(db, member),
  ]);
  return { low: own.low, meals: meals.map(({ at }) => at), sensors, now: services.clock.now() };
}
