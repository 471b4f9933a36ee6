import { expect, test } from 'vitest';
import { moveTo } from './order.model.ts';

test.each([
  ['c', 0, ['c', 'a', 'b']],
  ['a', 1, ['b', 'a', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['b', -1, ['b', 'a', 'c']],
])('%s at place %i', (id, place, order) => {
  expect(moveTo(['a', 'b', 'c'], id, place)).toEqual(order);
});
