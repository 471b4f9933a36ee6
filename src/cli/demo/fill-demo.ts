import { sql } from 'kysely';
import { standardThresholds } from '#domain/glucose/levels.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import { newId } from '#server/db/ids.ts';
import { accounts } from '#server/records/accounts.store.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { insertMember } from '#server/records/members.store.ts';
import { inTransaction, inTransactionOn } from '#server/context/transaction.ts';
import type { Services } from '#server/context/ctx.ts';
import { simulatePet } from '../simulate/simulate-pet.ts';
import type { FullPlan, PetPlan } from '../simulate/pet-plan.ts';
import { demoCast, type DemoCast } from './demo-cast.ts';
import { changedOn, diaryOf, type DiaryEvent } from './demo-care.ts';
import { DEMO_PASSWORD, type DemoName, type DemoPerson, type DemoPet } from './demo-people.ts';
import { sceneAt } from './demo-states.ts';
import type { PracticePet } from './practice.ts';
import { storeCare } from './store-care.ts';
import { storePart } from './store-part.ts';
import { tellNight } from './tell-night.ts';

/** A running demo pet: its member, and the plan for its readings. */
export type DemoMember = { readonly member: AuthorizedMember<'write'>; readonly plan: PetPlan };

type Say = (line: string) => void;

/**
 * Creates missing accounts and pets of the demo, and brings every pet's readings up to now: up to 120 days on
 * the first start, what was missed on a later one. Each pet is then in the state that the demo shows it in.
 */
export async function fillDemo(services: Services, say: Say): Promise<DemoMember[]> {
  const cast = demoCast(services.config.portalVariant);
  const isNew = !(await hasAccounts(services));
  if (isNew) {
    say('Making the demo accounts and their readings …');
    await makePeople(services, cast);
  }
  const pets: DemoMember[] = [];
  for (const household of households(cast)) {
    const pet = await bringUpToNow(services, household);
    if (pet !== null) pets.push(pet);
  }
  return pets;
}

type Household = { readonly email: string; readonly owner: string; readonly pet: DemoPet };

function households({ people, practice }: DemoCast): Household[] {
  const own = Object.values(people).flatMap(({ email, name, pet }) =>
    pet === null ? [] : [{ email, owner: name, pet }],
  );
  return [...own, ...practice.map(({ email, owner, pet }) => ({ email, owner, pet }))];
}

async function hasAccounts({ db }: Services): Promise<boolean> {
  const row = await db.kysely.selectFrom('account').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function makePeople(services: Services, cast: DemoCast): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(services, async (tx) => {
    const nowMs = services.clock.now();
    const accountIds = new Map<DemoName, string>();
    const memberIds = new Map<DemoName, string>();
    for (const name of Object.keys(cast.people) as DemoName[]) {
      const person = cast.people[name];
      const accountId = await insertAccount(tx, person, { passwordHash, nowMs });
      accountIds.set(name, accountId);
      if (person.pet !== null) memberIds.set(name, await insertPet(tx, person, person.pet, { accountId, nowMs }));
    }
    for (const { follower, owner, ...follow } of cast.follows) {
      const ids = { followerAccountId: accountIds.get(follower) ?? '', memberId: memberIds.get(owner) ?? '' };
      await insertFollow(tx, { ...follow, ...ids, ownerEmail: cast.people[owner].email }, nowMs);
    }
    const vetId = accountIds.get('vet') ?? '';
    for (const [name, memberId] of memberIds) {
      const { pet } = cast.people[name];
      if (!pet?.care) continue;
      await storeCare(tx, { ...pet, care: pet.care }, { memberId, ownerId: accountIds.get(name) ?? '', vetId }, nowMs);
    }
    const made = { passwordHash, nowMs, vetId, words: cast.practiceWords };
    for (const practicePet of cast.practice) await insertPracticePet(tx, practicePet, made);
  });
}

async function insertPracticePet(
  tx: Tx,
  { email, owner, country, follow, pet }: PracticePet,
  { vetId, words, ...made }: { passwordHash: string; nowMs: number; vetId: string; words: DemoCast['practiceWords'] },
): Promise<void> {
  const person: DemoPerson = { email, name: owner, professional: false, country, pet };
  const accountId = await insertAccount(tx, person, made);
  const memberId = await insertPet(tx, person, pet, { accountId, nowMs: made.nowMs });
  const status = follow === 'asked' ? ('pending' as const) : ('approved' as const);
  const parties = { followerAccountId: vetId, memberId, ownerEmail: email };
  await insertFollow(tx, { ...parties, status, isSharing: follow === 'sharing', ...words }, made.nowMs);
}

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function insertAccount(tx: Tx, person: DemoPerson, made: { passwordHash: string; nowMs: number }) {
  const id = await accounts(tx).freeId();
  await tx
    .insertInto('account')
    .values({
      id,
      email: person.email,
      mobile: null,
      passwordHash: made.passwordHash,
      name: person.name,
      professional: person.professional,
      language: 'en',
      country: person.country,
      unit: null,
      timeZone: person.pet?.plan.zone ?? 'Europe/Ljubljana',
      createdAtMs: made.nowMs,
      deletedAtMs: null,
      closesAtMs: null,
    })
    .execute();
  return id;
}

