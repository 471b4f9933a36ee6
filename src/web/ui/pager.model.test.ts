import { expect, test } from 'vitest';
import { pagerSlots } from './pager.model.ts';

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, null, 12]],
  [3, 12, [1, 2, 3, null, 12]],
  [4, 12, [1, null, 4, null, 12]],
  [10, 12, [1, null, 10, 11, 12]],
  [12, 12, [1, null, 10, 11, 12]],
])('page %d of %d', (page, pages, slots) => {
  expect(pagerSlots(page, pages)).toEqual(slots);
});
