import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openConnections } from './support/keep-alive.ts';
import { fromElsewhere } from './support/bench-server.ts';
import { findMedian, printRatios } from './support/times.ts';
import { startUploadServer } from './support/upload-server.ts';

/*
 * Readings that apps upload over HTTP, each call to a pet of its own: single ones, and batches of a day (288). Baseline: the
 * same rows put into a bare SQLite table of the same shape on the same disk, with a durable commit after each reading or batch.
 */
const ROUNDS = 3;
const ROUND_MS = 3_000;
const LANES = 16;
const BATCH = 288;
const MINUTE_MS = 60_000;
/** A call of a batch brings a day: more days than a fast portal takes in all rounds. */
const DAYS_BACK = 3_000;
/** As long as the portal's ids of sessions. */
const DEVICE_ID = '01h0000000abcdefghjkmnpqrstvwx';

const folder = mkdtempSync(join(tmpdir(), 'petcgm-bench-'));
const server = await startUploadServer(LANES);
const connections = openConnections();
const nextAt = server.keys.map(() => server.now - DAYS_BACK * 24 * 60 * MINUTE_MS);

try {
  for (const size of [1, BATCH]) {
    const [bare, portal]: [number[], number[]] = [[], []];
    await load(size, 1_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(insertDurably(size, `${size}-${round}`));
      portal.push(await load(size, ROUND_MS));
    }
    console.log(
      `${size === 1 ? 'Single readings' : `Batches of ${size} readings`}, ${LANES} uploaders at once, time each:`,
    );
    printRatios('ms', [row('bare insert and durable commit', bare), row('POST /api/v1/entries', portal)]);
    console.log(`  ${(findMedian(bare) / findMedian(portal)).toFixed(2)} of the bare rate`);
  }
} finally {
  connections.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function row(name: string, times: readonly number[]) {
  const value = findMedian(times);
  return { name, value, note: `${Math.round(1_000 / value)} a second` };
}

/** @returns ms a commit */
function insertDurably(size: number, name: string): number {
  const database = new DatabaseSync(join(folder, `${name}.sqlite`));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table reading (member_id text, at_ms integer, tenths integer, device_id text, trend integer, flag integer,
    stored_at_ms integer, interval_minutes integer, scan integer, sender integer, primary key (member_id, at_ms)) without rowid;
    create index reading_stored on reading (member_id, stored_at_ms)`);
  const insert = database.prepare('insert into reading values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const startedAt = performance.now();
  let [count, at] = [0, 0];
  while (performance.now() - startedAt < ROUND_MS / 3) {
    database.exec('begin immediate');
    for (let index = 0; index < size; index += 1) {
      at += 5 * MINUTE_MS;
      insert.run(`12345678${count % LANES}`, at, 1200, DEVICE_ID, null, 0, at, 5, 0, 123_456_789);
    }
    database.exec('commit');
    count += 1;
  }
  const ms = (performance.now() - startedAt) / count;
  database.close();
  return ms;
}

/** @returns ms a call */
async function load(size: number, forMs: number): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  const lane = async (key: string, index: number) => {
    while (performance.now() - startedAt < forMs) {
      const entries = Array.from({ length: size }, () => toEntry(index));
      const headers = { ...fromElsewhere(), 'api-secret': key };
      const { status, text } = await connections.post(`${server.url}/api/v1/entries`, entries, headers);
      if (status !== 200) throw new Error(`refused: ${status} ${text.slice(0, 200)}`);
      count += 1;
    }
  };
  await Promise.all(server.keys.map(lane));
  return (performance.now() - startedAt) / count;
}

function toEntry(index: number) {
  const date = (nextAt[index] ?? 0) + 5 * MINUTE_MS;
  nextAt[index] = date;
  const sgv = 110 + Math.round(30 * Math.sin(date / 7_000_000));
  return { type: 'sgv', sgv, date, dateString: new Date(date).toISOString(), device: 'xDrip', direction: 'Flat' };
}
