/*
 * From sending a very low reading as an uploader does to having its message decrypted at a push service, on the embedded
 * database and on PostgreSQL with two processes. Baseline: the answer to the upload.
 *
 * Then 1,000 messages that are due at once, as after a fall in a minute of many pets.
 *
 * Then 5,000 pets on PostgreSQL with two processes, each with a reading in the same minute, of which 1,000 are very low.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { systemClock } from '#server/context/clock.ts';
import type { Services } from '#server/context/ctx.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { OUTBOX_CHANNEL } from '#server/live/hub.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { addAlertedPet, SHARED_SECRET, type AlertedPet } from '#tests/server/alerted-pets.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import { startProcess, type StartedProcess } from '#tests/server/processes.ts';
import { startPushService } from '#tests/server/push-service.ts';
import { makeRestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { eachFromElsewhere, upload } from '#tests/server/uploading.ts';
import { findMedian, printRatios, summarizeTimes } from './support/times.ts';

const READINGS = 200;
const PETS = 5_000;
const LOW_PETS = 1_000;
const ADDED_AT_ONCE = 10;
const VERY_LOW = 40;
const IN_TARGET = 140;
const FAR_AWAY_MS = 2 * MINUTE_MS;
/** An uploader that is refused comes again. */
const MAX_TRIES = 20;
const AGAIN_MS = 2_000;

type Place = { readonly name: string; readonly databaseUrl?: string; readonly processes: number };
type Arrival = { readonly count: number; readonly at: number };

const APP = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: true } as const;
const QUIET = { toMember: () => undefined, wakeOutbox: () => undefined };
const FAR_FUTURE = Number.MAX_SAFE_INTEGER;
const fromElsewhere = eachFromElsewhere();
/** The statuses of uploads that had to come again. */
const refused: number[] = [];
const arrivals = new Map<string, Arrival>();
const push = await startPushService(({ endpoint }) => {
  const known = arrivals.get(endpoint);
  arrivals.set(endpoint, { count: (known?.count ?? 0) + 1, at: known?.at ?? performance.now() });
});
const bin = findPostgres();
try {
  await withPortals({ name: 'the embedded database', processes: 1 }, measureOneByOne);
  if (bin === undefined) console.log('left out: no PostgreSQL was found');
  else {
    await onPostgres(bin, measureOneByOne);
    await onPostgres(bin, measureBacklog);
    await onPostgres(bin, measureManyAtOnce);
  }
} finally {
  await push.stop();
}

type Stage = { readonly name: string; readonly bases: readonly string[]; readonly db: Db };

async function onPostgres(folder: string, measure: (stage: Stage) => Promise<void>): Promise<void> {
  const postgres = await makeRestartablePostgres(folder);
  await postgres.start();
  await withPortals({ name: 'PostgreSQL, two processes', databaseUrl: postgres.url, processes: 2 }, measure);
  await postgres.remove();
}

