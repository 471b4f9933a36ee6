import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/db/database.ts';
import { addAlertedPet, SHARED_SECRET, type AlertedPet } from './alerted-pets.ts';
import { findPostgres } from './postgres.ts';
import { startProcess, type StartedProcess } from './processes.ts';
import { startPushService, type PushService, type ReceivedPush } from './push-service.ts';
import { makeRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts';
import { eachFromElsewhere, upload } from './uploading.ts';

/** How often a portal is killed; more by ALERT_CRASH_ROUNDS. */
const ROUNDS = Number(process.env['ALERT_CRASH_ROUNDS'] ?? 3);
const ROUND_MS = 90_000;
/** Pets that become very low in a round. */
const PETS = 16;

type Portal = { readonly process: StartedProcess; readonly base: string };

const bin = findPostgres();

describe.runIf(bin !== undefined)('kill -9 of either portal while it sends alerts', () => {
  let postgres: RestartablePostgres;
  let db: Db;
  let push: PushService;
  let onPush: (push: ReceivedPush) => void = () => undefined;
  const folders: string[] = [];
  const portals: Portal[] = [];
  const fromElsewhere = eachFromElsewhere();

  beforeEach(async () => {
    postgres = await makeRestartablePostgres(bin ?? '');
    await postgres.start();
    db = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
    push = await startPushService((one) => onPush(one));
  });
  afterEach(async () => {
    for (const { process } of portals) await kill(process);
    await db.close();
    await push.stop();
    await postgres.remove();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<Portal> {
    const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-crash-'));
    folders.push(dataDir);
    const process = await startProcess('durability', dataDir, {
      DATABASE_URL: postgres.url,
      TRUST_PROXY: '1',
      SECRET_KEY: SHARED_SECRET,
      ALLOW_PRIVATE_WEBHOOKS: 'true',
    });
    return { process, base: `http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}/api/v1` };
  }

  /** The portal at an index is killed when so many messages have arrived, before it hears that they have. */
  async function crashRound(index: number, afterPushes: number): Promise<AlertedPet[]> {
    const pets = await Promise.all(Array.from({ length: PETS }, () => addAlertedPet(db, push)));
    const victim = portals[index];
    if (victim === undefined) throw new Error('there is no such portal');
    const before = push.received.length;
    const killed = Promise.withResolvers<void>();
    onPush = () => {
      if (push.received.length - before !== afterPushes) return;
      victim.process.child.kill('SIGKILL');
      killed.resolve();
    };
    const taken = await Promise.all(pets.map((pet, number) => lower(pet, number)));
    await killed.promise;
    await victim.process.ended;
    portals[index] = await start();
    return pets.filter((_pet, number) => taken[number] === true);
  }

  /** @returns whether the reading was acknowledged */
  async function lower({ token }: AlertedPet, number: number): Promise<boolean> {
    const base = portals[number % portals.length]?.base ?? '';
    return (await upload(base, token, { date: Date.now(), sgv: 40 }, fromElsewhere())) === 200;
  }

  async function countUnsettled(): Promise<number> {
    const others = db.kysely.selectFrom('alertDelivery').where('status', '<>', 'handedOver').select('id');
    return (await others.execute()).length;
  }

  test(`loses no message, over ${ROUNDS} rounds`, { timeout: ROUNDS * ROUND_MS }, async () => {
    portals.push(await start(), await start());
    for (let round = 0; round < ROUNDS; round += 1) {
      const pets = await crashRound(round % 2, 1 + ((round * 5) % (PETS / 2)));
      expect(pets.length).toBeGreaterThan(0);
      await expect
        .poll(() => pets.filter(({ endpoint }) => push.received.every((one) => one.endpoint !== endpoint)), {
          timeout: ROUND_MS / 2,
        })
        .toEqual([]);
    }
    const shown = Map.groupBy(push.received, ({ endpoint }) => endpoint);
    for (const messages of shown.values()) {
      const tags = new Set(messages.map(({ message, topic }) => `${message.alertId} ${topic} ${message.state}`));
      expect(tags.size).toBe(1);
    }
    await expect.poll(countUnsettled, { timeout: ROUND_MS / 2 }).toBe(0);
  });
});

async function kill({ child, ended }: StartedProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
