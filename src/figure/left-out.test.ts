import { expect, test } from 'vitest';
import { leaveOut } from '#domain/trace/left-out.ts';
import { mgdl, MINUTE_MS } from '#domain/units/units.ts';
import { aTrace, at } from '#tests/builders/trace-builder.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { curveFigure } from './curve.ts';
import { placeLeftOut } from './left-out.ts';

const from = at('2025-01-01T00:00Z');
const trace = leaveOut(aTrace().constant(mgdl(120), '4h'), [
  { from: from + 60 * MINUTE_MS, to: from + 120 * MINUTE_MS, kind: 'setAside' },
]);
const x = (instant: number) => (instant - from) / MINUTE_MS;

test('readings left out are a box from the first to the end of the last one', () => {
  expect(placeLeftOut({ trace, from, to: from + 240 * MINUTE_MS }, x)).toEqual([{ x: 60, width: 60 }]);
});

test('a box ends at the window, and none is outside it', () => {
  expect(placeLeftOut({ trace, from, to: from + 90 * MINUTE_MS }, x)).toEqual([{ x: 60, width: 30 }]);
  expect(placeLeftOut({ trace, from, to: from + 50 * MINUTE_MS }, x)).toEqual([]);
});

test('a curve has a meter’s values at their height with a stem to the sensor’s', () => {
  const figure = curveFigure({
    trace,
    thresholds: CAT_THRESHOLDS,
    from,
    to: from + 240 * MINUTE_MS,
    zone: 'UTC',
    now: null,
    size: { width: 600, height: 300 },
    events: [
      { id: 'meter', at: from + 30 * MINUTE_MS, kind: 'BG', mgdl: 150, sensorMgdl: 120 },
      { id: 'dose', at: from + 40 * MINUTE_MS, kind: 'insulin' },
    ],
  });
  expect(figure.meters).toHaveLength(1);
  expect(figure.meters[0]?.y).toBeLessThan(figure.meters[0]?.sensorY ?? 0);
  expect(figure.leftOut).toHaveLength(1);
});