async function withPortals({ name, databaseUrl, processes }: Place, measure: (stage: Stage) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-bench-'));
  const db = await openDatabase({ dataDir, databaseUrl });
  const started: StartedProcess[] = [];
  const bases: string[] = [];
  try {
    for (let index = 0; index < processes; index += 1) {
      const settings = { TRUST_PROXY: '1', SECRET_KEY: SHARED_SECRET, ALLOW_PRIVATE_WEBHOOKS: 'true' };
      const own = databaseUrl === undefined ? settings : { ...settings, DATABASE_URL: databaseUrl };
      started.push(await startProcess('durability', dataDir, own));
      bases.push(`http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}/api/v1`);
    }
    await measure({ name, bases, db });
  } finally {
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      await ended;
    }
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One pet after the other. */
async function measureOneByOne({ name, bases, db }: Stage): Promise<void> {
  const pets: AlertedPet[] = [];
  for (let index = 0; index <= READINGS; index += 1) pets.push(await addAlertedPet(db, push));
  const answered: number[] = [];
  const decrypted: number[] = [];
  for (const [index, pet] of pets.entries()) {
    const sentAt = performance.now();
    await send(bases[index % bases.length], pet, VERY_LOW);
    answered.push(performance.now() - sentAt);
    const { at } = await arrivalOf(pet);
    decrypted.push(at - sentAt);
  }
  const [, ...warm] = decrypted; // the first one loads the words of its language
  console.log(`${READINGS} very low readings, one after the other, on ${name}:`);
  printRatios('ms', [
    { name: 'upload answered', value: findMedian(answered), note: describeTail(answered) },
    { name: 'decrypted at the push service', value: findMedian(warm), note: describeTail(warm) },
  ]);
  console.log(`  the first one after the start: ${(decrypted[0] ?? Number.NaN).toFixed(1)} ms`);
}

/** As many messages as a minute of many pets makes, laid in at once. */
async function measureBacklog({ name, db }: Stage): Promise<void> {
  const pets = await addPets(db, LOW_PETS);
  const services = { db, clock: systemClock, live: QUIET } as unknown as Services; // adding readings uses no more of it
  for (const { memberId } of pets) {
    const member = await memberForJob(db.kysely, memberId);
    const readings = [{ at: Date.now(), mgdl: VERY_LOW }];
    await addReadings(services, member, { source: APP, readings });
    await db.kysely
      .updateTable('alertDelivery')
      .set({ tryAtMs: FAR_FUTURE })
      .where('memberId', '=', memberId)
      .execute();
  }
  const begunAt = performance.now();
  await db.kysely.updateTable('alertDelivery').set({ tryAtMs: Date.now() }).execute();
  await db.notify(OUTBOX_CHANNEL, '');
  const times: number[] = [];
  for (const pet of pets) times.push((await arrivalOf(pet)).at - begunAt);
  console.log(`${LOW_PETS} messages that are due at once, on ${name}:`);
  console.log(`  the last one decrypted after ${(Math.max(...times) / 1_000).toFixed(1)} s, twice ${countTwice(pets)}`);
}

function countTwice(pets: readonly AlertedPet[]): number {
  return pets.filter(({ endpoint }) => (arrivals.get(endpoint)?.count ?? 0) > 1).length;
}

async function addPets(db: Db, count: number): Promise<AlertedPet[]> {
  const pets: AlertedPet[] = [];
  while (pets.length < count) {
    pets.push(...(await Promise.all(Array.from({ length: ADDED_AT_ONCE }, () => addAlertedPet(db, push)))));
  }
  return pets;
}

/** Readings of all pets spread over a minute, every fifth very low. */
async function measureManyAtOnce({ name, bases, db }: Stage): Promise<void> {
  const pets = await addPets(db, PETS);
  const isLow = (index: number): boolean => index % (PETS / LOW_PETS) === 0;
  const begunAt = performance.now();
  const answeredAt = new Map<string, number>();
  const sending = pets.map(async (pet, index) => {
    const due = begunAt + (index / PETS) * MINUTE_MS;
    await sleep(Math.max(0, due - performance.now()));
    await send(bases[index % bases.length], pet, isLow(index) ? VERY_LOW : IN_TARGET);
    answeredAt.set(pet.endpoint, performance.now());
  });
  await Promise.all(sending);
  const tookMs = performance.now() - begunAt;
  const low = pets.filter((_pet, index) => isLow(index));
  const delays: number[] = [];
  for (const pet of low) delays.push((await arrivalOf(pet)).at - (answeredAt.get(pet.endpoint) ?? Number.NaN));
  const counts = low.map(({ endpoint }) => arrivals.get(endpoint)?.count ?? 0);
  const { median, p99 } = summarizeTimes(delays);
  console.log(`${PETS} readings in ${(tookMs / 1_000).toFixed(0)} s, ${LOW_PETS} of them very low, on ${name}:`);
  console.log(
    `  handed over ${counts.filter((count) => count > 0).length}, twice ${counts.filter((n) => n > 1).length}`,
  );
  console.log(
    `  after the answer to the upload: median ${median.toFixed(1)} ms, 99 % within ${p99.toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`,
  );
  console.log(`  uploads that had to come again: ${refused.length} (${[...new Set(refused)].join(', ')})`);
  const others = pets.filter((pet, index) => !isLow(index) && arrivals.has(pet.endpoint)).length;
  console.log(`  messages of pets that are in target: ${others}`);
}

function describeTail(times: readonly number[]): string {
  return `99 % within ${summarizeTimes(times).p99.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
}

async function send(base: string | undefined, { token }: AlertedPet, sgv: number): Promise<void> {
  const entry = { date: Date.now(), sgv };
  for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
    const status = await upload(base ?? '', token, entry, fromElsewhere());
    if (status === 200) return;
    refused.push(status);
    await sleep(AGAIN_MS);
  }
  throw new Error(`a reading was not taken; of all uploads ${refused.length} were refused or cut off`);
}

async function arrivalOf({ endpoint }: AlertedPet): Promise<Arrival> {
  const until = performance.now() + FAR_AWAY_MS;
  for (;;) {
    const arrival = arrivals.get(endpoint);
    if (arrival !== undefined) return arrival;
    if (performance.now() > until) throw new Error('a message did not arrive');
    await sleep(1);
  }
}
