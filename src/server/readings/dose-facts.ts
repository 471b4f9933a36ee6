import { endsInsulin, planInForce } from '#domain/care/insulin-end.ts';
import { clockMinutes, planAt, type DosePeriod } from '#domain/care/periods.ts';
import { NOTES_MS, type DoseFacts } from '#domain/doses/dose-not-noted.ts';
import type { ExpectedPlan } from '#domain/doses/next-dose.ts';
import { endOfLocalDay, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { dosePeriods } from '../records/dose-periods.store.ts';
import { loadDoseNotes } from '../records/noted-doses.store.ts';
import { remissionWatches } from '../records/remission-watches.store.ts';
import { toldDoses, type ToldEpisode } from '../records/unnoted-doses.store.ts';

/** What is known of the doses of members, by member. */
export async function loadDoseFacts(
  db: Queryable,
  members: readonly Pick<AuthorizedMember, 'id' | 'zone'>[],
  nowMs: number,
): Promise<ReadonlyMap<string, DoseFacts<ToldEpisode>>> {
  const ids = members.map(({ id }) => id);
  const [notes, periods, watched, told] = await Promise.all([
    loadDoseNotes(db, ids, nowMs - NOTES_MS),
    dosePeriods(db).ofMembers(ids),
    remissionWatches(db).runningOf(ids),
    toldDoses(db, ids, nowMs),
  ]);
  const factsOf = ({ id, zone }: Pick<AuthorizedMember, 'id' | 'zone'>): DoseFacts<ToldEpisode> => ({
    notes: notes.get(id) ?? { doses: [], notGiven: [] },
    zone,
    planAt: (at) => expectedPlan(periods.get(id) ?? [], { at, zone, offSince: watched.get(id) ?? null }),
    told: told.get(id) ?? [],
  });
  return new Map(members.map((member) => [member.id, factsOf(member)]));
}

type PlanFrame = { readonly at: number; readonly zone: string; readonly offSince: string | null };

/** The plan of a day, as doses are expected by it: nobody is told an amount. No dose is expected after insulin was ended. */
function expectedPlan(periods: readonly DosePeriod[], { at, zone, offSince }: PlanFrame): ExpectedPlan {
  const plan = planAt(periods, at, zone);
  const stop = offSince === null ? null : endOfLocalDay(offSince, zone);
  const isStopped = stop !== null && planInForce(periods, { now: at, zone, stop }) === null;
  return {
    everyDays: plan?.everyDays ?? null,
    units: null,
    since: plan === null || plan.from === null ? null : startOfLocalDay(plan.from, zone),
    clockMinutes: plan === null ? [] : clockMinutes(plan),
    isEnded: isStopped || endsInsulin(periods, toLocalDate(at, zone)),
  };
}
