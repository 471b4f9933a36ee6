import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, instant } from '#domain/units/units.ts';
import type { PetPlan, Pull } from '#cli/simulate/pet-plan.ts';
import { simulatedName, simulatedPlan } from '#cli/simulate/simulated-plan.ts';
import { hashApiToken, newApiToken } from '#server/secrets/api-token-hash.ts';
import { openSecretBox } from '#server/secrets/secret-box.ts';
import type { ChannelContent } from '#server/alerting/channel-box.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { aFollowRow } from '#tests/builders/rows.ts';
import { insertChannel } from '#tests/server/alert-channels.ts';
import { SHARED_SECRET } from '#tests/server/alerted-pets.ts';
import type { PushService } from '#tests/server/push-service.ts';
import { seatFollower, seatOwner, type Seat } from '#tests/server/seats.ts';
import { putDuty } from '#tests/server/told.ts';
import type { Caller } from './caller.ts';

/** Somebody with an account. */
export type Person = Caller & {
  readonly accountId: string;
  readonly role: 'owner' | 'household' | 'vet';
  /** Where messages arrive: a browser's endpoint, an address, the path of a webhook. */
  readonly reachedAt: string | null;
  /** From a message to the answer, in the story; null: sleeps through everything. */
  readonly answersAfterMs: number | null;
  readonly pets: readonly string[];
};

/** A pet with its phone, and who looks after it. */
export type SoakPet = {
  readonly memberId: string;
  readonly kind: 'cat' | 'dog';
  readonly plan: PetPlan;
  readonly phone: Caller;
  readonly owner: Person;
  readonly household: Person | null;
  /** Who is told first and never answers; null: nobody sleeps. */
  readonly sleeper: Person | null;
};

/** Everybody in the story. */
export type Cast = { readonly pets: readonly SoakPet[]; readonly vets: readonly Person[] };

type Stage = {
  readonly db: Db;
  readonly push: PushService;
  readonly webhookUrl: string;
  readonly startMs: number;
  readonly hours: number;
};

const PETS_OF_A_VET = 20;
/** How people get messages, in turn. */
const WAYS = ['push', 'push', 'email', 'push', 'webhook'] as const;

/** Puts pets and people into an empty database; every second pet has somebody in its household who may answer. */
export async function makeCast(stage: Stage, count: number): Promise<Cast> {
  const pets: SoakPet[] = [];
  for (let place = 0; place < count; place += 1) pets.push(await addPet(stage, place));
  const vets: Person[] = [];
  for (let first = 0; first < count; first += PETS_OF_A_VET) {
    vets.push(await addVet(stage, pets.slice(first, first + PETS_OF_A_VET)));
  }
  return { pets, vets };
}

async function addPet(stage: Stage, place: number): Promise<SoakPet> {
  const kind = place % 2 === 0 ? 'cat' : 'dog';
  const seat = await seatOwner(portalOf(stage), { name: simulatedName(place), petType: kind });
  const { memberId } = seat;
  const sleeps = findSleeper(place);
  const owner = await addPerson(stage, { seat, role: 'owner', place, pets: [memberId], isAsleep: sleeps === 'owner' });
  const household = place % 2 === 0 || sleeps !== null ? await addHousehold(stage, memberId, place, sleeps) : null;
  const sleeper = sleeps === null ? null : sleeps === 'owner' ? owner : household;
  if (sleeper !== null) await putDuty(portalOf(stage), { memberId, accountId: sleeper.accountId, ...dutyFrom(stage) });
  const plan = planOf(stage, place, kind);
  return { memberId, kind, plan, phone: await addPhone(stage, seat, place), owner, household, sleeper };
}

/** One owner in ten, and one sitter in ten, is on duty and sleeps. */
function findSleeper(place: number): 'owner' | 'household' | null {
  if (place % 10 === 3) return 'owner';
  return place % 10 === 6 ? 'household' : null;
}

function dutyFrom({ startMs }: Stage) {
  return { fromMs: startMs - HOUR_MS, createdAtMs: startMs - HOUR_MS, acceptedAtMs: startMs - HOUR_MS };
}

async function addHousehold(stage: Stage, memberId: string, place: number, sleeps: ReturnType<typeof findSleeper>) {
  const rights = { getsAlerts: true, mayAcknowledge: true, mayLog: true, seenAtMs: 1 };
  const seat = await seatFollower(portalOf(stage), memberId, rights);
  const isAsleep = sleeps === 'household';
  return addPerson(stage, { seat, role: 'household', place: place + 1, pets: [memberId], isAsleep });
}

