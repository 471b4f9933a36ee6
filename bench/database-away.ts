import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from '#tests/server/postgres.ts';
import { startProcess } from '#tests/server/processes.ts';
import { freePort, makeRestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { findMedian, printRatios } from './support/times.ts';

/*
 * How long the portal is away once its PostgreSQL is back: from the restart to `ready`. Baseline: a bare client that
 * connects and asks for a 1, again and again, over the same restart.
 */
const ROUNDS = 5;
const LOOK_EVERY_MS = 2;

const bin = findPostgres();
if (bin === undefined) {
  console.log('left out: no PostgreSQL was found');
  process.exit(0);
}
const postgres = await makeRestartablePostgres(bin);
const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-bench-'));
const port = await freePort();
await postgres.start();
const portal = await startProcess('durability', dataDir, { DATABASE_URL: postgres.url, PORT: String(port) });
try {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.ok === true;
  const bare: number[] = [];
  const ready: number[] = [];
  await until(isReady);
  for (let round = 0; round < ROUNDS; round += 1) {
    await postgres.stop('fast');
    const starting = postgres.start();
    const from = performance.now();
    await Promise.all([
      until(answersOne).then(() => bare.push(performance.now() - from)),
      until(isReady).then(() => ready.push(performance.now() - from)),
      starting,
    ]);
  }
  console.log(`PostgreSQL restarted ${ROUNDS} times, served again after (median):`);
  printRatios('ms', [
    { name: 'a bare client', value: findMedian(bare) },
    { name: 'the portal', value: findMedian(ready), note: `longest ${Math.max(...ready).toFixed(0)} ms` },
  ]);
} finally {
  portal.child.kill('SIGTERM');
  await portal.ended;
  await postgres.remove();
  await rm(dataDir, { recursive: true, force: true });
}

async function answersOne(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined); // not there yet
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(LOOK_EVERY_MS);
}
