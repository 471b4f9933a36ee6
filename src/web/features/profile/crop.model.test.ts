import { expect, test } from 'vitest';
import { cropWithin, computePictureSides, computeCropSquare, WHOLE } from './crop.model.ts';

const wide = { width: 800, height: 400 };
const tall = { width: 300, height: 900 };

test('at first the middle of the shorter side is shown', () => {
  expect(computeCropSquare(wide, WHOLE)).toEqual({ left: 200, top: 0, side: 400 });
  expect(computeCropSquare(tall, WHOLE)).toEqual({ left: 0, top: 300, side: 300 });
});

test('a picture moved to the end shows its other end', () => {
  expect(computeCropSquare(wide, { zoom: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 400 });
  expect(computeCropSquare(wide, { zoom: 1, x: -0.5, y: 0 })).toEqual({ left: 400, top: 0, side: 400 });
});

test('twice as large shows half of it', () => {
  expect(computeCropSquare(wide, { zoom: 2, x: 0, y: 0 })).toEqual({ left: 300, top: 100, side: 200 });
  expect(computePictureSides(wide, 2)).toEqual({ across: 4, down: 2 });
});

test('the frame stays filled, however far it is moved and however small it is made', () => {
  expect(cropWithin(wide, { zoom: 0.2, x: 3, y: 3 })).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(cropWithin(wide, { zoom: 9, x: -9, y: -9 })).toEqual({ zoom: 4, x: -3.5, y: -1.5 });
  for (const crop of [cropWithin(tall, { zoom: 1.7, x: 5, y: -5 }), cropWithin(tall, { zoom: 3, x: -5, y: 5 })]) {
    const { left, top, side } = computeCropSquare(tall, crop);
    expect(left).toBeGreaterThanOrEqual(-1e-9);
    expect(top).toBeGreaterThanOrEqual(-1e-9);
    expect(left + side).toBeLessThanOrEqual(300 + 1e-9);
    expect(top + side).toBeLessThanOrEqual(900 + 1e-9);
  }
});
