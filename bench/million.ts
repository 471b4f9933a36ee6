import { statfs } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { openDatabase } from '#server/db/database.ts';
import { partition } from '#server/db/partitions.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import { makeRestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { fromElsewhere } from './support/bench-server.ts';
import {
  bytesOnDisk,
  copiedPet,
  copyPets,
  hasYear,
  takeTemplates,
  templateOf,
  withClient,
  type CopiedPet,
} from './support/copied-pets.ts';
import { openConnections } from './support/keep-alive.ts';
import { startMillionPortal, type MillionPortal } from './support/million-portal.ts';
import { openPostgresTime } from './support/postgres-time.ts';
import { makeTemplatePets } from './support/template-pets.ts';
import { findMedian, printRatios, summarizeTimes } from './support/times.ts';

/*
 * What a pet costs among few and among many, on PostgreSQL with tables of readings in partitions: calls over HTTP, processor
 * time, a round of each job, and disk. Each pet has the readings of a day, one in 15 a year in sealed days as well: copies of
 * simulated pets with other ids. A database of the first size stays beside the growing one, and both are asked in turns, so
 * that other work on the machine counts for both. It takes some 40 GB of disk and half an hour.
 *
 * MILLION_SIZES=1000,5000 makes it small; MILLION_PARTITIONS=0 leaves the tables undivided.
 */
const SIZES = (process.env['MILLION_SIZES'] ?? '1000,10000,100000,300000').split(',').map(Number);
const PARTITIONS = Number(process.env['MILLION_PARTITIONS'] ?? 64);
const ROUNDS = 6;
/** Pets that are asked for in a round: each is new to its portal, so that none is known from an earlier round. */
const PETS_A_ROUND = 140;
const WARM_UP = 25;
/** Between two readings that are there. */
const WARM_UP_STEP_MS = 150_000;
const YEARS_A_ROUND = 9;
const LANES = 16;
const MIN_FREE_BYTES = 20e9;
const HOME_PAUSE_MS = 5;
/** What the portal does later begins within this time, and takes more processor time of it than an idle one, ms. */
const LATER_MS = 1_200;
const IDLE_MS = 15;
/** In the afternoon, when the morning's doses are noted and those of the evening are not due. */
const NOW = Date.UTC(2026, 8, 15, 15, 0, 30);
const STEP_MS = 5 * MINUTE_MS;
/** As `docs/scale.md` says. */
const SETTINGS = {
  shared_buffers: `${Math.round(totalmem() / 4 / 1024 ** 2)}MB`,
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  wal_compression: 'pglz',
  maintenance_work_mem: '512MB',
  autovacuum: 'off',
};
/** While the tables are filled. */
const QUICK = { fsync: 'off', full_page_writes: 'off' };
const SAFE = { fsync: 'on', full_page_writes: 'on' };

type Place = {
  readonly size: number;
  readonly url: string;
  readonly portal: MillionPortal;
  readonly pets: PetsInTurn;
  /** of each simulated pet, mg/dL */
  readonly lastValues: readonly number[];
};
/** The times of single calls, and the processor time of all together, ms. */
type Cost = { readonly times: number[]; portalMs: number; postgresMs: number };
type Call = { readonly path: string; readonly body: unknown; readonly headers: Readonly<Record<string, string>> };

const bin = findPostgres();
if (bin === undefined) console.log('left out, PostgreSQL is not on this machine');
else await measureAll(bin);

async function measureAll(bin: string): Promise<void> {
  const postgres = await makeRestartablePostgres(bin);
  await postgres.start();
  try {
    await set(postgres.url, SETTINGS);
    await postgres.stop('fast');
    await postgres.start();
    await grow(postgres.url);
  } finally {
    await postgres.remove();
  }
}

async function set(url: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await withClient(url, async (client) => {
    for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
    await client.query('select pg_reload_conf()');
  });
}

