import { expect, test } from 'vitest';
import { namesSglt2 } from './sglt2.ts';

test.each([
  'Bexagliflozin 15 mg',
  'velagliflozin',
  'BEXACAT once a day',
  'Senvelgo 0.5 ml',
  'велаглифлозин',
  '恩格列净',
  'an SGLT2 inhibitor',
  'SGLT-2',
])('%s is an SGLT2 inhibitor', (text) => expect(namesSglt2(text)).toBe(true));

test.each(['', 'glipizide', 'Prozinc', 'gabapentin'])('“%s” names no SGLT2 inhibitor', (text) =>
  expect(namesSglt2(text)).toBe(false),
);