async function insertPet(tx: Tx, person: DemoPerson, pet: DemoPet, made: { accountId: string; nowMs: number }) {
  const species = pet.plan.species === 'human' ? null : pet.plan.species;
  const memberId = await insertMember(tx, {
    accountId: made.accountId,
    name: pet.name,
    petType: species,
    country: person.country,
    timeZone: pet.plan.zone,
    position: 0,
    unit: null,
    nowMs: Math.round(sceneAt(pet.state, pet.plan, made.nowMs).from),
  });
  await tx
    .updateTable('member')
    .set({ birthday: pet.birthday, gender: pet.gender, ...(species === null ? personFacts(pet) : petFacts(pet)) })
    .where('id', '=', memberId)
    .execute();
  if (species !== null && pet.care === undefined) await insertPlan(tx, memberId, pet, made.nowMs);
  const { low, high } = standardThresholds(species);
  await tx
    .updateTable('setting')
    .set({ customLow: low + 10, customHigh: Math.min(high, 216) })
    .where('memberId', '=', memberId)
    .execute();
  return memberId;
}

async function insertPlan(tx: Tx, memberId: string, pet: DemoPet, nowMs: number): Promise<void> {
  const { insulinType, doseU, syringeType } = pet;
  const doses = JSON.stringify([{ units: doseU, minute: null }]);
  const plan = { fromDate: '', insulinType, brand: null, doses, everyDays: 0.5, syringeType, diet: null };
  const decision = { decidedBy: null, how: null, why: null, authorAccountId: null, proposedBy: null };
  await tx
    .insertInto('dosePeriod')
    .values({ id: newId(), memberId, ...plan, ...decision, writtenAtMs: nowMs })
    .execute();
}

function petFacts({ breed, weightKg }: DemoPet) {
  return { breed, weightKg, diabetesType: 3 };
}

const DIAGNOSED_AT = 19;

/** What the profile of a person asks for. */
function personFacts({ birthday }: DemoPet) {
  return { diabetesType: 2, diagnosisYear: Math.min(Number(birthday.slice(0, 4)) + DIAGNOSED_AT, 2024) };
}

type NewFollow = {
  readonly followerAccountId: string;
  readonly memberId: string;
  readonly ownerEmail: string;
  readonly status: 'approved' | 'pending';
  readonly isSharing: boolean;
  readonly message: string;
  readonly note: string | null;
};

async function insertFollow(tx: Tx, follow: NewFollow, nowMs: number): Promise<void> {
  const isPending = follow.status === 'pending';
  const createdAtMs = isPending ? nowMs - HOUR_MS : nowMs - 30 * DAY_MS;
  await tx
    .insertInto('follow')
    .values({
      id: newId(),
      requestId: newId(),
      memberId: follow.memberId,
      followerAccountId: follow.followerAccountId,
      invitedEmail: null,
      status: follow.status,
      shareFlag: follow.isSharing,
      note: isPending ? null : follow.note,
      message: follow.message,
      createdAtMs,
      decidedAtMs: isPending ? null : createdAtMs + HOUR_MS,
      removedAtMs: null,
      askedEmail: isPending ? follow.ownerEmail : null,
      seenAtMs: isPending ? null : createdAtMs + HOUR_MS,
    })
    .execute();
}

/** Null if the pet of the demo was deleted or has another name: a pet that a user added gets no simulated values. */
async function bringUpToNow(services: Services, { email, owner, pet }: Household): Promise<DemoMember | null> {
  const now = services.clock.now();
  const row = await services.db.kysely
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('account.email', '=', email)
    .where('member.name', '=', pet.name)
    .orderBy('member.createdAtMs')
    .select('member.id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id } = row;
  const member = await memberForJob(services.db.kysely, id);
  const scene = sceneAt(pet.state, pet.plan, now);
  const begunAt = await firstSensorAt(services, id);
  const from = begunAt ?? wholeMinute(scene.from);
  const plan = { ...pet.plan, ...scene.changes, from, to: now, earlierDose: earlierDose(pet, from) };
  const diary = begunAt === null && pet.care ? diaryOf(pet.care, now, plan.zone) : [];
  await catchUp(services, { member, plan }, [...scene.events, ...diary]);
  if (begunAt === null && pet.state.kind === 'lowLastNight') {
    await inTransactionOn(services, member.id, (tx) => tellNight(tx, member, { name: owner, nowMs: now }));
  }
  return { member, plan };
}

function earlierDose({ care, plan: { zone } }: DemoPet, from: number): FullPlan['earlierDose'] {
  if (!care) return null;
  return { units: care.earlier.doseU, until: startOfLocalDay(changedOn(care, from, zone), zone) };
}

/** The plan begins with the first sensor that is stored; on the first start, where the scene begins. */
async function firstSensorAt({ db }: Services, memberId: string): Promise<number | null> {
  const all = db.kysely.selectFrom('device').where('memberId', '=', memberId);
  const row = await all.select((eb) => eb.fn.min('startedAtMs').as('at')).executeTakeFirst();
  return row?.at ?? null;
}

const wholeMinute = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;

async function catchUp(services: Services, { member, plan }: DemoMember, events: readonly DiaryEvent[]): Promise<void> {
  const storyEnd = services.clock.now();
  const storedUntil = await lastStoredAt(services, member.id);
  const from = storedUntil === null ? plan.from : storedUntil + 1;
  const part = simulatePet(plan, from, storyEnd);
  const noted = events.filter(({ at }) => at >= from && at < storyEnd);
  await storePart(services, member, { plan, part: { ...part, events: [...part.events, ...noted] }, storyEnd });
}

/** Up to where the pet's story is stored: its last sensor, reading or event. */
async function lastStoredAt({ db }: Services, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from (
    select max(started_at_ms) as at from device where member_id = ${memberId}
    union all select max(at_ms) from reading where member_id = ${memberId}
    union all select max(at_ms) from event where member_id = ${memberId}) as stored`.execute(db.kysely);
  return rows[0]?.at ?? null;
}
