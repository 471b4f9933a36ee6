import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';

const TEMPLATE = 'petcgm_template';
const PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];

/** Fast instead of durable: the cluster exists only for one run of the tests. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

export interface PostgresCluster {
  /** The folder with the socket. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`: on the PATH, or where packages put it, the newest first. */
export function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const packaged = globSync(PLACES).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const found = [...onPath, ...packaged].find(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  );
  return found && dirname(realpathSync(join(found, 'initdb'))); // a link on the PATH leads to all of the programs
}

/** Starts a separate cluster on a socket in a temporary folder, with a migrated database as a template. */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(join(bin, 'initdb'), initdb, options);
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  // The shell stops the server and cleans up when its standard input ends: also when this process is killed.
  const script = '"$0" "$@" </dev/null & cat >/dev/null; kill -INT $!; wait $!; rm -rf "$PWD"';
  const server = spawn('sh', ['-c', script, join(bin, 'postgres'), '-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const stop = () => stopServer(server, folder);
  try {
    await untilReady(server.stderr);
    await createTemplate(folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, stop };
}

export function toDatabaseUrl(folder: string, database: string): string {
  return `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
}

/** A separate migrated, empty database. */
export async function createFreshDatabase(folder: string, database: string): Promise<string> {
  await asAdmin(folder, `create database ${database} template ${TEMPLATE}`);
  return toDatabaseUrl(folder, database);
}

/** Without any table. */
export async function createEmptyDatabase(folder: string, database: string): Promise<string> {
  await asAdmin(folder, `create database ${database}`);
  return toDatabaseUrl(folder, database);
}

export async function dropDatabase(folder: string, database: string): Promise<void> {
  await asAdmin(folder, `drop database if exists ${database} with (force)`);
}

async function createTemplate(folder: string): Promise<void> {
  const databaseUrl = await createEmptyDatabase(folder, TEMPLATE);
  const db = await openDatabase({ dataDir: folder, databaseUrl });
  await db.close();
}

/** @throws with all that the server wrote when it ends without having been ready */
async function untilReady(log: Readable): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface(log)) {
    lines.push(line);
    if (!line.endsWith('database system is ready to accept connections')) continue;
    log.resume(); // what it writes later is not read, and must not fill the pipe
    return;
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

const admins = new Map<string, Promise<pg.Client>>();

/** On one connection for each cluster: a new one takes longer than to drop a database. */
async function asAdmin(folder: string, statement: string): Promise<void> {
  const admin = admins.get(folder) ?? connectAdmin(folder);
  admins.set(folder, admin);
  await (await admin).query(statement);
}

async function connectAdmin(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: toDatabaseUrl(folder, 'postgres') });
  client.on('error', () => admins.delete(folder)); // the cluster ends with the run
  await client.connect();
  return client;
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  const isRunning = server.exitCode === null && server.signalCode === null;
  const exited = isRunning ? once(server, 'exit') : undefined;
  server.stdin?.end();
  await exited;
  rmSync(folder, { recursive: true, force: true });
}

/** Whom to run PostgreSQL as: it refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([name]) => name === 'nobody');
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
