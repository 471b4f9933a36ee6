import { expect, test } from 'vitest';
import { isKetone, KETONE_TITLE, KETONE_UNIT } from './ketones.ts';

const measured = { type: 'meds', title: KETONE_TITLE, unit: KETONE_UNIT };

test('ketones are recognised by the words that files and uploaders use', () => {
  expect(measured).toEqual({ type: 'meds', title: 'Ketones', unit: 'mmol/L' });
  expect(isKetone(measured)).toBe(true);
  expect(isKetone({ ...measured, unit: null })).toBe(true);
});

test.each([
  ['a medicine of another name', { title: 'Prednisolone' }],
  ['one without a name', { title: null }],
  ['a dose of something called ketones', { unit: 'mg' }],
  ['a note of another type with the same title', { type: 'meal' }],
])('%s is not a ketone value', (_, changes) => {
  expect(isKetone({ ...measured, ...changes })).toBe(false);
});
