import { expect, test } from 'vitest';
import { placeBrackets } from './brackets.ts';

const PLOT = { left: 40, right: 1_000 };
const NARROW = { left: 40, right: 120 };

test('a name is over the middle of its bracket', () => {
  const [before, after] = placeBrackets(
    [
      { start: 100, end: 300, text: 'Before', letters: 6 },
      { start: 400, end: 600, text: 'After', letters: 5 },
    ],
    PLOT,
  );
  expect(before?.textX).toBeCloseTo(200 - 3 * 6.6, 1);
  expect(after?.textX).toBeCloseTo(500 - 2.5 * 6.6, 1);
});

test('names of narrow brackets stay apart and within the plot', () => {
  const placed = placeBrackets(
    [
      { start: 104, end: 110, text: 'Before', letters: 6 },
      { start: 110, end: 119, text: 'After', letters: 5 },
    ],
    NARROW,
  );
  const [before, after] = placed.map(({ textX, text }) => ({ from: textX, to: textX + text.length * 6.6 }));
  expect(after?.to).toBeLessThanOrEqual(NARROW.right + 0.1);
  expect(before?.to).toBeLessThan(after?.from ?? 0);
  expect(before?.from).toBeGreaterThanOrEqual(NARROW.left);
  expect(placed.map(({ start, end }) => [start, end])).toEqual([
    [104, 110],
    [110, 119],
  ]);
});
