import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import type { Services } from '#server/context/ctx.ts';
import { describeEachDatabase, type TestDatabase } from './databases.ts';
import { SHARED_SECRET } from './alerted-pets.ts';
import { startProcess, type StartedProcess } from './processes.ts';
import { seatFollower, seatOwner, type Seat } from './seats.ts';

describeEachDatabase('two phones at two processes of one portal', (fresh) => {
  const folders: string[] = [];
  const processes: StartedProcess[] = [];
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  /** Starts one more process on the database of the test. @returns its address */
  async function start(): Promise<string> {
    const dataDir = await findFolder(fresh, folders);
    // settings name a host; the socket's folder in the address overrides it
    const url = fresh.config.databaseUrl?.replace('@/', '@localhost/') ?? '';
    processes.push(await startProcess('durability', dataDir, { DATABASE_URL: url, SECRET_KEY: SHARED_SECRET }));
    return `http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}/api/web`;
  }

  async function gaveDose(base: string, { token }: Seat, body: object) {
    const answer = await fetch(`${base}/event/saveEvent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', xtoken: token },
      body: JSON.stringify({ type: 'insulin', at: Date.now(), value: 2, unit: 'U', ...body }),
    });
    return (await answer.json()) as { code: number; reason?: string; item?: object };
  }

  test(
    'one dose is stored, and the other phone learns who gave it, when and how much',
    { timeout: 90_000 },
    async () => {
      const services = { db: fresh.db } as Services; // seats use nothing else of it
      const owner = await seatOwner({ services });
      const carer = await seatFollower({ services }, owner.memberId, { mayLog: true });
      const ofToday = { lastUsedAtMs: Date.now(), expiresAtMs: Date.now() + DAY_MS };
      await fresh.db.kysely.updateTable('session').set(ofToday).execute();
      const [one, other] = [await start(), await start()];
      const { memberId } = owner;
      const at = Date.now();
      const answers = await Promise.all([
        gaveDose(one, owner, { memberId, at }),
        gaveDose(other, carer, { memberId, at }),
        gaveDose(other, owner, { memberId, at, clientId: 'kept' }),
        gaveDose(one, owner, { memberId, at, clientId: 'kept' }),
      ]);
      const stored = await fresh.db.kysely.selectFrom('event').selectAll().execute();
      expect(stored).toHaveLength(1);
      const refused = answers.filter(({ code }) => code !== 200);
      expect(refused.length).toBeGreaterThanOrEqual(2);
      for (const answer of refused) {
        expect(answer).toMatchObject({ code: 409, reason: 'event.doseTooSoon' });
        expect(answer.item).toMatchObject({ eventId: stored[0]?.id, at, by: expect.any(String), value: 2, unit: 'U' });
      }
    },
  );
});

/** The folder of the database if it is a file, otherwise one of its own. */
async function findFolder({ kind, config }: TestDatabase, folders: string[]): Promise<string> {
  if (kind === 'sqlite') return config.dataDir;
  const folder = await mkdtemp(join(tmpdir(), 'petcgm-phones-'));
  folders.push(folder);
  return folder;
}
