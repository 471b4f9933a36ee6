import type { BodyOf } from '#contract/endpoints.ts';
import type { Pet } from '#web/api/pet.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { INSULIN_TYPES, SYRINGE_TYPES } from '#domain/pets/insulin.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { DIAGNOSIS_YEAR_RANGE, INSULIN_FREQUENCY_RANGE, WEIGHT_RANGE } from '#contract/limits.ts';

/** The form to show: a pet's, a person's, or (for followers) only the name. */
export type ProfileVariant = 'pet' | 'human' | 'name';

/** The form's fields, as they are typed. */
export type ProfileDraft = {
  readonly memberName: string;
  readonly breed: string;
  readonly birthday: string;
  readonly gender: string;
  readonly diabetesType: string;
  readonly diabetesDiagnosisYear: string;
  readonly weight: string;
  readonly insulinType: string;
  readonly insulinFreq: string;
  readonly insulinDose: string;
  readonly syringeType: string;
  readonly email: string;
  readonly mobile: string;
  readonly remarks: string;
  readonly avatar: string;
};

/** Name of a field. */
export type ProfileField = keyof ProfileDraft;

type SaveBody = BodyOf<'/web/member/saveMemberInfo'>;

const petFields = [
  'memberName',
  'breed',
  'birthday',
  'diabetesType',
  'weight',
  'insulinType',
  'insulinFreq',
  'insulinDose',
  'syringeType',
  'email',
  'mobile',
  'remarks',
  'avatar',
] as const satisfies readonly ProfileField[];

const humanFields = [
  'memberName',
  'birthday',
  'gender',
  'diabetesType',
  'diabetesDiagnosisYear',
  'email',
  'mobile',
  'remarks',
  'avatar',
] as const satisfies readonly ProfileField[];

/** Fields that each variant shows and saves. */
export const PROFILE_FIELDS: Readonly<Record<ProfileVariant, readonly ProfileField[]>> = {
  pet: petFields,
  human: humanFields,
  name: ['memberName'],
};

/** The stored profile as form values; numbers have the decimal mark of the language. */
export function toProfileDraft(pet: Partial<Pet> & Pick<Pet, 'memberName'>, decimalMark = '.'): ProfileDraft {
  const text = (value: string | number | null | undefined): string => (value == null ? '' : String(value));
  const number = (value: number | null | undefined): string => text(value).replace('.', decimalMark);
  return {
    memberName: pet.memberName,
    breed: text(pet.breed),
    birthday: text(pet.birthday),
    gender: text(pet.gender),
    diabetesType: text(pet.diabetesType),
    diabetesDiagnosisYear: text(pet.diabetesDiagnosisYear),
    weight: number(pet.weight),
    insulinType: text(pet.insulinType),
    insulinFreq: number(pet.insulinFreq),
    insulinDose: number(pet.insulinDose),
    syringeType: text(pet.syringeType),
    email: text(pet.email),
    mobile: text(pet.mobile),
    remarks: text(pet.remarks),
    avatar: text(pet.avatar),
  };
}

/** Fields that were changed, in the form's order. */
export function changedFields(
  variant: ProfileVariant,
  saved: ProfileDraft,
  draft: ProfileDraft,
): readonly ProfileField[] {
  return PROFILE_FIELDS[variant].filter((field) =>
    isMeasure(field) && Number.isFinite(parseNumber(draft[field]))
      ? parseNumber(draft[field]) !== parseNumber(saved[field])
      : draft[field].trim() !== saved[field].trim(),
  );
}

function isMeasure(field: ProfileField): field is keyof typeof limits {
  return field in limits;
}

/** A typed number, with a comma or a point; `null` if empty. */
export function parseNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return typed === '' ? null : Number(typed);
}

/** Whether the year of the diagnosis is asked for: only where there is a diabetes. */
export function asksDiagnosisYear(draft: ProfileDraft): boolean {
  return draft.diabetesType !== '' && draft.diabetesType !== '1';
}

type Limits = { readonly min: number; readonly max: number };

