import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { instant } from '#domain/units/units.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatOwner } from '#tests/server/seats.ts';
import { openBareTable } from './support/bare-sqlite.ts';
import { findMedian, printRatios } from './support/times.ts';
import { YEAR_READINGS, yearUntil } from './support/year.ts';

/*
 * The import of a year over HTTP. Baseline: what cannot be had for less on this machine, reading the same text line by line
 * and putting the same rows into SQLite in one durable transaction.
 */
const ROUNDS = 3;

const readings = yearUntil(TEST_NOW - 60_000);
const text = `timestamp,mg/dL\n${readings.map(({ at, mgdl }) => `${new Date(at).toISOString()},${mgdl}`).join('\n')}\n`;
const folder = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));

try {
  const parsing = Array.from({ length: ROUNDS }, parseOnly);
  const inserting = Array.from({ length: ROUNDS }, (_, round) => insertOnly(round));
  const { importing, again, stalls } = await importOverHttp();
  console.log(`A year of ${YEAR_READINGS} readings, median of ${ROUNDS}:`);
  printRatios('ms', [
    { name: 'text read and rows put into SQLite', value: findMedian(parsing) + findMedian(inserting) },
    { name: 'importFile over HTTP', value: findMedian(importing) },
    { name: 'importFile of the same file again', value: findMedian(again) },
    { name: 'longest wait of another call meanwhile', value: Math.max(...stalls) },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function parseOnly(): number {
  const startedAt = performance.now();
  let count = 0;
  for (const line of text.split('\n').slice(1)) {
    const [time = '', value = ''] = line.split(',');
    if (Number.isFinite(Date.parse(time)) && Number.isFinite(Number(value))) count += 1;
  }
  if (count !== YEAR_READINGS) throw new Error(`read ${count} lines`);
  return performance.now() - startedAt;
}

function insertOnly(round: number): number {
  const { database, insert } = openBareTable(join(folder, `bare-${round}.sqlite`));
  const startedAt = performance.now();
  database.exec('begin immediate');
  for (const { at, mgdl } of readings) insert('123456789', at, mgdl * 10);
  database.exec('commit');
  const ms = performance.now() - startedAt;
  database.close();
  return ms;
}

async function importOverHttp() {
  const config = { ...loadConfig({}), dataDir: join(folder, 'portal'), logLevel: 'error' };
  const portal = await createApp(config, { now: () => instant(TEST_NOW) });
  const base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const importing: number[] = [];
  const again: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { token } = await seatOwner(portal);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    importing.push(await send(base, token, { added: YEAR_READINGS, known: 0, rejected: 0 }));
    delay.disable();
    stalls.push(delay.max / 1e6);
    again.push(await send(base, token, { added: 0, known: YEAR_READINGS, rejected: 0 }));
  }
  await portal.app.close();
  return { importing, again, stalls };
}

async function send(base: string, token: string, expected: object): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'year.csv');
  const startedAt = performance.now();
  const answer = await fetch(`${base}/api/web/data/importFile`, {
    method: 'POST',
    headers: { xtoken: token },
    body: form,
  });
  const told = JSON.stringify(await answer.json());
  if (!told.includes(JSON.stringify(expected))) throw new Error(`not imported: ${told.slice(0, 300)}`);
  return performance.now() - startedAt;
}
