import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../context/transaction.ts';
import type { Services } from '../context/ctx.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { openDatabase, type Db } from './database.ts';
import { queueWrite } from './in-flight.ts';
import { lockMember } from './member-locks.ts';
import type { Tx } from './queryable.ts';

const ROUNDS = 12;

describeEachDatabase('the lock of a member', (fresh) => {
  const servicesOn = (db: Db) => ({ db }) as unknown as Services; // a transaction uses no more of it

  test('keeps every change, of two processes and of both kinds of transactions', async () => {
    const { id } = await writableMember(fresh.db, { name: '' });
    const other = await openDatabase(fresh.config);
    const work = [fresh.db, other].flatMap((db) =>
      Array.from({ length: ROUNDS }, (_, round) =>
        round % 2 === 0
          ? db.transactionOn(id, (tx) => addLetter(tx, id))
          : db.transaction(async (tx) => {
              await addLetter(tx, id);
              await lockMember(tx, id); // at any time before the commit
            }),
      ),
    );
    await Promise.all(work);
    await other.close();
    const { name } = await fresh.db.kysely.selectFrom('member').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('x'.repeat(2 * ROUNDS));
  });

  test('is taken again by a transaction that runs again, and a failed one leaves nothing', async () => {
    const { id } = await writableMember(fresh.db, { name: '' });
    const failing = fresh.db.transactionOn(id, async (tx) => {
      await addLetter(tx, id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await fresh.db.transactionOn(id, (tx) => addLetter(tx, id));
    const { name } = await fresh.db.kysely.selectFrom('member').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('x');
  });

  test.runIf(fresh.kind === 'postgres')('keeps nobody waiting who writes to another member', async () => {
    const [one, other] = [await writableMember(fresh.db), await writableMember(fresh.db)];
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const open = fresh.db.transactionOn(one.id, async (tx) => {
      await addLetter(tx, one.id);
      begin();
      await isDone;
    });
    await hasBegun;
    await fresh.db.transactionOn(other.id, (tx) => addLetter(tx, other.id));
    const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(fresh.db.kysely);
    expect(rows).toEqual([{ open: 1 }]);
    finish();
    await open;
  });

  test('leaves connections to others, however many wait for it', async () => {
    const { id } = await writableMember(fresh.db, { name: '' });
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const first = fresh.db.transactionOn(id, () => isDone);
    const waiting = Array.from({ length: 30 }, () => fresh.db.transactionOn(id, (tx) => addLetter(tx, id)));
    const { name } = await fresh.db.kysely.selectFrom('member').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('');
    finish();
    await Promise.all([first, ...waiting]);
    const after = await fresh.db.kysely.selectFrom('member').select('name').executeTakeFirstOrThrow();
    expect(after.name).toBe('x'.repeat(30));
  });

  test('counts the transactions that write data of the member, also if it is the last thing they do', async () => {
    const { id } = await writableMember(fresh.db);
    const find = async () => {
      const locks = fresh.db.kysely.selectFrom('memberLock').where('memberId', '=', id);
      return (await locks.select('count').executeTakeFirst())?.count ?? 0;
    };
    const counts = [await find()];
    for (const changes of [{ endedAtMs: 1 }, { endedAtMs: 2 }]) {
      await fresh.db.transactionOn(id, async (tx) => {
        const writeLater = async () => {
          await tx.selectFrom('device').select('id').execute();
          await tx.updateTable('device').set(changes).where('memberId', '=', id).execute();
        };
        queueWrite(writeLater());
      });
      counts.push(await find());
    }
    const [before, once, twice] = counts;
    expect(once).toBeGreaterThan(before ?? 0);
    expect(twice).toBeGreaterThan(once ?? 0);
  });

  test('counts nothing for a member that the transaction deletes', async () => {
    const { id } = await writableMember(fresh.db);
    await fresh.db.transactionOn(id, async (tx) => {
      await tx.updateTable('device').set({ endedAtMs: 1 }).where('memberId', '=', id).execute();
      await tx.deleteFrom('member').where('id', '=', id).execute();
    });
    expect(await fresh.db.kysely.selectFrom('memberLock').selectAll().execute()).toEqual([]);
  });

  test('is required of a transaction that writes data of a member', async () => {
    const { id } = await writableMember(fresh.db);
    const change = (lock: boolean) =>
      inTransaction(servicesOn(fresh.db), async (tx) => {
        if (lock) await lockMember(tx, id);
        await tx
          .insertInto('reading')
          .values(aReadingRow({ memberId: id }))
          .execute();
      });
    await expect(change(false)).rejects.toThrow('reading was written without the lock of a member');
    expect(await fresh.db.kysely.selectFrom('reading').selectAll().execute()).toEqual([]);
    const queued = inTransaction(servicesOn(fresh.db), async (tx) => {
      const writeLater = async () => {
        await tx.selectFrom('device').select('id').execute();
        await tx.updateTable('device').set({ endedAtMs: 1 }).where('memberId', '=', id).execute();
      };
      queueWrite(writeLater());
    });
    await expect(queued).rejects.toThrow('device was written without the lock of a member');
    await change(true);
    expect(await fresh.db.kysely.selectFrom('reading').selectAll().execute()).toHaveLength(1);
  });
});

/** Reads and then writes: of two that read the same, one would be lost. */
async function addLetter(tx: Tx, id: string): Promise<void> {
  const { name } = await tx.selectFrom('member').where('id', '=', id).select('name').executeTakeFirstOrThrow();
  await tx
    .updateTable('member')
    .set({ name: `${name}x` })
    .where('id', '=', id)
    .execute();
}
