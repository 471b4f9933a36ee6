import { expect, test } from 'vitest';
import { heldWindow, instantAt, wheelFactor, type Frame } from './gestures.ts';

const HOUR = 3_600_000;
const frame: Frame = {
  left: 50,
  width: 400,
  window: { from: 8 * HOUR, to: 12 * HOUR },
  bounds: { from: 0, to: 24 * HOUR },
};

test('the plot’s edges are the ends of the window', () => {
  expect(instantAt(50, frame)).toBe(8 * HOUR);
  expect(instantAt(450, frame)).toBe(12 * HOUR);
});

test('one held place pans: its instant stays under the pointer', () => {
  const next = heldWindow([{ x: 150, at: 8 * HOUR }], frame);
  expect(next).toEqual({ from: 7 * HOUR, to: 11 * HOUR });
});

test('panning stops at the bounds', () => {
  expect(heldWindow([{ x: 5_000, at: 8 * HOUR }], frame)).toEqual({ from: 0, to: 4 * HOUR });
});

test('two held places zoom: fingers twice as far apart show half as much', () => {
  const [first, second] = [
    { x: 150, at: 9.5 * HOUR },
    { x: 350, at: 10.5 * HOUR },
  ];
  expect(heldWindow([first, second], frame)).toEqual({ from: 9 * HOUR, to: 11 * HOUR });
});

test('a pinch shows at least half an hour and at most the bounds', () => {
  const apart = heldWindow(
    [
      { x: 50, at: 10 * HOUR },
      { x: 450, at: 10 * HOUR + 1_000 },
    ],
    frame,
  );
  expect(apart.to - apart.from).toBe(HOUR / 2);
  const together = heldWindow(
    [
      { x: 249, at: 8 * HOUR },
      { x: 251, at: 12 * HOUR },
    ],
    frame,
  );
  expect(together).toEqual(frame.bounds);
});

test('fingers on one place pan only', () => {
  const held = { x: 250, at: 10 * HOUR };
  expect(heldWindow([held, held], frame)).toEqual(frame.window);
});

test('a wheel in pixels, in lines, and a touchpad’s pinch', () => {
  expect(wheelFactor({ deltaY: -500, deltaMode: 0, ctrlKey: false })).toBe(0.5);
  expect(wheelFactor({ deltaY: 20, deltaMode: 1, ctrlKey: false })).toBe(2);
  expect(wheelFactor({ deltaY: -50, deltaMode: 0, ctrlKey: true })).toBe(0.5);
});
