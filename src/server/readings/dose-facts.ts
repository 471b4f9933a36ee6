import { planAt } from '#domain/care/periods.ts';
import { NOTES_MS, type DoseFacts } from '#domain/doses/dose-not-noted.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { dosePeriods } from '../records/dose-periods.store.ts';
import { loadDoseNotes } from '../records/noted-doses.store.ts';
import { toldDoses, type ToldEpisode } from '../records/unnoted-doses.store.ts';

/** What is known of the doses of members, by member. */
export async function loadDoseFacts(
  db: Queryable,
  members: readonly Pick<AuthorizedMember, 'id' | 'zone'>[],
  nowMs: number,
): Promise<ReadonlyMap<string, DoseFacts<ToldEpisode>>> {
  const ids = members.map(({ id }) => id);
  const [notes, periods, told] = await Promise.all([
    loadDoseNotes(db, ids, nowMs - NOTES_MS),
    dosePeriods(db).ofMembers(ids),
    toldDoses(db, ids, nowMs),
  ]);
  const factsOf = ({ id, zone }: Pick<AuthorizedMember, 'id' | 'zone'>): DoseFacts<ToldEpisode> => ({
    notes: notes.get(id) ?? { doses: [], notGiven: [] },
    zone,
    everyDaysAt: (at) => planAt(periods.get(id) ?? [], at, zone)?.everyDays ?? null,
    told: told.get(id) ?? [],
  });
  return new Map(members.map((member) => [member.id, factsOf(member)]));
}
