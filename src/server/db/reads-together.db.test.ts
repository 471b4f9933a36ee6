import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeBriefMembers, nameOf, rename } from '#tests/server/brief-members.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { soon } from '#tests/soon.ts';
import { statementsDuring } from '#tests/server/statements.ts';

/** How long those wait that ask while the same is being answered, ms. */
const GATHER_MS = 2;

describeEachDatabase('reads that are asked while the same is being answered', (fresh) => {
  describe.runIf(fresh.kind === 'postgres')('on PostgreSQL', () => {
    let members: string[];

    beforeEach(async () => {
      members = await makeBriefMembers(fresh);
      await Promise.all(members.map((id, index) => rename(fresh.db.kysely, { id, name: `${index}` })));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const name = (index: number) => nameOf(fresh, members[index] ?? '');

    test('go together when that answer is there', async () => {
      const statements = await statementsDuring(async () => {
        const first = name(0);
        await setImmediate(); // it is sent
        const second = name(1);
        await setImmediate();
        expect(await Promise.all([first, second, name(2)])).toEqual(['0', '1', '2']);
      });
      expect(statements).toHaveLength(2);
    });

    test('do not wait long for an answer that does not come', async () => {
      const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
      const holding = fresh.db.transaction(async (tx) => {
        await sql`lock table member in access exclusive mode`.execute(tx);
        begin();
        await isDone;
      });
      await hasBegun;
      let answers: readonly Promise<unknown>[] = [];
      const statements = await statementsDuring(async () => {
        const first = name(0);
        await setImmediate();
        answers = [first, name(1), name(2)];
        vi.advanceTimersByTime(GATHER_MS - 1);
        answers = [...answers, name(3)];
        await setImmediate();
        vi.advanceTimersByTime(1);
        await soon(() => expect(vi.getTimerCount()).toBe(0));
      });
      finish();
      await holding;
      expect(statements).toHaveLength(2);
      expect(await Promise.all(answers)).toEqual(['0', '1', '2', '3']);
    });
  });
});
