import { presetOf } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { memberOfToken, type AuthorizedMember } from '#server/access/members.ts';
import { newId } from '#server/db/ids.ts';
import { accounts } from '#server/features/accounts/accounts.store.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { insertMember } from '#server/features/members/members.store.ts';
import { inTransaction, type Services } from '#server/http/ctx.ts';
import { continuePet } from '../simulate/simulate-pet.ts';
import type { PetPlan } from '../simulate/pet-plan.ts';
import { DEMO_PASSWORD, demoFollows, demoPeople, type DemoName, type DemoPerson, type DemoPet } from './demo-people.ts';
import { storePart } from './store-part.ts';

/** A pet of the demo as it goes on: whose readings, from which plan. */
export type DemoMember = { readonly member: AuthorizedMember<'write'>; readonly name: string; readonly plan: PetPlan };

type Say = (line: string) => void;

/**
 * Makes the demo's accounts and pets where they are missing, and brings every pet's readings up to now: 120 days on the
 * first start, what was missed on a later one.
 */
export async function fillDemo(services: Services, say: Say): Promise<DemoMember[]> {
  const isNew = !(await hasAccounts(services));
  if (isNew) {
    say('Making the demo accounts …');
    await makePeople(services);
  }
  const pets: DemoMember[] = [];
  for (const person of Object.values<DemoPerson>(demoPeople)) {
    if (person.pet === null) continue;
    const pet = await demoMember(services, person, person.pet);
    await catchUp(services, pet, isNew ? say : () => undefined);
    pets.push(pet);
  }
  return pets;
}

async function hasAccounts({ db }: Services): Promise<boolean> {
  const row = await db.kysely.selectFrom('account').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function makePeople(services: Services): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(services, async (tx) => {
    const nowMs = services.clock.now();
    const accountIds = new Map<DemoName, string>();
    const memberIds = new Map<DemoName, string>();
    for (const name of Object.keys(demoPeople) as DemoName[]) {
      const person: DemoPerson = demoPeople[name];
      const accountId = await insertAccount(tx, person, { passwordHash, nowMs });
      accountIds.set(name, accountId);
      if (person.pet !== null) memberIds.set(name, await insertPet(tx, person, person.pet, { accountId, nowMs }));
    }
    for (const follow of demoFollows) await insertFollow(tx, follow, { accountIds, memberIds, nowMs });
  });
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
  const memberId = await insertMember(tx, {
    accountId: made.accountId,
    name: pet.name,
    petType: pet.plan.species,
    country: person.country,
    timeZone: pet.plan.zone,
    position: 0,
    unit: null,
    nowMs: made.nowMs - pet.days * DAY_MS,
  });
  await tx
    .updateTable('member')
    .set({
      breed: pet.breed,
      birthday: pet.birthday,
      weightKg: pet.weightKg,
      insulinType: pet.insulinType,
      insulinFreqDays: 0.5,
      insulinDoseU: pet.doseU,
      syringeType: pet.syringeType,
      diabetesType: 3,
      gender: pet.gender,
    })
    .where('id', '=', memberId)
    .execute();
  const { low, high } = presetOf(pet.plan.species);
  await tx
    .updateTable('setting')
    .set({ customLow: low + 10, customHigh: Math.min(high, 216) })
    .where('memberId', '=', memberId)
    .execute();
  return memberId;
}

type Made = {
  readonly accountIds: ReadonlyMap<DemoName, string>;
  readonly memberIds: ReadonlyMap<DemoName, string>;
  readonly nowMs: number;
};

async function insertFollow(tx: Tx, follow: (typeof demoFollows)[number], made: Made): Promise<void> {
  const isPending = follow.status === 'pending';
  const createdAtMs = isPending ? made.nowMs - HOUR_MS : made.nowMs - 30 * DAY_MS;
  await tx
    .insertInto('follow')
    .values({
      id: newId(),
      requestId: newId(),
      memberId: made.memberIds.get(follow.owner) ?? '',
      followerAccountId: made.accountIds.get(follow.follower) ?? null,
      invitedEmail: null,
      status: follow.status,
      shareFlag: follow.isSharing,
      note: follow.note,
      message: follow.message,
      createdAtMs,
      decidedAtMs: isPending ? null : createdAtMs + HOUR_MS,
      removedAtMs: null,
    })
    .execute();
}

/** The plan begins with the first sensor that is stored; on the first start, so many days ago as the pet has data. */
async function demoMember(services: Services, person: DemoPerson, pet: DemoPet): Promise<DemoMember> {
  const { id } = await services.db.kysely
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('account.email', '=', person.email)
    .select('member.id')
    .executeTakeFirstOrThrow();
  const first = await services.db.kysely
    .selectFrom('device')
    .where('memberId', '=', id)
    .select('startedAtMs')
    .orderBy('startedAtMs')
    .limit(1)
    .executeTakeFirst();
  const now = services.clock.now();
  const from = first?.startedAtMs ?? Math.floor((now - pet.days * DAY_MS) / HOUR_MS) * HOUR_MS;
  const member = await memberOfToken(services.db.kysely, { memberId: id, scopes: ['upload'] }, 'write');
  return { member, name: pet.name, plan: { ...pet.plan, from, to: now } };
}

async function catchUp(services: Services, { member, name, plan }: DemoMember, say: Say): Promise<void> {
  const last = await services.db.kysely
    .selectFrom('reading')
    .where('memberId', '=', member.id)
    .select((eb) => eb.fn.max('atMs').as('at'))
    .executeTakeFirst();
  const from = last?.at ? last.at + 1 : plan.from;
  const storyEnd = services.clock.now();
  const part = continuePet(plan, from, storyEnd);
  say(`${name}: ${part.readings.at.length.toLocaleString('en')} readings, ${part.sensors.length} sensors …`);
  await storePart(services, member, { plan, part, storyEnd });
}
