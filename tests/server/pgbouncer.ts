import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { soon } from '#tests/soon.ts';
import { unprivilegedUser } from './postgres.ts';
import { freePort } from './restartable-postgres.ts';

/** A pooler that gives each transaction another connection. */
export type Pgbouncer = { readonly url: string; stop(): Promise<void> };

/** The program: `PGBOUNCER`, on the PATH, or where Debian's package puts it. */
export function findPgbouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return [process.env['PGBOUNCER'] ?? '', ...folders.map((folder) => join(folder, 'pgbouncer'))].find(
    (path) => path !== '' && existsSync(path),
  );
}

/** Starts it with few connections, each of which forgets everything between two transactions. */
export async function startPgbouncer(program: string, serverUrl: string): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-bouncer-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const { database, host, port: serverPort } = new pg.Client({ connectionString: serverUrl });
  const port = await freePort();
  const settings = `[databases]
${database} = host=${host} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 100
server_reset_query = discard all
server_reset_query_always = 1
`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...user });
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  try {
    await soon(() => tryConnecting(url));
  } catch (error) {
    await end(child, folder);
    throw error;
  }
  return { url, stop: () => end(child, folder) };
}

async function tryConnecting(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const isRunning = child.exitCode === null && child.signalCode === null;
  const exited = isRunning ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}
