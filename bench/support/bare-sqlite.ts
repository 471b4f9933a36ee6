import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PETS = 16;
const STEP_MS = 300_000;
/** As long as the portal's ids of sessions. */
const DEVICE_ID = '01h0000000abcdefghjkmnpqrstvwx';

/** Inserts of readings into a bare table, with a durable commit each. @returns ms a commit */
export function openBareSqlite(folder: string): (rows: number, forMs: number) => number {
  let made = 0;
  return (rows, forMs) => {
    made += 1;
    return insertDurably(join(folder, `${made}.sqlite`), rows, forMs);
  };
}

/** A table of the shape of the portal's readings, without anything around it. */
export function openBareTable(path: string) {
  const database = new DatabaseSync(path);
  database.exec(`pragma journal_mode = wal; pragma synchronous = full;
    create table reading (member_id text, at_ms integer, tenths integer, device_id text, trend integer, flag integer,
    stored_at_ms integer, interval_minutes integer, scan integer, sender integer, primary key (member_id, at_ms)) without rowid;
    create index reading_stored on reading (member_id, stored_at_ms)`);
  const insert = database.prepare('insert into reading values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    database,
    insert: (memberId: string, at: number, tenths: number) =>
      insert.run(memberId, at, tenths, DEVICE_ID, null, 0, at, 5, 0, 123_456_789),
  };
}

function insertDurably(path: string, size: number, forMs: number): number {
  const { database, insert } = openBareTable(path);
  const startedAt = performance.now();
  let [count, at] = [0, 0];
  while (performance.now() - startedAt < forMs) {
    database.exec('begin immediate');
    for (let index = 0; index < size; index += 1) {
      at += STEP_MS;
      insert(`12345678${count % PETS}`, at, 1_200);
    }
    database.exec('commit');
    count += 1;
  }
  const ms = (performance.now() - startedAt) / count;
  database.close();
  return ms;
}
