import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { inTransaction } from '../context/transaction.ts';
import type { Services } from '../context/ctx.ts';
import { prepared, type Placing } from './prepared.ts';
import type { Tx } from './queryable.ts';

describeEachDatabase('a prepared statement', (fresh) => {
  const select = prepared((db, place: Placing<{ id: string; name: string; rows: number }>) =>
    db
      .selectFrom('member')
      .where('id', '=', place('id'))
      .where((is) => is.or([is('name', '=', place('name')), is('name', '=', 'Luna')]))
      .select(['name', 'petType'])
      .limit(place('rows')),
  );
  const rename = prepared((db, place: Placing<{ id: string; name: string }>) =>
    db
      .updateTable('member')
      .set({ name: place('name') })
      .where('id', '=', place('id')),
  );

  test('binds the values of each call, the same one in several places', async () => {
    const [mimi, luna] = [
      await writableMember(fresh.db, { name: 'Mimi' }),
      await writableMember(fresh.db, { name: 'Luna' }),
    ];
    const { kysely } = fresh.db;
    const find = async (id: string, name: string, rows = 5) =>
      (await select(kysely, { id, name, rows })).rows.map((row) => row.name);
    expect(await find(mimi.id, 'Mimi')).toEqual(['Mimi']);
    expect(await find(mimi.id, 'Nobody')).toEqual([]);
    expect(await find(luna.id, 'Nobody')).toEqual(['Luna']);
    expect(await find(luna.id, 'Nobody', 0)).toEqual([]);
    const { numAffectedRows } = await rename(kysely, { id: mimi.id, name: 'Momo' });
    expect(numAffectedRows).toBe(1n);
    expect(await find(mimi.id, 'Momo')).toEqual(['Momo']);
  });

  test('refuses a value that a driver would convert', async () => {
    const name = new Date() as unknown as string; // the type forbids it
    await expect(rename(fresh.db.kysely, { id: '1', name })).rejects.toThrow('invalid parameter 1');
  });

  const end = prepared((db, place: Placing<{ id: string }>) =>
    db.updateTable('device').set({ endedAtMs: 1 }).where('memberId', '=', place('id')),
  );
  const forget = prepared((db, place: Placing<{ id: string }>) =>
    db.deleteFrom('readingDay').where('memberId', '=', place('id')),
  );

  test.each([
    ['device', (tx: Tx, id: string): Promise<unknown> => end(tx, { id })],
    ['readingDay', (tx: Tx, id: string): Promise<unknown> => forget(tx, { id })],
  ])('that writes %s needs the lock of a member, each time', async (_table, write) => {
    const { id } = await writableMember(fresh.db);
    const services = { db: fresh.db } as unknown as Services; // a transaction uses no more of it
    const writeWithoutLock = () => inTransaction(services, (tx) => write(tx, id));
    await expect(writeWithoutLock()).rejects.toThrow('without the lock of a member');
    await expect(writeWithoutLock()).rejects.toThrow('without the lock of a member');
    await fresh.db.transactionOn(id, (tx) => write(tx, id));
  });
});
