import { expect, test } from 'vitest';
import { syringeFits } from './insulin.ts';

test('lente and PZI are drawn with U-40 syringes, the human insulins with U-100 ones', () => {
  expect(syringeFits('Lente', 40)).toBe(true);
  expect(syringeFits('PZI', 100)).toBe(false);
  expect(syringeFits('Insulin Glargine', 100)).toBe(true);
  expect(syringeFits('Detemir', 40)).toBe(false);
});
