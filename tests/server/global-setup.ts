import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres, type PostgresCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket that answers with the folder of the run's cluster, started when first asked; none without PostgreSQL. */
    postgresBroker: string | null;
  }
}

/** One cluster serves all test files of a run; a run that asks for no database starts none. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write('PostgreSQL not found: left out the PostgreSQL half of the store tests\n');
    project.provide('postgresBroker', null);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-tests-'));
  const socket = join(folder, 'broker');
  let cluster: Promise<PostgresCluster> | undefined;
  const broker = await listenOn(socket, () => (cluster ??= startPostgres(bin)));
  project.provide('postgresBroker', socket);
  return async () => {
    broker.close();
    await (await cluster?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
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