async function addVet(stage: Stage, patients: readonly SoakPet[]): Promise<Person> {
  const pets = patients.map(({ memberId }) => memberId);
  const [first = '', ...others] = pets;
  const seat = await seatFollower(portalOf(stage), first, { seenAtMs: 1 });
  const { accountId } = seat;
  const { kysely } = stage.db;
  await kysely.updateTable('account').set({ professional: true }).where('id', '=', accountId).execute();
  await kysely.updateTable('session').set({ loginType: '1' }).where('accountId', '=', accountId).execute();
  for (const memberId of others) {
    const follow = aFollowRow({ memberId, followerAccountId: accountId, status: 'approved', seenAtMs: 1 });
    await kysely.insertInto('follow').values(follow).execute();
  }
  return { ...callerOf(seat), accountId, role: 'vet', reachedAt: null, answersAfterMs: null, pets };
}

type NewPerson = Pick<Person, 'role' | 'pets'> & {
  readonly seat: Seat;
  readonly place: number;
  readonly isAsleep: boolean;
};

async function addPerson(stage: Stage, { seat, role, place, pets, isAsleep }: NewPerson): Promise<Person> {
  const { accountId } = seat;
  const answersAfterMs = isAsleep ? null : (1 + (place % 8)) * MINUTE_MS;
  const reachedAt = await addWay(stage, accountId, WAYS[place % WAYS.length] ?? 'push');
  return { ...callerOf(seat), accountId, role, reachedAt, answersAfterMs, pets };
}

/** A way to reach a person. @returns what its messages are known by */
async function addWay(stage: Stage, accountId: string, way: (typeof WAYS)[number]): Promise<string> {
  const { db, push, webhookUrl } = stage;
  if (way === 'email') {
    const email = `${accountId.toLowerCase()}@soak.example`;
    await db.kysely.updateTable('account').set({ email }).where('id', '=', accountId).execute();
    await addChannel(db, accountId, { kind: 'email' });
    return email;
  }
  if (way === 'webhook') {
    const url = `${webhookUrl}/${accountId}`;
    await addChannel(db, accountId, { kind: 'webhook', form: 'json', url, signingSecret: 'secret of the soak' });
    return `/${accountId}`;
  }
  const browser = push.subscribe();
  await addChannel(db, accountId, { kind: 'push', ...browser });
  return browser.endpoint;
}

async function addChannel(db: Db, accountId: string, content: ChannelContent): Promise<void> {
  const secrets = openSecretBox({ dataDir: '', secretKey: SHARED_SECRET });
  await insertChannel({ db, secrets, clock: { now: () => instant(Date.now()) } }, accountId, content);
}

/** An app with a key that uploads and reads. */
async function addPhone({ db, startMs }: Stage, { accountId, memberId }: Seat & { memberId: string }, place: number) {
  const token = newApiToken(simulatedName(place));
  const key = { id: newId(), accountId, memberId, name: 'Phone', secretHash: hashApiToken(token) };
  const state = { scopes: 'read,upload', createdAtMs: startMs, lastUsedAtMs: null, revokedAtMs: null };
  await db.kysely
    .insertInto('apiToken')
    .values({ ...key, ...state })
    .execute();
  const secret = createHash('sha1').update(token).digest('hex');
  return { headers: { 'api-secret': secret, ...addressOf(accountId) } };
}

function callerOf({ accountId, token }: Seat): Caller {
  return { headers: { xtoken: token, lancode: 'en_US', ...addressOf(accountId) } };
}

/** Each household has its own address; the portal trusts the one proxy. */
function addressOf(accountId: string) {
  const [a, b, c] = createHash('sha256').update(accountId).digest();
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` };
}

function portalOf({ db }: Stage) {
  return { services: { db } as Parameters<typeof seatOwner>[0]['services'] }; // seats use no more of it
}

const SENSOR_DAYS = 14;

/**
 * Sensors end on different days, one in fourteen within the story. Every second pet is drawn below or above its urgent
 * limits once or twice, at any time of the day.
 */
function planOf({ startMs, hours }: Stage, place: number, species: 'cat' | 'dog'): PetPlan {
  const wish = { species, seed: 1, zone: 'UTC' };
  const from = startMs - ((place % SENSOR_DAYS) + 1) * DAY_MS + (hours / 2) * HOUR_MS + (place % 5) * MINUTE_MS;
  return {
    ...simulatedPlan(wish, place),
    from,
    to: from,
    sensorLifetimeDays: SENSOR_DAYS,
    warmUpMinutes: 60,
    pauseHours: [0.5, 2],
    gapsPerWeek: 7,
    pulls: pullsOf(startMs, hours, place),
  };
}

function pullsOf(startMs: number, hours: number, place: number): Pull[] {
  const at = (share: number) => startMs + share * hours * HOUR_MS;
  const low = { at: at(((place * 37) % 100) / 100), mgdl: 42 + (place % 12), halfWidthMs: 0.9 * HOUR_MS };
  const high = { at: at(((place * 61 + 50) % 100) / 100), mgdl: 430, halfWidthMs: 0.8 * HOUR_MS };
  return [...(place % 2 === 0 || findSleeper(place) !== null ? [low] : []), ...(place % 4 === 1 ? [high] : [])];
}
