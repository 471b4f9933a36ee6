import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';

describeEachDatabase('statements that were prepared', (fresh) => {
  test('run after a newer version gave the table another form, inside a transaction too', async () => {
    const { id } = await writableMember(fresh.db);
    const inside = () => fresh.db.transaction((tx) => loadLock(tx));
    const loadLock = (db: typeof fresh.db.kysely) =>
      db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const outside = () => loadLock(fresh.db.kysely);
    const before = [await outside(), await inside()];
    await sql`alter table member add column later text`.execute(fresh.db.kysely);
    const after = [await outside(), await inside()];
    expect(after).toEqual(before.map((row) => ({ ...row, later: null })));
  });

  test('take more forms than a connection keeps', async () => {
    const { id } = await writableMember(fresh.db);
    for (let count = 1; count <= 300; count += 1) {
      const names = sql.raw(`m${count}`);
      const { rows } = await sql<{
        id: string;
      }>`select ${names}.id from member as ${names} where ${names}.id = ${id}`.execute(fresh.db.kysely);
      expect(rows).toEqual([{ id }]);
    }
  });
});
