import { expect, test } from 'vitest';
import { seldom } from './seldom.ts';

test('what repeats itself is said at once, then once in half a minute', () => {
  const said: number[] = [];
  let nowMs = 0;
  const say = seldom<number>(
    (what) => said.push(what),
    () => nowMs,
  );
  for (; nowMs <= 60_000; nowMs += 250) say(nowMs);
  expect(said).toEqual([0, 30_000, 60_000]);
});
