import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '#tests/server/postgres.ts';
import { makeRestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { openBareSqlite } from './support/bare-sqlite.ts';
import { openConnections } from './support/keep-alive.ts';
import { fromElsewhere } from './support/bench-server.ts';
import { openPgbench } from './support/pgbench.ts';
import { findMedian, printRatios } from './support/times.ts';
import { startUploadServer, startUploadServers, type App, type UploadServer } from './support/upload-server.ts';

/*
 * Readings that apps upload over HTTP, at the same time for different pets: single ones of the last two weeks, by which alerts
 * are judged, and batches of a day (288) of years ago. Baseline: the same rows put into a bare table of the same shape on the
 * same disk, with a durable commit after each reading or batch: by one loop with SQLite, and by as many clients of PostgreSQL's
 * `pgbench` as there are uploaders.
 */
const ROUNDS = 5;
/** Until the code of calls is compiled, as in a portal that has run for a while. */
const WARM_UP_MS = 6_000;
const ROUND_MS = 3_000;
const LANES = 16;
/** Of the portal, on one PostgreSQL. */
const PROCESSES = [1, 2];
const BATCH = 288;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * How many readings a call brings, how many pets an uploader has, which take turns, and how many days ago it begins. A fast
 * portal does not reach the present in all rounds.
 */
const KINDS = [
  { size: 1, pets: 4, daysBack: 13 },
  { size: BATCH, pets: 1, daysBack: 3_000 },
];
const PETS = LANES * KINDS.reduce((sum, { pets }) => sum + pets, 0);

/** @returns ms a commit */
type Insert = (rows: number, forMs: number) => Promise<number> | number;

const connections = openConnections();
try {
  await onSqlite();
  await onPostgres();
} finally {
  connections.close();
}

async function onSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
  const server = await startUploadServer(PETS);
  try {
    await compare('SQLite', server, { name: 'bare insert and durable commit', insert: openBareSqlite(folder) });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) return console.log('PostgreSQL: left out, it is not on this machine');
  const postgres = await makeRestartablePostgres(bin);
  await postgres.start();
  const pgbench = await openPgbench(bin, postgres.url, LANES);
  try {
    if (pgbench === null) return console.log('PostgreSQL: left out, pgbench is not on this machine');
    for (const processes of PROCESSES) {
      const server = await startUploadServers(processes, PETS, postgres.url);
      const name = `pgbench, ${LANES} clients`;
      await compare(`PostgreSQL, ${processes} of the portal's processes`, server, { name, insert: pgbench.insert });
      await server.stop();
    }
  } finally {
    await pgbench?.stop();
    await postgres.remove();
  }
}

async function compare(
  database: string,
  server: UploadServer,
  baseline: { readonly name: string; readonly insert: Insert },
): Promise<void> {
  let apps = server.apps;
  for (const { size, pets, daysBack } of KINDS) {
    const [bare, portal]: [number[], number[]] = [[], []];
    const load = uploader(apps.slice(0, LANES * pets), size, server.now - daysBack * DAY_MS);
    apps = apps.slice(LANES * pets);
    await load(WARM_UP_MS);
    const before = await server.readUsage();
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await baseline.insert(size, ROUND_MS / 3));
      portal.push(await load(ROUND_MS));
    }
    const after = await server.readUsage();
    const calls = portal.reduce((sum, ms) => sum + ROUND_MS / ms, 0);
    const what = size === 1 ? 'Single readings' : `Batches of ${size} readings`;
    console.log(`${database}. ${what}, ${LANES} uploaders at once, time each:`);
    printRatios('ms', [row(baseline.name, bare), row('POST /api/v1/entries', portal)]);
    console.log(`  ${(findMedian(bare) / findMedian(portal)).toFixed(2)} of the bare rate`);
    const again = (100 * (after.retries - before.retries)) / (after.transactions - before.transactions);
    const cpuMs = (after.cpuMs - before.cpuMs) / calls;
    console.log(`  ${cpuMs.toFixed(2)} ms of the portal's processor time a call; ${again.toFixed(2)} % ran again`);
  }
}

function row(name: string, times: readonly number[]) {
  const value = findMedian(times);
  return { name, value, note: `${Math.round(1_000 / value)} a second` };
}

/** Uploads for a time. @param from  where the readings of each pet begin, epoch ms @returns ms a call */
function uploader(apps: readonly App[], size: number, from: number) {
  const pets = apps.map((app) => ({ ...app, nextAt: from }));
  const lanes = Array.from({ length: LANES }, (_, lane) => pets.filter((_pet, index) => index % LANES === lane));
  return async (forMs: number): Promise<number> => {
    const startedAt = performance.now();
    let count = 0;
    const upload = async (pet: (typeof pets)[number]) => {
      const entries = Array.from({ length: size }, () => {
        pet.nextAt += 5 * MINUTE_MS;
        return toEntry(pet.nextAt);
      });
      const headers = { ...fromElsewhere(), 'api-secret': pet.key };
      const { status, text } = await connections.post(`${pet.url}/api/v1/entries`, entries, headers);
      if (status !== 200) throw new Error(`refused: ${status} ${text.slice(0, 200)}`);
      count += 1;
    };
    const useLane = async (own: typeof pets) => {
      while (performance.now() - startedAt < forMs) for (const pet of own) await upload(pet);
    };
    await Promise.all(lanes.map(useLane));
    return (performance.now() - startedAt) / count;
  };
}

function toEntry(date: number) {
  const sgv = 110 + Math.round(30 * Math.sin(date / 7_000_000));
  return { type: 'sgv', sgv, date, dateString: new Date(date).toISOString(), device: 'xDrip', direction: 'Flat' };
}
