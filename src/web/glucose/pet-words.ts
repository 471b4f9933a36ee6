import type { Pet } from '#web/api/pet.ts';
import type { FirstTranslate, FirstKey } from '#i18n/catalog.ts';
import type { Formats } from '#i18n/formats.ts';
import { isolateName } from '#i18n/isolate.ts';

type InsulinType = NonNullable<Pet['insulinType']>;

/** Name of each insulin. */
export const insulinWords: Readonly<Record<InsulinType, FirstKey>> = {
  Lente: 'pet.lente',
  'Insulin Glargine': 'pet.glargine',
  PZI: 'pet.pzi',
  NPH: 'pet.nph',
  Detemir: 'pet.detemir',
};

/** The pet in short parts: species, breed, age, weight. Unknown parts are left out. */
export function aboutPet(pet: Pet, t: FirstTranslate, formats: Formats): readonly string[] {
  const parts = [
    pet.petType && t(pet.petType === 'cat' ? 'pet.cat' : 'pet.dog'),
    pet.breed && isolateName(pet.breed),
    pet.age !== null && t('time.years', { count: pet.age }),
    pet.weight !== null && weightText(pet.weight, t, formats),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '') as string[]; // the filter leaves texts only
}

/** Insulin and dose in words: `Glargine 2 U twice a day`. Empty without insulin. */
export function treatmentTexts(pet: Pet, t: FirstTranslate, formats: Formats): readonly string[] {
  if (!pet.insulinType) return [];
  const insulin = t(insulinWords[pet.insulinType]);
  const dose = pet.insulinDose === null ? null : doseText(pet.insulinDose, t, formats);
  const often = pet.insulinFreq === null ? null : frequencyText(pet.insulinFreq, t, formats);
  const syringe = pet.syringeType === null ? [] : [t('pet.syringe', { units: pet.syringeType })];
  return [insulinText({ insulin, dose, often }, t), ...syringe];
}

/** `2 U`, with as many decimals as the dose has. */
export function doseText(units: number, t: FirstTranslate, formats: Formats): string {
  return t('pet.units', { dose: plainNumber(units, formats) });
}

/** `4.6 kg` */
export function weightText(kilos: number, t: FirstTranslate, formats: Formats): string {
  return t('pet.weight', { kilos: formats.number(kilos, 1) });
}

/** A number with its decimals, at most two. */
export function plainNumber(value: number, formats: Formats): string {
  const decimals = [0, 1].find((digits) => Number(value.toFixed(digits)) === value) ?? 2;
  return formats.number(value, decimals);
}

function insulinText(
  { insulin, dose, often }: { insulin: string; dose: string | null; often: string | null },
  t: FirstTranslate,
): string {
  if (dose !== null && often !== null) return t('pet.insulinDoseOften', { insulin, dose, often });
  if (dose !== null) return t('pet.insulinDose', { insulin, dose });
  return often === null ? insulin : t('pet.insulinOften', { insulin, often });
}

/** The time between two doses, in days, in everyday words. */
export function frequencyText(days: number, t: FirstTranslate, formats: Formats): string {
  const timesADay = 1 / days;
  if (days > 1) return t('pet.everyDays', { count: days, days: plainNumber(days, formats) });
  if (timesADay > 1.5 && timesADay <= 2.5) return t('pet.twiceADay');
  if (timesADay > 2.5) return t('pet.timesADay', { count: Math.round(timesADay) });
  return t('pet.onceADay');
}
