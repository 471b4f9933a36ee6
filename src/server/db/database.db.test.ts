import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';

describeEachDatabase('the database', (fresh) => {
  test('holds the tables', async () => {
    expect((await fresh.db.kysely.introspection.getTables()).length).toBe(19);
  });
});
