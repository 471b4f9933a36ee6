import { expect, test } from 'vitest';
import { createKeptParts, type Part } from './kept-parts.ts';

const ROOM = 10_000;
const MOMENT = { now: 1_000, version: 7 };
const aPart = (changes: Partial<Part> = {}): Part => ({
  json: 'x'.repeat(1_000),
  until: 2_000,
  authors: [],
  ...changes,
});

test.each([
  ['in the same millisecond', {}, true],
  ['in the last millisecond', { now: 1_999 }, true],
  ['when it ends', { now: 2_000 }, false],
  ['before it was made, by a clock that was set back', { now: 999 }, false],
  ['for a later version', { version: 8 }, false],
  ['for an earlier version', { version: 6 }, false],
])('a part is found or dropped: %s', (_when, changes, isFound) => {
  const kept = createKeptParts(ROOM);
  const part = aPart();
  kept.put('a', part, MOMENT);
  expect(kept.find('a', { ...MOMENT, ...changes })).toBe(isFound ? part : null);
  expect(kept.peek('a')).toBe(isFound ? part : null);
  expect(kept.bytes > 0).toBe(isFound);
});

test('the parts that were used longest ago make room, and memory is bounded', () => {
  const kept = createKeptParts(ROOM);
  for (const key of ['a', 'b', 'c']) kept.put(key, aPart(), MOMENT);
  kept.find('a', MOMENT);
  for (const key of ['d', 'e', 'e', 'e']) kept.put(key, aPart(), MOMENT);
  const found = ['a', 'b', 'c', 'd', 'e'].filter((key) => kept.find(key, MOMENT) !== null);
  expect(found).toEqual(['a', 'c', 'd', 'e']);
  expect(kept.bytes).toBeLessThanOrEqual(ROOM);
});

test.each([
  ['that is over already', ROOM, { until: 1_000 }],
  ['that is too large', ROOM, { json: 'x'.repeat(ROOM) }],
  ['where nothing is kept', 0, {}],
])('nothing is kept of a part %s', (_what, room, changes) => {
  const kept = createKeptParts(room);
  kept.put('a', aPart(changes), MOMENT);
  expect([kept.peek('a'), kept.bytes]).toEqual([null, 0]);
});

test('calls of one version that come together get one part', async () => {
  const kept = createKeptParts(ROOM);
  const { promise, resolve } = Promise.withResolvers<Part>();
  const made: number[] = [];
  const obtain = (moment: typeof MOMENT, part: Promise<Part>) =>
    kept.obtain('a', moment, () => {
      made.push(moment.version);
      return part;
    });
  const [first, second, newer] = [
    obtain(MOMENT, promise),
    obtain(
      { ...MOMENT, now: 1_500 },
      Promise.reject(new Error('not asked for')).catch(() => aPart()),
    ),
    obtain({ ...MOMENT, version: 8 }, Promise.resolve(aPart({ json: 'newer' }))),
  ];
  const part = aPart();
  resolve(part);
  expect(await Promise.all([first, second, newer])).toEqual([part, part, aPart({ json: 'newer' })]);
  expect(made).toEqual([7, 8]);
});

test('a part that could not be made is made by the next call', async () => {
  const kept = createKeptParts(ROOM);
  await expect(kept.obtain('a', MOMENT, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const part = aPart();
  expect(await kept.obtain('a', MOMENT, () => Promise.resolve(part))).toBe(part);
});
