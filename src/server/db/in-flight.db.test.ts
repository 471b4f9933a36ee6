import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { isUniqueViolation } from './errors.ts';
import { awaitLater, queueWrite } from './in-flight.ts';
import type { Queryable } from './queryable.ts';

const lease = (name: string) => ({ name, holder: 'one', untilMs: 1 });

describeEachDatabase('statements of a transaction that do not wait for each other', (fresh) => {
  const put = (db: Queryable, name: string) => db.insertInto('lease').values(lease(name)).execute();
  const names = async (db: Queryable) => {
    const rows = await db.selectFrom('lease').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  test('run in the order of the calls', async () => {
    const seen = await fresh.db.transaction(async (tx) => {
      queueWrite(put(tx, 'a'));
      const first = names(tx);
      queueWrite(put(tx, 'b'));
      return Promise.all([first, names(tx), put(tx, 'c'), names(tx)]);
    });
    expect(seen.filter((_answer, index) => index !== 2)).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']]);
    expect(await names(fresh.db.kysely)).toEqual(['a', 'b', 'c']);
  });

  test('a queued write that fails ends the transaction with its error, and nothing is stored', async () => {
    await put(fresh.db.kysely, 'a');
    const work = fresh.db.transaction(async (tx) => {
      queueWrite(put(tx, 'b'));
      queueWrite(put(tx, 'a'));
      queueWrite(put(tx, 'c'));
    });
    await expect(work).rejects.toSatisfy(isUniqueViolation);
    expect(await names(fresh.db.kysely)).toEqual(['a']);
  });

  test('a statement behind one that failed has the error of the first', async () => {
    await put(fresh.db.kysely, 'a');
    const work = fresh.db.transaction(async (tx) => {
      queueWrite(put(tx, 'a'));
      await names(tx);
    });
    await expect(work).rejects.toSatisfy(isUniqueViolation);
  });

  test('what failed leaves a connection that works', async () => {
    for (let round = 0; round < 20; round += 1) {
      const work = fresh.db.transaction(async (tx) => {
        await Promise.all([put(tx, 'a'), put(tx, 'a'), names(tx)]);
      });
      await expect(work).rejects.toSatisfy(isUniqueViolation);
    }
    expect(await fresh.db.transaction(names)).toEqual([]);
  });

  test('a statement that comes after the end is refused', async () => {
    const late = Promise.withResolvers<void>();
    let tooLate: Promise<unknown> | undefined;
    await fresh.db.transaction(async (tx) => {
      tooLate = awaitLater(late.promise.then(() => put(tx, 'a')));
    });
    late.resolve();
    await expect(tooLate).rejects.toThrow('already committed');
    expect(await names(fresh.db.kysely)).toEqual([]);
  });

  test('a write is not queued outside a transaction', async () => {
    expect(() => queueWrite(Promise.resolve())).toThrow('outside a transaction');
  });
});
