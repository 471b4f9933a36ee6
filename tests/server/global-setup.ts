import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasRoom } from '../has-room.ts';
import { SEED_VARIABLE } from '../properties.ts';
import { findPostgres, startPostgres, type PostgresCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket that answers with the folder of the run's cluster, started when first asked; none without PostgreSQL. */
    postgresBroker: string | null;
  }
}

/** A run of all tests keeps some 300 MB at a time. */
const ROOM_BYTES = 2_000_000_000;
/** In memory a durable write costs nothing: on a disk, a database waits at each commit. */
const MEMORY = '/dev/shm';

/** One cluster serves all test files of a run; a run that asks for no database starts none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seed = (process.env[SEED_VARIABLE] ??= String(randomInt(2 ** 31)));
  process.stdout.write(`Properties begin with the seed ${seed}: ${SEED_VARIABLE}=${seed} repeats them\n`);
  const folder = mkdtempSync(join(hasRoom(MEMORY, ROOM_BYTES) ? MEMORY : tmpdir(), 'petcgm-tests-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user, in its own folder
  process.env['TMPDIR'] = folder; // the processes of the tests inherit it
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write('PostgreSQL not found: left out the PostgreSQL half of the store tests\n');
    project.provide('postgresBroker', null);
    return async () => removeFolder();
  }
  const socket = join(folder, 'broker');
  let cluster: Promise<PostgresCluster> | undefined;
  const broker = await listenOn(socket, () => (cluster ??= startPostgres(bin)));
  project.provide('postgresBroker', socket);
  return async () => {
    broker.close();
    await (await cluster?.catch(() => undefined))?.stop();
    removeFolder();
  };
}

function listenOn(socket: string, start: () => Promise<PostgresCluster>): Promise<Server> {
  const server = createServer((connection) => {
    connection.on('error', () => connection.destroy());
    start().then(
      ({ folder }) => connection.end(JSON.stringify({ folder })),
      (error: unknown) => connection.end(JSON.stringify({ error: String(error) })),
    );
  });
  return new Promise((resolve) => {
    server.listen(socket, () => resolve(server));
  });
}
