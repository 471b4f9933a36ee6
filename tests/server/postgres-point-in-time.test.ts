import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { aReadingRow } from '#tests/builders/rows.ts';
import { soon } from '#tests/soon.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { findPostgres } from './postgres.ts';
import { makeRestartablePostgres, takeBaseBackup, type RestartablePostgres } from './restartable-postgres.ts';
import { writableMember } from './seats.ts';

const bin = findPostgres() ?? '';

const open = ({ url }: RestartablePostgres) =>
  openDatabase({ dataDir: tmpdir(), databaseUrl: url, onError: () => undefined });
const store = (db: Db, memberId: string, atMs: number) =>
  db.transactionOn(memberId, (tx) => tx.insertInto('reading').values(aReadingRow({ memberId, atMs })).execute());
const readAll = (db: Db) => db.kysely.selectFrom('reading').select(['memberId', 'atMs']).orderBy('atMs').execute();

test.runIf(bin !== '')(
  'a PostgreSQL whose disk is gone comes back as it was before somebody deleted a pet, and goes on',
  async () => {
    const lost = await makeRestartablePostgres(bin);
    await lost.start();
    let db = await open(lost);
    const { id: memberId } = await writableMember(db);
    await store(db, memberId, 1);
    await db.close();
    const backup = await takeBaseBackup(bin, lost);
    db = await open(lost);
    await store(db, memberId, 2); // only in the log of changes
    const until = Date.now() + 1;
    await soon(() => expect(Date.now()).toBeGreaterThan(until + 1));
    await db.kysely.deleteFrom('member').where('id', '=', memberId).execute();
    expect(await readAll(db)).toEqual([]);
    await db.close();
    await lost.stop('fast'); // what is in the log by now is kept
    await lost.remove();

    const restored = await backup.restore(until);
    await restored.start();
    await soon(async () => {
      db = await open(restored); // refused while the cluster only reads, until it has reached the instant
    });
    expect(await readAll(db)).toEqual([1, 2].map((atMs) => ({ memberId, atMs })));
    await store(db, memberId, 3);
    expect(await readAll(db)).toHaveLength(3);
    await db.close();
    await restored.remove();
  },
);
