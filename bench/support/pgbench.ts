import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** Rows that PostgreSQL's own bench inserts into a table of its own, each transaction with a commit. */
export type Pgbench = {
  /** @returns ms a transaction */
  readonly insert: (rows: number, forMs: number) => Promise<number>;
  readonly stop: () => Promise<void>;
};

const TABLE = `create table if not exists bare_reading (member_id text, at_ms bigint, tenths integer, device_id text,
  trend integer, flag integer, stored_at_ms bigint, interval_minutes integer, scan integer, sender bigint,
  primary key (member_id, at_ms)); create index if not exists bare_reading_stored on bare_reading (member_id, stored_at_ms)`;
const STEP_MS = 300_000;

/** @param bin  the folder of PostgreSQL's programs; null if they come without `pgbench` */
export async function openPgbench(bin: string, url: string, clients: number): Promise<Pgbench | null> {
  const program = join(bin, 'pgbench');
  if (!existsSync(program)) return null;
  const folder = await mkdtemp(join(tmpdir(), 'petcgm-pgbench-'));
  await run(url, TABLE);
  return {
    insert: async (rows, forMs) => {
      await run(url, 'truncate bare_reading');
      const script = join(folder, `${rows}.sql`);
      await writeFile(script, toScript(rows));
      const seconds = `${Math.max(1, Math.round(forMs / 1_000))}`;
      const options = ['-n', '-c', `${clients}`, '-j', '2', '-T', seconds, '-D', 'at=1000000000000', '-f', script, url];
      const { stdout } = await promisify(execFile)(program, options);
      const rate = Number(/^tps = (?<rate>[\d.]+)/mu.exec(stdout)?.groups?.['rate']);
      if (!(rate > 0)) throw new Error(`pgbench: ${stdout}`);
      return 1_000 / rate;
    },
    stop: () => rm(folder, { recursive: true }),
  };
}

/** Each client has a pet of its own, whose readings follow each other. */
function toScript(rows: number): string {
  const values = Array.from(
    { length: rows },
    (_, row) =>
      `('12345678' || :client_id, :at + ${row * STEP_MS}, 1200, '01h0000000abcdefghjkmnpqrstvwx', null, 0, :at, 5, 0, 123456789)`,
  );
  return `\\set at :at + ${rows * STEP_MS}\ninsert into bare_reading values ${values.join(', ')};\n`;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
