import { expect, test } from 'vitest';
import { clampWindow, MIN_WINDOW_MS, windowWith, zoomWindow } from './time-window.ts';

const H = 3_600_000;
const bounds = { from: 0, to: 24 * H };

test('a window is moved into its bounds and keeps its length', () => {
  expect(clampWindow({ from: -2 * H, to: 2 * H }, bounds)).toEqual({ from: 0, to: 4 * H });
  expect(clampWindow({ from: 22 * H, to: 26 * H }, bounds)).toEqual({ from: 20 * H, to: 24 * H });
  expect(clampWindow({ from: -5 * H, to: 40 * H }, bounds)).toEqual(bounds);
});

test('what one zooms about keeps its place', () => {
  const zoomed = zoomWindow({ from: 8 * H, to: 16 * H }, 10 * H, 0.5, bounds);
  expect(zoomed).toEqual({ from: 9 * H, to: 13 * H });
});

test('zoom ends at the shortest window and at the bounds', () => {
  const shortest = zoomWindow({ from: 8 * H, to: 9 * H }, 8.5 * H, 0.01, bounds);
  expect(shortest.to - shortest.from).toBe(MIN_WINDOW_MS);
  expect(zoomWindow({ from: 8 * H, to: 16 * H }, 12 * H, 100, bounds)).toEqual(bounds);
});

test('a window follows an instant just so far as it must', () => {
  const window = { from: 8 * H, to: 12 * H };
  expect(windowWith(window, 10 * H, bounds)).toBe(window);
  expect(windowWith(window, 7 * H, bounds)).toEqual({ from: 7 * H, to: 11 * H });
  expect(windowWith(window, 13 * H, bounds)).toEqual({ from: 9 * H, to: 13 * H });
});