async function grow(serverUrl: string): Promise<void> {
  const [few = 1_000, ...more] = SIZES;
  const urlOf = (name: string) => serverUrl.replace(/\/postgres$/u, `/${name}`);
  const create = (name: string, from: string) =>
    withClient(serverUrl, (client) => client.query(`create database ${name} template ${from}`));
  const processorTime = await openPostgresTime(serverUrl);
  await create('few', 'template1');
  const lastValues = await prepare(urlOf('few'), Math.max(...SIZES));
  await create('many', 'few');
  await divide(urlOf('many')); // a copy of a database has no settings
  await fill(urlOf('few'), 0, few);
  let filled = 0;
  for (const size of more) {
    const { bavail, bsize } = await statfs(tmpdir());
    if (bavail * bsize < MIN_FREE_BYTES) return console.log(`${size} pets: left out, the disk is full`);
    await fill(urlOf('many'), filled, size);
    filled = size;
    const places = await Promise.all(
      [few, size].map((each, index) => open(urlOf(index === 0 ? 'few' : 'many'), each, lastValues)),
    );
    await compare(places as [Place, Place], processorTime);
    for (const { portal } of places) await portal.stop();
  }
}

async function divide(url: string): Promise<void> {
  const db = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
  if (PARTITIONS > 0) await partition(db.kysely, PARTITIONS);
  await db.close();
}

async function prepare(url: string, most: number): Promise<readonly number[]> {
  await divide(url);
  return takeTemplates(url, await makeTemplatePets(url, NOW), most);
}

