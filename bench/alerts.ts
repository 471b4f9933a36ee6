/*
 * From sending a very low reading as an uploader does to having its message decrypted at a push service, on the embedded
 * database and on PostgreSQL with two processes. Baseline: the answer to the upload.
 *
 * Then 1,000 messages that are due at once, as after a fall in a minute of many pets.
 */
import { memberForJob } from '#server/access/require-member.ts';
import { systemClock } from '#server/context/clock.ts';
import type { Services } from '#server/context/ctx.ts';
import { createMeasures } from '#server/context/measures.ts';
import { OUTBOX_CHANNEL } from '#server/live/hub.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { addAlertedPet, type AlertedPet } from '#tests/server/alerted-pets.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import {
  addPets,
  onPostgres,
  sendReading,
  startWatchedPush,
  withPortals,
  type Stage,
} from './support/alert-portals.ts';
import { openConnections } from './support/keep-alive.ts';
import { findMedian, printRatios, summarizeTimes } from './support/times.ts';

const READINGS = 200;
const BACKLOG = 1_000;
const VERY_LOW = 40;
const FAR_FUTURE = Number.MAX_SAFE_INTEGER;
const APP = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: true } as const;
const QUIET = { toMember: () => undefined, wakeOutbox: () => undefined };

const { push, count, arrivalOf } = await startWatchedPush();
const connections = openConnections();
const bin = findPostgres();
try {
  await withPortals({ name: 'the embedded database', processes: 1 }, measureOneByOne);
  if (bin === undefined) console.log('left out: no PostgreSQL was found');
  else {
    await onPostgres(bin, measureOneByOne);
    await onPostgres(bin, measureBacklog);
  }
} finally {
  connections.close();
  await push.stop();
}

/** One pet after the other. */
async function measureOneByOne({ name, origins, db }: Stage): Promise<void> {
  const pets: AlertedPet[] = [];
  for (let index = 0; index <= READINGS; index += 1) pets.push(await addAlertedPet(db, push));
  const answered: number[] = [];
  const decrypted: number[] = [];
  for (const [index, pet] of pets.entries()) {
    const sentAt = performance.now();
    await sendReading(connections, origins[index % origins.length], { ...pet, sgv: VERY_LOW });
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
  const pets = await addPets(db, push, BACKLOG);
  const services = { db, clock: systemClock, live: QUIET, measures: createMeasures() } as unknown as Services; // adding readings uses no more of it
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
  const twice = pets.filter((pet) => count(pet) > 1).length;
  console.log(`${BACKLOG} messages that are due at once, on ${name}:`);
  console.log(`  the last one decrypted after ${(Math.max(...times) / 1_000).toFixed(1)} s, twice ${twice}`);
}

function describeTail(times: readonly number[]): string {
  return `99 % within ${summarizeTimes(times).p99.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`;
}
