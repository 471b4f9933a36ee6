import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

test('lets only so many in at a time, in the order of asking, also after one that failed', async () => {
  const lanes = new Lanes(2);
  const started: number[] = [];
  let [inside, most] = [0, 0];
  const work = (index: number) => async () => {
    started.push(index);
    inside += 1;
    most = Math.max(most, inside);
    await nextTurn();
    inside -= 1;
    if (index === 0) throw new Error('failed');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => lanes.run(work(index))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 4 }, () => 'fulfilled')]);
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
