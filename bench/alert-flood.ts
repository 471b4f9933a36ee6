/*
 * 5,000 pets on PostgreSQL with two processes, each with a reading within the same minute, of which 1,000 are very low; and
 * how long Home of other pets takes meanwhile. Baseline: Home when nothing else happens.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { systemClock } from '#server/context/clock.ts';
import type { AlertedPet } from '#tests/server/alerted-pets.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { eachFromElsewhere } from '#tests/server/uploading.ts';
import { addPets, onPostgres, sendReading, startWatchedPush, type Stage } from './support/alert-portals.ts';
import { openConnections } from './support/keep-alive.ts';
import { printRatios, summarizeTimes } from './support/times.ts';

const PETS = 5_000;
/** Every fifth pet is very low. */
const LOW_EVERY = 5;
const VERY_LOW = 40;
const IN_TARGET = 140;

const OTHERS = 10;
const WEEK_OF_READINGS = Array.from({ length: 7 * 96 }, (_, index) => Math.round(150 + 60 * Math.sin(index / 40)));
const WARM_UP_PETS = 400;
const WARM_UP_MS = 2_000;
const IDLE_MS = 40_000;
const HOME_EVERY_MS = 40;

const fromElsewhere = eachFromElsewhere();
const { push, count, arrivalOf } = await startWatchedPush();
const connections = openConnections();
const bin = findPostgres();
try {
  if (bin === undefined) console.log('left out: no PostgreSQL was found');
  else await onPostgres(bin, measureFlood);
} finally {
  connections.close();
  await push.stop();
}

async function measureFlood(stage: Stage): Promise<void> {
  const others = await addOthers(stage);
  const pets = await addPets(stage.db, push, PETS);
  await warmUp(stage, others);
  const idle = await watchHome(stage, others, async () => sleep(IDLE_MS));
  const begunAt = performance.now();
  const answeredAt = new Map<string, number>();
  const refused: number[] = [];
  const meanwhile = await watchHome(stage, others, async () => {
    const sending = pets.map(async (pet, index) => {
      await sleep(Math.max(0, begunAt + (index / PETS) * MINUTE_MS - performance.now()));
      refused.push(...(await uploadOne(stage, pet, index)));
      answeredAt.set(pet.endpoint, performance.now());
    });
    await Promise.all(sending);
  });
  const low = pets.filter((_pet, index) => isLow(index));
  const delays: number[] = [];
  let lastAt = begunAt;
  for (const pet of low) {
    const { at } = await arrivalOf(pet);
    delays.push(at - (answeredAt.get(pet.endpoint) ?? Number.NaN));
    lastAt = Math.max(lastAt, at);
  }
  const isOver = Math.max(...answeredAt.values());
  console.log(`${PETS} readings spread over ${seconds(MINUTE_MS)}, ${low.length} very low, on ${stage.name}:`);
  console.log(`  the last reading stored after ${seconds(isOver - begunAt)}, the last message handed over after`);
  console.log(`  ${seconds(lastAt - begunAt)}; messages twice ${low.filter((pet) => count(pet) > 1).length},`);
  console.log(`  to pets in target ${pets.filter((pet, index) => !isLow(index) && count(pet) > 0).length}`);
  const { median, p99 } = summarizeTimes(delays);
  console.log(
    `  after the answer to the upload: median ${median.toFixed(1)} ms, 99 % within ${p99.toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms`,
  );
  console.log(`  uploads that had to come again: ${refused.length} (${[...new Set(refused)].join(', ')})`);
  console.log(`Home of others, one call every ${HOME_EVERY_MS} ms, 99 % within:`);
  printRatios('ms', [toRow('when idle', idle), toRow('during it', meanwhile)]);
}

/** As in operation: both processes have taken readings and sent alerts, and PostgreSQL knows how large its tables are. */
async function warmUp(stage: Stage, others: readonly OwnerSeat[]): Promise<void> {
  const pets = await addPets(stage.db, push, WARM_UP_PETS);
  for (const [index, pet] of pets.entries()) await uploadOne(stage, pet, index);
  await watchHome(stage, others, async () => sleep(WARM_UP_MS));
  await sql`vacuum analyze`.execute(stage.db.kysely);
}

function uploadOne({ origins }: Stage, pet: AlertedPet, index: number): Promise<number[]> {
  const sgv = isLow(index) ? VERY_LOW : IN_TARGET;
  return sendReading(connections, origins[index % origins.length], { ...pet, sgv });
}

function isLow(index: number): boolean {
  return index % LOW_EVERY === 0;
}

async function addOthers({ db }: Stage): Promise<OwnerSeat[]> {
  const others: OwnerSeat[] = [];
  const services = { db, clock: systemClock, live: { toMember: () => undefined } };
  const portal = { services } as unknown as Parameters<typeof giveReadings>[0]; // giving readings uses no more of it
  while (others.length < OTHERS) {
    const owner = await seatOwner(portal);
    await giveReadings(portal, owner.memberId, valuesUntil(Date.now() - MINUTE_MS, WEEK_OF_READINGS, 15));
    others.push(owner);
  }
  const nowMs = Date.now();
  const today = { createdAtMs: nowMs, lastUsedAtMs: nowMs, expiresAtMs: nowMs + DAY_MS };
  await db.kysely.updateTable('session').set(today).execute();
  return others;
}

/** Repeats Home's call, of one owner after the other at one process after the other, until the work is done. */
async function watchHome(
  { origins }: Stage,
  others: readonly OwnerSeat[],
  work: () => Promise<void>,
): Promise<number[]> {
  const over = new AbortController();
  const times: number[] = [];
  const watching = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const { token = '' } = others[index % others.length] ?? {};
      times.push(await loadHome(origins[index % origins.length] ?? '', token));
      await sleep(HOME_EVERY_MS);
    }
  })();
  await work();
  over.abort();
  await watching;
  return times;
}

async function loadHome(origin: string, token: string): Promise<number> {
  const headers = { xtoken: token, ...fromElsewhere() };
  const { text, ms } = await connections.post(`${origin}/api/web/glucose/loadOverview`, { hours: 24 }, headers);
  if (!text.slice(0, 200).includes('"code":200')) throw new Error(`Home: ${text.slice(0, 200)}`);
  return ms;
}

function toRow(name: string, times: readonly number[]) {
  const { median, p99, count: calls } = summarizeTimes(times);
  const note = `median ${median.toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms, of ${calls}`;
  return { name, value: p99, note };
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
