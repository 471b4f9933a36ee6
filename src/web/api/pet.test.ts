import { expect, test } from 'vitest';
import { aMember } from '#tests/builders/home-builder.ts';
import { toPet } from './pet.ts';

test('the settings of a pet have their name, and all else stays as it came', () => {
  const { memberSeting, ...others } = aMember();
  expect(toPet(aMember())).toEqual({ ...others, memberSetting: memberSeting });
});
