import { expect, test } from 'vitest';
import { placeList } from './list-place.ts';

const VIEW = { top: 0, bottom: 740 };

const placed = (top: number, view = VIEW) => placeList({ top, bottom: top + 40 }, view);

test('with room on both sides it opens below, at its full height', () => {
  expect(placed(100)).toEqual({ isAbove: false, height: 320 });
  expect(placed(360)).toEqual({ isAbove: false, height: 320 });
});

test('with less room below it gets lower, and it opens above where that leaves too little', () => {
  expect(placed(486)).toEqual({ isAbove: false, height: 200 });
  expect(placed(487)).toEqual({ isAbove: true, height: 320 });
  expect(placed(700)).toEqual({ isAbove: true, height: 320 });
});

test('where both sides are narrow it takes the larger one and ends inside the view', () => {
  const overKeyboard = { top: 0, bottom: 300 };
  expect(placed(60, overKeyboard)).toEqual({ isAbove: false, height: 186 });
  expect(placed(180, overKeyboard)).toEqual({ isAbove: true, height: 166 });
});

test('a view that was scrolled or zoomed begins lower', () => {
  expect(placed(600, { top: 500, bottom: 700 })).toEqual({ isAbove: true, height: 86 });
  expect(placed(900, { top: 0, bottom: 740 }).height).toBe(320);
  expect(placed(-60, { top: 0, bottom: 30 })).toEqual({ isAbove: false, height: 36 });
});
