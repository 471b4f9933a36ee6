import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedUser } from './postgres.ts';

/** A separate cluster that can be stopped and started; it keeps acknowledged writes, as in production. */
export interface RestartablePostgres {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Cuts every connection of the portal. */
  terminate(): Promise<void>;
  /** Whether the portal is inside a long transaction: that of a file. */
  isInLongTransaction(): Promise<boolean>;
  remove(): Promise<void>;
}

/** A cluster that follows another one and only reads. */
export interface PostgresReplica extends RestartablePostgres {
  /** Takes over nothing more from the primary, until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Makes it a primary. */
  promote(): Promise<void>;
}

/** What brings back a cluster whose disk is gone: a copy of it, and the log of what changed since. */
export interface BaseBackup {
  /** Makes a cluster, not started yet, of all that was committed until an instant. @param until  epoch ms */
  restore(until: number): Promise<RestartablePostgres>;
}

/** Makes a cluster that is not started yet. */
export async function makeRestartablePostgres(bin: string): Promise<RestartablePostgres> {
  const place = newPlace(bin);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await place.run('initdb', ['-D', place.data, ...options]);
  return { ...(await clusterIn(place)), ...place.remover };
}

/** Makes a replica of a running cluster by streaming, which is not started yet. */
export async function makeReplica(bin: string, { port }: RestartablePostgres): Promise<PostgresReplica> {
  const place = newPlace(bin);
  const primary = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres'];
  await place.run('pg_basebackup', ['-D', place.data, ...primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const cluster = await clusterIn(place);
  return {
    ...cluster,
    ...place.remover,
    pause: async () => void (await ask(cluster.url, 'select pg_wal_replay_pause()')),
    resume: async () => void (await ask(cluster.url, 'select pg_wal_replay_resume()')),
    promote: async () => void (await place.run('pg_ctl', ['-D', place.data, '-w', '-s', 'promote'])),
  };
}

/**
 * Has a running cluster keep the log of its changes in a folder of its own, and copies the cluster, as docs/operations.md
 * describes. The folder goes with the copy.
 */
export async function takeBaseBackup(bin: string, cluster: RestartablePostgres): Promise<BaseBackup> {
  const place = newPlace(bin);
  const archive = place.makeFolder('archive');
  await ask(cluster.url, 'alter system set archive_mode = on');
  await ask(cluster.url, `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await cluster.stop('fast'); // `archive_mode` is read at the start
  await cluster.start();
  const source = ['-h', '127.0.0.1', '-p', `${cluster.port}`, '-U', 'postgres'];
  await place.run('pg_basebackup', ['-D', place.data, ...source, '-X', 'stream', '-c', 'fast', '--no-sync']);
  return {
    restore: async (until) => {
      const time = new Date(until).toISOString().replace('T', ' ').replace('Z', '+00'); // it takes no T and no Z here
      const target = `restore_command = 'cp ${archive}/%f %p'
        recovery_target_time = '${time}'
        recovery_target_action = 'promote'
        archive_mode = off
      `;
      await appendFile(join(place.data, 'postgresql.auto.conf'), target);
      await writeFile(join(place.data, 'recovery.signal'), '');
      return { ...(await clusterIn(place)), ...place.remover };
    },
  };
}

type Place = ReturnType<typeof newPlace>;

function newPlace(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-restart-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const makeFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path);
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const run = (name: string, args: readonly string[]) =>
    promisify(execFile)(join(bin, name), [...args], { cwd: folder, ...user });
  const guard = removeWhenWeEnd(folder, join(bin, 'pg_ctl'), user);
  const remove = async () => {
    const ended = once(guard, 'exit');
    guard.stdin?.end();
    await ended;
  };
  return { folder, data: join(folder, 'data'), makeFolder, run, remover: { remove } };
}

async function clusterIn({ folder, data, run }: Place): Promise<Omit<RestartablePostgres, 'remove'>> {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=60`;
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), ...args]);
  return {
    url,
    port,
    start: async () => void (await control('-o', settings, 'start')),
    stop: async (mode) => void (await control('-m', mode, 'stop')),
    terminate: async () => void (await ask(url, TERMINATE)),
    isInLongTransaction: async () => (await ask(url, LONG_TRANSACTIONS)).length > 0,
  };
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no path
  server.close();
  await once(server, 'close');
  return port;
}

/** The shell stops the server and cleans up when its standard input ends: also when this process is killed. */
function removeWhenWeEnd(folder: string, pgCtl: string, user: { uid: number; gid: number } | undefined): ChildProcess {
  const script = 'cat >/dev/null; "$0" -D "$1/data" -m immediate -s stop; rm -rf "$1"';
  return spawn('sh', ['-c', script, pgCtl, folder], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], ...user });
}

const TERMINATE = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'petcgm'";
/** An upload's transaction takes some ms. */
const LONG_TRANSACTIONS = `select pid from pg_stat_activity where application_name = 'petcgm' and state <> 'idle'
  and xact_start < clock_timestamp() - interval '200 ms'`;

async function ask(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
