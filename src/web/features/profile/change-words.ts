import type { Translate, WordKey } from '#i18n/catalog.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { ProfileDraft, ProfileField } from './profile.model.ts';

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
  insulinFreq: 'profile.every',
  insulinDose: 'profile.dose',
  syringeType: 'profile.syringe',
  email: 'profile.email',
  mobile: 'profile.mobile',
  remarks: 'profile.remarks',
  avatar: 'profile.picture',
};

/** Units that stand behind a changed number. */
const units: Readonly<Partial<Record<ProfileField, string>>> = { weight: 'kg', insulinDose: 'U' };
/** Changes that are named without what was and what is: too long, or of no meaning to people. */
const namedOnly: ReadonlySet<ProfileField> = new Set(['remarks', 'avatar', 'gender', 'diabetesType', 'insulinType']);

type Versions = { readonly saved: ProfileDraft; readonly draft: ProfileDraft };

/** Each change in a few words, for the bar that saves them. */
export function changeWords(t: Translate, fields: readonly ProfileField[], { saved, draft }: Versions): string[] {
  return fields.map((field) => {
    const name = t(fieldWords[field]);
    if (namedOnly.has(field)) return name;
    const unit = units[field];
    const show = (value: string): string => {
      if (value.trim() === '') return '–';
      return unit === undefined ? isolateName(value.trim()) : isolate(`${value.trim()} ${unit}`);
    };
    return t('common.change', { name, from: show(saved[field]), to: show(draft[field]) });
  });
}