async function fill(url: string, from: number, to: number): Promise<void> {
  const startedAt = performance.now();
  await set(url, QUICK);
  await copyPets(url, from, to);
  await set(url, SAFE);
  await withClient(url, (client) => client.query('checkpoint'));
  console.log(`${to} pets: filled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

async function open(url: string, size: number, lastValues: readonly number[]): Promise<Place> {
  const portal = await startMillionPortal(url, NOW);
  await portal.advance(STEP_MS);
  return { size, url, portal, pets: petsInTurn(size), lastValues };
}

type PetsInTurn = { readonly take: (count: number) => CopiedPet[]; readonly takeYears: (count: number) => CopiedPet[] };

/** Pets at places in a mixed order, none twice until all were taken. */
function petsInTurn(size: number): PetsInTurn {
  const placeOf = (turn: number) => 1 + ((turn * 7_919 + 13) % size);
  let [turn, yearTurn] = [0, 0];
  const next = (isWanted: (place: number) => boolean) => (): CopiedPet => {
    for (;;) {
      const place = placeOf(isWanted === hasYear ? (yearTurn += 1) : (turn += 1));
      if (isWanted(place)) return copiedPet(place);
    }
  };
  return {
    take: (count) =>
      Array.from(
        { length: count },
        next((place) => !hasYear(place)),
      ),
    takeYears: (count) => Array.from({ length: count }, next(hasYear)),
  };
}

async function compare(places: readonly [Place, Place], processorTime: () => number): Promise<void> {
  const [few, many] = places;
  console.log(`\n${few.size} and ${many.size} pets, asked in turns:`);
  const costs = places.map(() => new Map<string, Cost>());
  const connections = openConnections();
  await compareJobs(places, connections, processorTime);
  for (const place of places) await warmUp(place, connections);
  const rounds = Array.from({ length: ROUNDS }, () => places.map(({ pets }) => petsOfRound(pets)));
  for (const [index, place] of places.entries()) {
    await uploadBefore(
      place,
      connections,
      rounds.flatMap((round) => round[index]?.some ?? []),
    );
  }
  for (const round of rounds) {
    for (const [index, place] of places.entries()) {
      const asker = askerOf(place, connections, { processorTime, costs: costs[index] ?? new Map() });
      await oneRound(place, asker, round[index] ?? petsOfRound(place.pets));
    }
  }
  const [ofFew = new Map<string, Cost>(), ofMany = new Map<string, Cost>()] = costs;
  for (const [name, cost] of ofFew) printCall(name, [few, cost], [many, ofMany.get(name) ?? cost]);
  const bytes = await Promise.all(places.map(async ({ url, size }) => (await bytesOnDisk(url)) / size));
  console.log('  bytes on disk for a pet');
  printPair('kB', [few, (bytes[0] ?? 0) / 1_000], [many, (bytes[1] ?? 0) / 1_000]);
  connections.close();
}

type Asker = {
  readonly all: (name: string, calls: readonly Call[], lanes?: number) => Promise<void>;
  /** Waits for what the portal does after it has answered: closed days that Home has read are packed a second later. */
  readonly untilIdle: () => Promise<void>;
};

function askerOf(
  { portal }: Pick<Place, 'portal'>,
  { post }: ReturnType<typeof openConnections>,
  { processorTime, costs }: { readonly processorTime: () => number; readonly costs: Map<string, Cost> },
): Asker {
  return {
    all: async (name, calls, lanes = 1) => {
      const cost = costs.get(name) ?? { times: [], portalMs: 0, postgresMs: 0 };
      costs.set(name, cost);
      const [before, beforePostgres] = [await portal.usage(), processorTime()];
      const waiting = calls.values();
      const lane = async (): Promise<void> => {
        for (const { path, body, headers } of waiting) {
          const { status, text, ms } = await post(`${portal.url}${path}`, body, { ...fromElsewhere(), ...headers });
          if (status !== 200 || text.slice(0, 200).includes('"success":false'))
            throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
          cost.times.push(ms);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      cost.portalMs += (await portal.usage()).cpuMs - before.cpuMs;
      cost.postgresMs += processorTime() - beforePostgres;
    },
    untilIdle: async () => {
      for (let [before, now] = [-Infinity, 0]; now - before > IDLE_MS;) {
        await sleep(LATER_MS);
        [before, now] = [now, (await portal.usage()).cpuMs];
      }
    },
  };
}

/** The same pets again and again, until the portal and its connections know their statements. */
async function warmUp(place: Place, connections: ReturnType<typeof openConnections>): Promise<void> {
  const asker = askerOf(place, connections, { processorTime: () => 0, costs: new Map() });
  const pets = { some: place.pets.take(LANES), withYear: place.pets.takeYears(2) };
  const hurried = { ...asker, untilIdle: async () => undefined };
  for (let round = WARM_UP; round > 0; round -= 1) await oneRound(place, hurried, pets, round * WARM_UP_STEP_MS);
  await asker.untilIdle();
}

/**
 * Each pet sends a reading to another portal before it is measured. Pets send one every five minutes, so that the pages that
 * the next one changes are in memory, and with a checkpoint an hour 11 of 12 find them in the log since the last one. The
 * portal that is measured still knows none of the pets.
 */
async function uploadBefore(
  { url, portal, lastValues }: Place,
  connections: ReturnType<typeof openConnections>,
  pets: readonly CopiedPet[],
): Promise<void> {
  const { now } = await portal.usage();
  const other = await startMillionPortal(url, now);
  const asker = askerOf({ portal: other }, connections, { processorTime: () => 0, costs: new Map() });
  await asker.all(
    'the reading before',
    pets.map((pet) => upload(pet, lastValues, now - WARM_UP_STEP_MS)),
    LANES,
  );
  await other.stop();
}

type PetsOfRound = { readonly some: readonly CopiedPet[]; readonly withYear: readonly CopiedPet[] };

function petsOfRound(pets: PetsInTurn): PetsOfRound {
  return { some: pets.take(PETS_A_ROUND), withYear: pets.takeYears(YEARS_A_ROUND) };
}

async function oneRound(
  { portal, lastValues }: Place,
  { all, untilIdle }: Asker,
  { some, withYear }: PetsOfRound,
  agoMs = 0,
): Promise<void> {
  const { now } = await portal.usage();
  const home = some.map((pet) => webCall('/web/glucose/loadOverview', pet, { hours: 24 }));
  await all(
    'upload of a reading, 16 at once',
    some.map((pet) => upload(pet, lastValues, now - agoMs)),
    LANES,
  );
  await all('Home after the reading', home);
  await all('Home, kept', home);
  await untilIdle();
  await all(
    'a look at the alerts',
    some.map((pet) => webCall('/web/alert/loadAlerts', pet, {})),
  );
  const week = withYear.flatMap((pet, index) =>
    [60, 150, 240, 330].map((days) => {
      const from = now - (days + index) * DAY_MS;
      return webCall('/web/glucose/loadSeries', pet, { range: { from, to: from + 7 * DAY_MS } });
    }),
  );
  await all('a sealed week', week);
  const range = { from: now - 390 * DAY_MS, to: now - 30 * DAY_MS };
  await all(
    'report of a sealed year',
    withYear.map((pet) => webCall('/web/userReport/loadGlucoseReport', pet, { range })),
  );
  await untilIdle();
}

function webCall(path: string, { session }: CopiedPet, body: object): Call {
  return { path: `/api${path}`, body, headers: { xtoken: session } };
}

/** A reading like the last one: as most are, it opens no alert. */
function upload({ key, place }: CopiedPet, lastValues: readonly number[], now: number): Call {
  const date = now - (place % 20) * 1_000;
  const sgv = lastValues[templateOf(place)] ?? 100;
  const entry = { type: 'sgv', sgv, date, device: 'xDrip', direction: 'Flat' };
  return { path: '/api/v1/entries', body: [entry], headers: { 'api-secret': key } };
}

/** Each job twice: the first round does what became due, the second one is as usual. Meanwhile Home is asked for, one call after the other. */
async function compareJobs(
  [few, many]: readonly [Place, Place],
  connections: ReturnType<typeof openConnections>,
  processorTime: () => number,
): Promise<void> {
  for (const job of many.portal.jobs) {
    const firstMs: number[] = [];
    for (const place of [few, many]) firstMs.push((await costOfJob(place, job, connections, processorTime)).tookMs);
    const ofFew = await costOfJob(few, job, connections, processorTime);
    const ofMany = await costOfJob(many, job, connections, processorTime);
    console.log(`  job: ${job}, a round for 1,000 pets (first rounds ${firstMs.map(Math.round).join(' and ')} ms)`);
    printPair(
      'ms',
      [few, (1_000 * ofFew.tookMs) / few.size, noteOf(ofFew)],
      [many, (1_000 * ofMany.tookMs) / many.size, noteOf(ofMany)],
    );
  }
}

type JobCost = {
  readonly tookMs: number;
  readonly portalMs: number;
  readonly postgresMs: number;
  readonly homeP99: number;
};

function noteOf({ tookMs, portalMs, postgresMs, homeP99 }: JobCost): string {
  const processors = `portal ${portalMs.toFixed(0)} ms, PostgreSQL ${postgresMs.toFixed(0)} ms`;
  return `all ${tookMs.toFixed(0)} ms (${processors}), 99 % of Home within ${homeP99.toFixed(0)} ms`;
}

async function costOfJob(
  { portal, pets }: Place,
  job: string,
  { post }: ReturnType<typeof openConnections>,
  processorTime: () => number,
): Promise<JobCost> {
  const before = await portal.usage();
  const postgresMs = processorTime();
  const watch = { isOver: false };
  const running = portal.run(job).finally(() => (watch.isOver = true));
  const times: number[] = [];
  while (!watch.isOver) {
    const { path, body, headers } = webCall('/web/glucose/loadOverview', pets.take(1)[0] ?? copiedPet(1), {
      hours: 24,
    });
    times.push((await post(`${portal.url}${path}`, body, { ...fromElsewhere(), ...headers })).ms);
    await sleep(HOME_PAUSE_MS);
  }
  const { tookMs, cpuMs } = await running;
  const homeP99 = summarizeTimes(times).p99;
  return { tookMs, portalMs: cpuMs - before.cpuMs, postgresMs: processorTime() - postgresMs, homeP99 };
}

function printCall(name: string, [few, ofFew]: [Place, Cost], [many, ofMany]: [Place, Cost]): void {
  const each = ({ times, portalMs, postgresMs }: Cost) =>
    `portal ${(portalMs / times.length).toFixed(2)} ms, PostgreSQL ${(postgresMs / times.length).toFixed(2)} ms`;
  const all = ({ times, portalMs, postgresMs }: Cost) => (portalMs + postgresMs) / times.length;
  console.log(`  ${name}`);
  printPair('ms', [few, findMedian(ofFew.times), each(ofFew)], [many, findMedian(ofMany.times), each(ofMany)]);
  console.log(`    processor time × ${(all(ofMany) / all(ofFew)).toFixed(2)}`);
}

type Value = readonly [Place, number, string?];

function printPair(unit: string, ...[few, many]: [Value, Value]): void {
  const row = ([{ size }, value, note = '']: Value) => ({ name: `${size} pets`, value, note });
  printRatios(unit, [row(few), row(many)]);
}
