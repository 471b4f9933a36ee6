import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { loadLeftOut, setAsideWriter } from './set-aside.store.ts';

const SPAN = { from: 10 * DAY_MS, to: 20 * DAY_MS };

describeEachDatabase('what metrics leave out', (fresh) => {
  test('is the same whether it is asked for one member, for several at once, or of all in one call', async () => {
    const members = [];
    for (let index = 0; index < 3; index += 1) {
      const member = await writableMember(fresh.db, { name: `${index}` });
      const stretch = { reason: 'other', note: null, atMs: 0, accountId: 'a', name: 'n' };
      const spans = Array.from({ length: index }, (_, day) => ({
        fromMs: (9 + day) * DAY_MS,
        toMs: (9.5 + day) * DAY_MS,
      }));
      const over = { fromMs: SPAN.to - 1, toMs: SPAN.to + 1 };
      await fresh.db.transactionOn(member.id, async (tx) => {
        for (const span of [...spans, over]) await setAsideWriter(tx).insert(member, { ...stretch, ...span });
      });
      members.push(member);
    }
    const all = await loadLeftOut(fresh.db.kysely, members, SPAN);
    const each = await Promise.all(members.map((member) => loadLeftOut(fresh.db.kysely, [member], SPAN)));
    expect(members.map(({ id }) => all.get(id)?.length)).toEqual([1, 1, 2]);
    expect(members.map(({ id }, index) => each[index]?.get(id))).toEqual(members.map(({ id }) => all.get(id)));
    expect(each.map((found) => found.size)).toEqual([1, 1, 1]);
    expect(await loadLeftOut(fresh.db.kysely, [], SPAN)).toEqual(new Map());
  });
});