const limits = {
  weight: WEIGHT_RANGE,
  insulinFreq: INSULIN_FREQUENCY_RANGE,
  insulinDose: DOSE_BOUNDS,
} as const satisfies Readonly<Partial<Record<ProfileField, Limits>>>;

type Problems = Partial<Record<ProfileField, WordKey>>;

/** The errors of the form, except for the mobile number, which needs a list of the world's numbers to check. */
export function findProfileProblems(variant: ProfileVariant, draft: ProfileDraft, today: string): Problems {
  const problems: Problems = {};
  if (draft.memberName.trim() === '') problems.memberName = 'profile.needName';
  if (variant === 'name') return problems;
  if (draft.birthday > today) problems.birthday = 'profile.future';
  if (draft.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(draft.email)) problems.email = 'login.wrongEmail';
  if (variant === 'pet') return { ...problems, ...numberProblems(draft) };
  return { ...problems, ...humanProblems(draft, today) };
}

function numberProblems(draft: ProfileDraft): Problems {
  const problems: Problems = {};
  for (const field of ['weight', 'insulinFreq', 'insulinDose'] as const) {
    const value = parseNumber(draft[field]);
    const { min, max } = limits[field];
    if (value !== null && !(value >= min && value <= max)) problems[field] = 'profile.wrongNumber';
    if (field === 'insulinDose' && value !== null && roundHalfUp(value, 2) !== value)
      problems[field] = 'profile.wrongNumber';
  }
  return problems;
}

function humanProblems(draft: ProfileDraft, today: string): Problems {
  const year = parseNumber(draft.diabetesDiagnosisYear);
  return {
    ...(draft.birthday === '' ? { birthday: 'profile.needBirthday' } : {}),
    ...(draft.gender === '' ? { gender: 'profile.needGender' } : {}),
    ...(draft.diabetesType === '' ? { diabetesType: 'profile.needDiabetesType' } : {}),
    ...(asksDiagnosisYear(draft) ? yearProblem(year, Number(today.slice(0, 4))) : {}),
  };
}

function yearProblem(year: number | null, thisYear: number): Problems {
  if (year === null) return { diabetesDiagnosisYear: 'profile.needYear' };
  if (year > thisYear) return { diabetesDiagnosisYear: 'profile.future' };
  return Number.isInteger(year) && year >= DIAGNOSIS_YEAR_RANGE.min
    ? {}
    : { diabetesDiagnosisYear: 'profile.wrongNumber' };
}

const parseInsulin = (text: string) => INSULIN_TYPES.find((kind) => kind === text) ?? null;
const parseSyringe = (text: string) => SYRINGE_TYPES.find((kind) => String(kind) === text) ?? null;
const parseGender = (text: string) => ([0, 1, 2] as const).find((kind) => String(kind) === text) ?? null;
const parseDiabetes = (text: string) => ([1, 2, 3, 4, 5] as const).find((kind) => String(kind) === text) ?? null;
const textOrNothing = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body to send: the changed fields. */
export function saveBody(fields: readonly ProfileField[], draft: ProfileDraft): SaveBody {
  const all = {
    breed: textOrNothing(draft.breed),
    birthday: textOrNothing(draft.birthday),
    gender: parseGender(draft.gender),
    diabetesType: parseDiabetes(draft.diabetesType),
    diabetesDiagnosisYear: asksDiagnosisYear(draft) ? parseNumber(draft.diabetesDiagnosisYear) : null,
    weight: parseNumber(draft.weight),
    insulinType: parseInsulin(draft.insulinType),
    insulinFreq: parseNumber(draft.insulinFreq),
    insulinDose: parseNumber(draft.insulinDose),
    syringeType: parseSyringe(draft.syringeType),
    email: textOrNothing(draft.email),
    mobile: textOrNothing(draft.mobile),
    remarks: textOrNothing(draft.remarks),
    avatar: textOrNothing(draft.avatar),
  };
  const changed = Object.entries(all).filter(([field]) => fields.some((other) => other === field));
  return { memberName: draft.memberName.trim(), ...Object.fromEntries(changed) };
}
