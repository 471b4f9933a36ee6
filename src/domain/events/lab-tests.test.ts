import { expect, test } from 'vitest';
import { isWordTest, LAB_TESTS, referenceWord } from './lab-tests.ts';

test('urine is told in words, blood in numbers', () => {
  expect(LAB_TESTS.filter(isWordTest)).toEqual(['urineKetones', 'urineGlucose']);
});

test.each([
  [420, 190, 350, 'above'],
  [350, 190, 350, 'within'],
  [190, 190, 350, 'within'],
  [189, 190, 350, 'below'],
  [2.9, null, 3.1, 'within'],
  [3.2, null, 3.1, 'above'],
  [5, 6, null, 'below'],
  [7, 6, null, 'within'],
  [7, null, null, null],
  [null, 1, 2, null],
])('%s in %s to %s is %s', (value, low, high, word) => expect(referenceWord(value, { low, high })).toBe(word));
