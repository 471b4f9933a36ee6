import { expect, test } from 'vitest';
import { limitOfShown, stepLimit } from './limit-steps.ts';

test('a step is what is shown, 0.1 mmol/L or 1 mg/dL', () => {
  expect(stepLimit(80, 1, 'mmol/L')).toBe(81);
  expect(stepLimit(80, -1, 'mmol/L')).toBe(77);
  expect(stepLimit(80, 1, 'mg/dL')).toBe(81);
  expect(limitOfShown(15, 'mmol/L')).toBe(270);
});
