import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { dayMarks } from './day-marks.ts';

const from = Date.UTC(2026, 4, 14);
const frame = { from, to: from + 24 * HOUR_MS, domain: [40, 400] as const, size: { width: 243, height: 43 } };
const flag = (first: number, last: number) => ({
  from: from + first * HOUR_MS,
  to: from + last * HOUR_MS,
  text: 'flat',
});

test('a bracket is over its stretch, ends with the day and is never too narrow to be seen', () => {
  const flags = [flag(-3, -1), flag(-1, 6), flag(12, 12.1), flag(23, 25), flag(24, 25)];
  expect(dayMarks(frame, { flags, meters: [] }).brackets).toMatchObject([
    { x: 1.5, width: 60 },
    { x: 121.5, width: 3 },
    { x: 231.5, width: 10 },
  ]);
});

test('a meter’s value is at its height, one beyond the scale at the edge, one of another day nowhere', () => {
  const at = (hour: number, mgdl: number) => ({ at: from + hour * HOUR_MS, mgdl });
  const { meters } = dayMarks(frame, { flags: [], meters: [at(6, 600), at(12, 20), at(18, 120), at(24, 120)] });
  expect(meters.map(({ x }) => x)).toEqual([61.5, 121.5, 181.5]);
  expect(meters[0]?.y).toBe(1.5);
  expect(meters[1]?.y).toBe(41.5);
  expect(meters[2]?.y).toBeGreaterThan(1.5);
  expect(meters[2]?.y).toBeLessThan(41.5);
});
