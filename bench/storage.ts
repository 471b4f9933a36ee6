import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#domain/units/units.ts';
import type { DatabaseConfig } from '#server/db/database.ts';
import { createFreshDatabase, findPostgres, startPostgres } from '#tests/server/postgres.ts';
import { ask, openYears, sealAll, storedBytes, YEAR_ENDS_AT, type StoredYears } from './support/stored-years.ts';
import { findMedian, measureMs, printRatios, summarizeTimes, type Times } from './support/times.ts';

/*
 * What a year of a pet takes on disk, one reading every five minutes: as rows and sealed, on SQLite, and on PostgreSQL if it
 * is there. Then calls that read an old day or the whole year, of two portals in this process that have the same readings, one
 * as rows, the other sealed, in turns; and how long Home takes while the job seals.
 */
const PETS = 2;
const ROUNDS = 15;
const WARM_UP = 4;
const MEGABYTE = 1_000_000;
const WATCH_MS = 4_000;
const PAUSE_MS = 5;

type Run = (years: StoredYears, round: number) => Promise<string>;

/** Another day each round. */
const dayOf = (round: number) => {
  const from = YEAR_ENDS_AT - (3 + round * 7) * DAY_MS;
  return { from, to: from + DAY_MS };
};

function askHome({ portal, owner: { token } }: StoredYears): Promise<string> {
  return ask(portal, '/api/web/glucose/loadOverview', { token, body: { hours: 24 } });
}

const CALLS: Readonly<Record<string, Run>> = {
  'curve of an old day': ({ portal, owner: { token } }, round) =>
    ask(portal, '/api/web/glucose/loadSeries', { token, body: { range: dayOf(round) } }),
  'report of the year': ({ portal, owner: { token } }, round) => {
    const to = YEAR_ENDS_AT - round * DAY_MS;
    return ask(portal, '/api/web/userReport/loadGlucoseReport', {
      token,
      body: { range: { from: to - 330 * DAY_MS, to } },
    });
  },
  'page of entries of an old day': ({ portal, key }, round) => {
    const { from, to } = dayOf(round);
    const asked = new URLSearchParams({
      'find[date][$gte]': `${from}`,
      'find[date][$lt]': `${to}`,
      count: '300',
      token: key,
    });
    return ask(portal, `/api/v1/entries/sgv.json?${asked}`, { method: 'GET' });
  },
  'export of the year as CSV': ({ portal, owner: { token } }) =>
    ask(portal, '/api/web/data/exportFile', { token, body: { range: 'all', format: 'csv' } }),
  'newest entries': ({ portal, key }) => ask(portal, `/api/v1/entries.json?count=10&token=${key}`, { method: 'GET' }),
  Home: askHome,
};

const folder = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const bin = findPostgres();
const cluster = bin === undefined ? null : await startPostgres(bin);

try {
  await compare('SQLite', async (name) => ({ dataDir: mkdtempSync(join(folder, name)) }));
  if (cluster !== null) {
    const create = () => createFreshDatabase(cluster.folder, `bench_${randomBytes(6).toString('hex')}`);
    await compare('PostgreSQL', async () => ({ dataDir: folder, databaseUrl: await create() }));
  }
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(name: string, makePlace: (name: string) => Promise<DatabaseConfig>): Promise<void> {
  const empty = await openYears(await makePlace('empty'), 0);
  const rows = await openYears(await makePlace('rows'), PETS);
  const sealed = await openYears(await makePlace('sealed'), PETS);
  const nothing = await storedBytes(empty, folder);
  const perPetYear = async (years: StoredYears) => ((await storedBytes(years, folder)) - nothing) / PETS / MEGABYTE;
  const asRows = await perPetYear(rows);
  const idle = await watchHome(sealed, sleep(WATCH_MS));
  const startedAt = performance.now();
  const busy = await watchHome(sealed, sealAll(sealed));
  const daysPerSecond = (PETS * 365 * 1_000) / (performance.now() - startedAt);
  console.log(`${name}: ${PETS} pets, a year each, ${daysPerSecond.toFixed(0)} days sealed a second`);
  printRatios('MB a pet-year', [
    { name: 'rows', value: asRows },
    { name: 'sealed', value: await perPetYear(sealed) },
  ]);
  console.log(`  Home, one every ${PAUSE_MS} ms after the answer before, 99 % within:`);
  printRatios('ms', [
    { name: 'alone', value: idle.p99 },
    { name: 'while days are sealed', value: busy.p99, note: `median ${busy.median.toFixed(2)} ms` },
  ]);
  for (const [call, run] of Object.entries(CALLS)) await compareCall(call, run, { rows, sealed });
  for (const { portal } of [empty, rows, sealed]) await portal.app.close();
}

/** Calls of Home, one after the other, until some work is done. */
async function watchHome(years: StoredYears, work: Promise<unknown>): Promise<Times> {
  const watch = { isOver: false };
  const ending = work.finally(() => (watch.isOver = true));
  const times: number[] = [];
  while (!watch.isOver) {
    times.push(await measureMs(() => askHome(years)));
    await sleep(PAUSE_MS);
  }
  await ending;
  return summarizeTimes(times);
}

async function compareCall(
  name: string,
  run: Run,
  { rows, sealed }: { readonly rows: StoredYears; readonly sealed: StoredYears },
): Promise<void> {
  const times: { rows: number[]; sealed: number[] } = { rows: [], sealed: [] };
  const sizes = new Set<number>();
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const timed = async (years: StoredYears) => {
      let text = '';
      const ms = await measureMs(async () => (text = await run(years, Math.abs(round))));
      sizes.add(text.length);
      return ms;
    };
    const [ofRows, ofSealed] = [await timed(rows), await timed(sealed)];
    if (round < 0) continue;
    times.rows.push(ofRows);
    times.sealed.push(ofSealed);
  }
  console.log(`  ${name} (${Math.max(...sizes)} bytes)`);
  printRatios('ms', [
    { name: 'rows', value: findMedian(times.rows) },
    { name: 'sealed', value: findMedian(times.sealed) },
  ]);
}
