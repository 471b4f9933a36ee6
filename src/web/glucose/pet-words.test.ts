import { describe, expect, test } from 'vitest';
import type { Translate } from '#i18n/catalog.ts';
import { makeFormats } from '#i18n/formats.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aboutPet, treatmentTexts } from './pet-words.ts';

const t: Translate = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const formats = makeFormats('en', t);

describe('a pet in words', () => {
  test('unknown parts are left out', () => {
    const stranger = aPet({ breed: null, age: null, weight: null });
    expect(aboutPet(stranger, t, formats)).toEqual(['pet.cat']);
    expect(treatmentTexts(aPet({ insulinType: null }), t, formats)).toEqual([]);
  });

  test.each([
    [0.5, 'pet.twiceADay'],
    [1, 'pet.onceADay'],
    [1 / 3, 'pet.timesADay 3'],
    [2, 'pet.everyDays 2 2'],
  ])('a dose every %d days is in everyday words', (insulinFreq, often) => {
    const [text] = treatmentTexts(aPet({ insulinFreq }), t, formats);
    expect(text).toBe(`pet.insulinDoseOften pet.glargine pet.units 2 ${often}`);
  });

  test('a half unit keeps its decimal', () => {
    expect(treatmentTexts(aPet({ insulinDose: 1.5, insulinFreq: null }), t, formats)[0]).toContain('1.5');
  });
});
