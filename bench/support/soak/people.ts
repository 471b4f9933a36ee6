import { z } from 'zod';
import { MINUTE_MS } from '#domain/units/units.ts';
import { chance } from '#cli/simulate/chance.ts';
import { codeOf, isRefusal } from './phone.ts';
import type { Calls } from './caller.ts';
import type { Cast, Person, SoakPet } from './cast.ts';
import type { Arrival } from './reach.ts';
import type { Story } from './story.ts';

/** Answers that people gave to alarms. */
export type Answers = {
  readonly react: (arrival: Arrival) => void;
  /** How many answers the portal took, and those it did not. */
  readonly taken: () => number;
  readonly refused: readonly string[];
  readonly settled: () => Promise<void>;
};

type Frame = { readonly calls: Calls; readonly story: Story };

const AGAIN_MS = 20_000;
/** Answered with these codes: 200 taken, 404 the alert is not there any more (corrected readings). */
const DONE: ReadonlySet<number> = new Set([200, 404]);

/** People who answer each alarm some minutes after its message; those who sleep do not. */
export function answerAlarms({ pets }: Cast, { calls, story }: Frame): Answers {
  const people = pets.flatMap(({ owner, household }) => [owner, ...(household === null ? [] : [household])]);
  const byPlace = new Map(people.map((person) => [person.reachedAt ?? '', person]));
  const busy = new Map<string, Promise<void>>();
  const refused: string[] = [];
  let taken = 0;
  const answer = async (person: Person, alertId: string, afterMs: number): Promise<void> => {
    await story.pass(afterMs);
    for (;;) {
      const given = await calls.post('/api/web/alert/acknowledge', { alertId }, person);
      const code = codeOf(given);
      if (code === 200) taken += 1;
      if (DONE.has(code)) return;
      if (isRefusal(given)) return void refused.push(JSON.stringify(given.json).slice(0, 120));
      await story.pass(AGAIN_MS);
    }
  };
  return {
    react: ({ reachedAt, alertId, state }) => {
      const person = byPlace.get(reachedAt);
      const name = `${alertId} ${reachedAt}`;
      if (person?.answersAfterMs == null || state === 'ended' || busy.has(name)) return;
      busy.set(
        name,
        answer(person, alertId, person.answersAfterMs).finally(() => busy.delete(name)),
      );
    },
    taken: () => taken,
    refused,
    settled: async () => void (await Promise.all(busy.values())),
  };
}

const home = z.object({ item: z.object({ latest: z.object({ at: z.number(), mgdl: z.number() }).nullable() }) });

/** What somebody saw on Home: the newest reading, and when the call was sent. */
export type Seen = {
  readonly memberId: string;
  readonly sentMs: number;
  readonly at: number | null;
  readonly mgdl: number;
};

const HOME_EVERY_MS = 25 * MINUTE_MS;
const LIST_EVERY_MS = 15 * MINUTE_MS;

/** An owner who looks at Home again and again. */
export async function lookAtHome(pet: SoakPet, { calls, story }: Frame, endMs: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  const { memberId } = pet;
  for (let turn = 0; Date.now() < endMs; turn += 1) {
    await story.pass(HOME_EVERY_MS * (0.5 + chance(pet.plan.seed, turn)));
    const person = turn % 3 === 2 ? (pet.household ?? pet.owner) : pet.owner;
    const answer = await calls.post('/api/web/glucose/loadOverview', { memberId, hours: 24 }, person);
    const { data } = home.safeParse(answer.json);
    if (data === undefined) continue;
    const { latest } = data.item;
    seen.push({ memberId, sentMs: answer.sentMs, at: latest?.at ?? null, mgdl: latest?.mgdl ?? 0 });
  }
  return seen;
}

/** A vet with the list of patients, who opens one after the other with its report. */
export async function lookAtPatients(vet: Person, { calls, story }: Frame, endMs: number): Promise<void> {
  for (let turn = 0; Date.now() < endMs; turn += 1) {
    await story.pass(LIST_EVERY_MS);
    await calls.post('/api/web/follower/loadPatients', { rows: 50 }, vet);
    const memberId = vet.pets[turn % vet.pets.length];
    await calls.post('/api/web/glucose/loadOverview', { memberId, hours: 24 }, vet);
    await calls.post('/api/web/userReport/loadGlucoseReport', { memberId, range: '14d' }, vet);
  }
}
