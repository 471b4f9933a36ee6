import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Db } from '#server/db/database.ts';
import { addAlertedPet, SHARED_SECRET, type AlertedPet } from '#tests/server/alerted-pets.ts';
import { startProcess, type StartedProcess } from '#tests/server/processes.ts';
import { startPushService, type PushService } from '#tests/server/push-service.ts';
import { makeRestartablePostgres } from '#tests/server/restartable-postgres.ts';
import { eachFromElsewhere } from '#tests/server/uploading.ts';
import type { openConnections } from './keep-alive.ts';

const ADDED_AT_ONCE = 10;
const FAR_AWAY_MS = 120_000;
/** An uploader that is refused comes again. */
const MAX_TRIES = 20;
const AGAIN_MS = 2_000;

/** Portals in processes of their own on one database. */
export type Stage = { readonly name: string; readonly origins: readonly string[]; readonly db: Db };
type Place = { readonly name: string; readonly databaseUrl?: string; readonly processes: number };
type Arrival = { readonly count: number; readonly at: number };

/** A push service that notes when each browser got its first message, and how many it got. */
export type WatchedPush = {
  readonly push: PushService;
  readonly count: (pet: AlertedPet) => number;
  /** Waits for the first message. @throws Error after two minutes */
  readonly arrivalOf: (pet: AlertedPet) => Promise<Arrival>;
};

export async function startWatchedPush(): Promise<WatchedPush> {
  const arrivals = new Map<string, Arrival>();
  const push = await startPushService(({ endpoint }) => {
    const known = arrivals.get(endpoint);
    arrivals.set(endpoint, { count: (known?.count ?? 0) + 1, at: known?.at ?? performance.now() });
  });
  return {
    push,
    count: ({ endpoint }) => arrivals.get(endpoint)?.count ?? 0,
    arrivalOf: async ({ endpoint }) => {
      const until = performance.now() + FAR_AWAY_MS;
      for (;;) {
        const arrival = arrivals.get(endpoint);
        if (arrival !== undefined) return arrival;
        if (performance.now() > until) throw new Error('a message did not arrive');
        await sleep(1);
      }
    },
  };
}

/** Two processes on a cluster of their own. @param bin the folder of PostgreSQL's programs */
export async function onPostgres(bin: string, measure: (stage: Stage) => Promise<void>): Promise<void> {
  const postgres = await makeRestartablePostgres(bin);
  await postgres.start();
  await withPortals({ name: 'PostgreSQL, two processes', databaseUrl: postgres.url, processes: 2 }, measure);
  await postgres.remove();
}

export async function withPortals(
  { name, databaseUrl, processes }: Place,
  measure: (stage: Stage) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-bench-'));
  const db = await openDatabase({ dataDir, databaseUrl });
  const started: StartedProcess[] = [];
  const origins: string[] = [];
  try {
    for (let index = 0; index < processes; index += 1) {
      const settings = { TRUST_PROXY: '1', SECRET_KEY: SHARED_SECRET, ALLOW_PRIVATE_WEBHOOKS: 'true' };
      const own = databaseUrl === undefined ? settings : { ...settings, DATABASE_URL: databaseUrl };
      started.push(await startProcess('durability', dataDir, own));
      origins.push(`http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}`);
    }
    await measure({ name, origins, db });
  } finally {
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      await ended;
    }
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function addPets(db: Db, push: PushService, count: number): Promise<AlertedPet[]> {
  const pets: AlertedPet[] = [];
  while (pets.length < count) {
    pets.push(...(await Promise.all(Array.from({ length: ADDED_AT_ONCE }, () => addAlertedPet(db, push)))));
  }
  return pets;
}

const fromElsewhere = eachFromElsewhere();

/** Uploads a reading of now, again where it is refused. @returns the statuses of the refusals */
export async function sendReading(
  { post }: Pick<ReturnType<typeof openConnections>, 'post'>,
  origin: string | undefined,
  { token, sgv }: Pick<AlertedPet, 'token'> & { readonly sgv: number },
): Promise<number[]> {
  const refused: number[] = [];
  const entries = [{ type: 'sgv', device: 'xDrip', date: Date.now(), sgv }];
  while (refused.length < MAX_TRIES) {
    const headers = { 'api-secret': token, ...fromElsewhere() };
    const { status } = await post(`${origin ?? ''}/api/v1/entries`, entries, headers);
    if (status === 200) return refused;
    refused.push(status ?? 0);
    await sleep(AGAIN_MS);
  }
  throw new Error(`a reading was not taken: ${refused.join()}`);
}
