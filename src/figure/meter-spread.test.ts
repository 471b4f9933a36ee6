import { expect, test } from 'vitest';
import { meterSpread } from './meter-spread.ts';

const FRAME = { size: { width: 400, height: 240 }, steps: { x: 100, y: 40 } };
const pair = (meter: number, difference: number) => ({ meter, difference, series: 0 });

test('a pair without a difference lies on the line of zero, higher values to the right, a sensor that reads more above', () => {
  const { spots, zeroY } = meterSpread([pair(100, 0), pair(200, 30), pair(300, -30)], FRAME);
  expect(spots[0]?.y).toBe(zeroY);
  expect(spots.map(({ x }) => x)).toEqual(spots.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(spots[1]?.y).toBeLessThan(zeroY);
  expect(spots[2]?.y).toBeGreaterThan(zeroY);
});

test('every pair lies within the plot, and every tick at a multiple of its step', () => {
  const { spots, plot, xTicks, yTicks } = meterSpread([pair(40, -200), pair(500, 180)], FRAME);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThanOrEqual(plot.left);
    expect(x).toBeLessThanOrEqual(plot.left + plot.width);
    expect(y).toBeGreaterThanOrEqual(plot.top);
    expect(y).toBeLessThanOrEqual(plot.top + plot.height);
  }
  expect(xTicks.map(({ mgdl }) => mgdl)).toEqual([100, 200, 300, 400, 500]);
  expect(yTicks.every(({ mgdl }) => mgdl % 40 === 0)).toBe(true);
});
