import type { WordKey } from '#i18n/catalog.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { doseText, frequencyText, weightText } from '#web/glucose/pet-words.ts';
import { parseNumber, type ProfileDraft, type ProfileField } from './profile.model.ts';

/** What each field is called. */
export const fieldWords: Readonly<Record<ProfileField, WordKey>> = {
  memberName: 'profile.name',
  breed: 'profile.breed',
  birthday: 'profile.birthday',
  gender: 'profile.gender',
  diabetesType: 'profile.diabetesType',
  diabetesDiagnosisYear: 'profile.diagnosisYear',
  weight: 'profile.weight',
  insulinType: 'profile.insulin',
  insulinFreq: 'profile.howOften',
  insulinDose: 'profile.dose',
  syringeType: 'profile.syringe',
  email: 'profile.email',
  mobile: 'profile.mobile',
  remarks: 'profile.remarks',
  avatar: 'profile.picture',
};

/** Fields that are named without old and new value, because these are too long or meaningless to people. */
const namedOnly: ReadonlySet<ProfileField> = new Set(['remarks', 'avatar', 'gender', 'diabetesType', 'insulinType']);

type Versions = { readonly saved: ProfileDraft; readonly draft: ProfileDraft };

type Speech = Pick<Words, 't' | 'formats'>;

/** Numbers as the language writes them, with their units. */
const measures: Readonly<Partial<Record<ProfileField, (value: number, speech: Speech) => string>>> = {
  weight: (kilos, { t, formats }) => weightText(kilos, t, formats),
  insulinDose: (units, { t, formats }) => doseText(units, t, formats),
  insulinFreq: (days, { t, formats }) => isolate(frequencyText(days, t, formats)),
};

/** Each change in a few words, for the bar that saves them. */
export function profileChangeWords(
  speech: Speech,
  fields: readonly ProfileField[],
  { saved, draft }: Versions,
): string[] {
  return fields.map((field) => {
    const name = speech.t(fieldWords[field]);
    if (namedOnly.has(field)) return name;
    return speech.t('edit.change', {
      name,
      from: shown(field, saved[field].trim(), speech),
      to: shown(field, draft[field].trim(), speech),
    });
  });
}

function shown(field: ProfileField, value: string, speech: Speech): string {
  if (value === '') return '–';
  const measure = measures[field];
  const number = measure === undefined ? null : parseNumber(value);
  return measure === undefined || number === null || Number.isNaN(number)
    ? isolateName(value)
    : measure(number, speech);
}
