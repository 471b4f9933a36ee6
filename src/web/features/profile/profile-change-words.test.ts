import { expect, test } from 'vitest';
import type { Translate } from '#i18n/catalog.ts';
import { makeFormats } from '#i18n/formats.ts';
import { isolate } from '#i18n/isolate.ts';
import { profileChangeWords } from './profile-change-words.ts';
import { toProfileDraft } from './profile.model.ts';

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const czech = { t, formats: makeFormats('cs', t) };

test('amounts are written as the language does, whichever decimal mark was typed', () => {
  const saved = toProfileDraft({ memberName: 'Mimi', weight: 4.6, insulinDose: 1.25, insulinFreq: 0.5 }, ',');
  const draft = { ...saved, weight: '5.1', insulinDose: '2', insulinFreq: '1' };
  expect(profileChangeWords(czech, ['weight', 'insulinDose', 'insulinFreq'], { saved, draft })).toEqual([
    'edit.change profile.weight pet.weight 4,6 pet.weight 5,1',
    'edit.change profile.dose pet.units 1,25 pet.units 2',
    `edit.change profile.howOften ${isolate('pet.twiceADay')} ${isolate('pet.onceADay')}`,
  ]);
});

test('a text that is not a number is shown as typed; a private field is named without its value', () => {
  const saved = toProfileDraft({ memberName: 'Mimi', remarks: 'shy' });
  const draft = { ...saved, weight: 'heavy', remarks: 'bold' };
  const [weight, remarks] = profileChangeWords(czech, ['weight', 'remarks'], { saved, draft });
  expect(weight).toContain('heavy');
  expect(remarks).toBe('profile.remarks');
});
