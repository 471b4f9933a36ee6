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
import { startUploadServer, startUploadServers, type Lane, type UploadServer } from './support/upload-server.ts';

/*
 * Readings that apps upload over HTTP, each call to a pet of its own: single ones, and batches of a day (288). Baseline: the
 * same rows put into a bare table of the same shape on the same disk, with a durable commit after each reading or batch: by one
 * loop with SQLite, and by as many clients of PostgreSQL's `pgbench` as there are uploaders.
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
/** A call of a batch brings a day: more days than a fast portal takes in all rounds. */
const DAYS_BACK = 3_000;

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
  const server = await startUploadServer(LANES);
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
      const server = await startUploadServers(processes, LANES, postgres.url);
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
  const load = uploader(server);
  for (const size of [1, BATCH]) {
    const [bare, portal]: [number[], number[]] = [[], []];
    await load(size, WARM_UP_MS);
    const before = await server.readUsage();
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await baseline.insert(size, ROUND_MS / 3));
      portal.push(await load(size, ROUND_MS));
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

/** Uploads for a time. @returns ms a call */
function uploader(server: UploadServer) {
  const nextAt = server.lanes.map(() => server.now - DAYS_BACK * 24 * 60 * MINUTE_MS);
  return async (size: number, forMs: number): Promise<number> => {
    const startedAt = performance.now();
    let count = 0;
    const lane = async ({ url, key }: Lane, index: number) => {
      while (performance.now() - startedAt < forMs) {
        const entries = Array.from({ length: size }, () => {
          const date = (nextAt[index] ?? 0) + 5 * MINUTE_MS;
          nextAt[index] = date;
          return toEntry(date);
        });
        const headers = { ...fromElsewhere(), 'api-secret': key };
        const { status, text } = await connections.post(`${url}/api/v1/entries`, entries, headers);
        if (status !== 200) throw new Error(`refused: ${status} ${text.slice(0, 200)}`);
        count += 1;
      }
    };
    await Promise.all(server.lanes.map(lane));
    return (performance.now() - startedAt) / count;
  };
}

function toEntry(date: number) {
  const sgv = 110 + Math.round(30 * Math.sin(date / 7_000_000));
  return { type: 'sgv', sgv, date, dateString: new Date(date).toISOString(), device: 'xDrip', direction: 'Flat' };
}
