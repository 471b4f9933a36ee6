import { z } from 'zod';
import type { SwitchedKind } from '#domain/alerts/kinds.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { endpoint, id, nothing, itemSchema, pageSchema, paging } from './endpoint.ts';
import { petLimits } from './pet-now.ts';
import {
  calendarDate,
  chosenMgdl,
  diabetesType,
  gender,
  glucoseUnit,
  insulinType,
  language,
  mgdl,
  oneLine,
  petType,
  shownName,
  syringeType,
  timeZone,
} from './values.ts';
import {
  DIAGNOSIS_YEAR_RANGE,
  INSULIN_FREQUENCY_RANGE,
  LIMIT_RANGE,
  MAX_BREED_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_MOBILE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PICTURE_BYTES,
  MAX_REMARKS_LENGTH,
  WEIGHT_RANGE,
} from './limits.ts';

/** Which alerts the pet has at all: what is off here is off for everybody. */
export const alertSwitches = z.object({
  urgentLow: z.boolean(),
  low: z.boolean(),
  high: z.boolean(),
  urgentHigh: z.boolean(),
  noData: z.boolean(),
} satisfies Record<SwitchedKind, z.ZodBoolean>);

/** A member's settings. Thresholds in mg/dL. */
export const memberSetting = z.object({
  /** In which glucose is shown: the chosen one, else that of the country. */
  unit: glucoseUnit,
  /** Whether the unit follows the country. */
  unitAutomatic: z.boolean(),
  urgentLow: mgdl,
  low: mgdl,
  high: mgdl,
  urgentHigh: mgdl,
  customTirLow: mgdl,
  customTirHigh: mgdl,
  alerts: alertSwitches,
});
/** A member's settings. */
export type MemberSetting = z.infer<typeof memberSetting>;

/** A member: a pet, or a person in the human variant. */
export const member = z.object({
  memberId: z.string(),
  memberName: z.string(),
  petType: petType.nullable(),
  avatar: z.string().nullable(),
  country: z.string().nullable(),
  birthday: z.string().nullable(),
  age: z.int().nullable(),
  gender: gender.nullable(),
  diabetesType: diabetesType.nullable(),
  diabetesDiagnosisYear: z.int().nullable(),
  weight: z.number().nullable(),
  breed: z.string().nullable(),
  insulinType: insulinType.nullable(),
  insulinFreq: z.number().nullable(),
  insulinDose: z.number().nullable(),
  syringeType: syringeType.nullable(),
  /** The dose period that the four insulin fields are of: its first midnight (null: unknown), and whether a vet's
   * proposal was accepted. Null without one. */
  insulinPeriod: z.object({ from: z.int().nullable(), agreed: z.boolean() }).nullable(),
  /** Its planned times of day, minutes since midnight; empty if it gives none. */
  insulinTimes: z.array(z.int()),
  /** Days without insulin are counted, or the plan names no insulin any more: no dose is expected. */
  insulinEnded: z.boolean(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  remarks: z.string().nullable(),
  timeZone: z.string(),
  /** The caller may note doses and other events: the owner, and followers whom the owner lets. */
  mayLog: z.boolean(),
  /** When it was added (epoch ms). */
  createdAt: z.int(),
  /** Spelled as in the specification. */
  memberSeting: memberSetting,
});
/** A member: a pet, or a person in the human variant. */
export type Member = z.infer<typeof member>;

export const loadMyMemberInfo = endpoint({
  path: '/web/member/loadMyMemberInfo',
  summary: "The caller's pets, the current one first",
  access: 'session',
  body: nothing,
  answer: z.object({ memberInfos: z.array(member) }),
});

export const saveMemberInfo = endpoint({
  path: '/web/member/saveMemberInfo',
  summary: 'Change the profile; fields that are left out stay as they are',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    memberName: shownName,
    petType: petType.optional(),
    birthday: calendarDate.nullish(),
    gender: gender.nullish(),
    diabetesType: diabetesType.nullish(),
    diabetesDiagnosisYear: z.int().min(DIAGNOSIS_YEAR_RANGE.min).max(DIAGNOSIS_YEAR_RANGE.max).nullish(),
    weight: z.number().min(WEIGHT_RANGE.min).max(WEIGHT_RANGE.max).nullish(),
    breed: oneLine(MAX_BREED_LENGTH).nullish(),
    insulinType: insulinType.nullish(),
    insulinFreq: z.number().min(INSULIN_FREQUENCY_RANGE.min).max(INSULIN_FREQUENCY_RANGE.max).nullish(),
    insulinDose: z.number().min(DOSE_BOUNDS.min).max(DOSE_BOUNDS.max).multipleOf(DOSE_BOUNDS.min).nullish(),
    syringeType: syringeType.nullish(),
    avatar: z.string().max(200).nullish(),
    email: z.email().max(MAX_EMAIL_LENGTH).nullish(),
    mobile: z.string().trim().max(MAX_MOBILE_LENGTH).nullish(),
    remarks: z.string().max(MAX_REMARKS_LENGTH).nullish(),
  }),
  answer: itemSchema(member),
});

const threshold = chosenMgdl(LIMIT_RANGE.min, LIMIT_RANGE.max);

export const saveMemberSetting = endpoint({
  path: '/web/member/saveMemberSetting',
  summary: 'Change unit, thresholds, custom target, alerts, time zone or the language of letters',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    /** `null` follows the country. */
    unit: glucoseUnit.nullish(),
    urgentLow: threshold.optional(),
    low: threshold.optional(),
    high: threshold.optional(),
    urgentHigh: threshold.optional(),
    customTirLow: threshold.optional(),
    customTirHigh: threshold.optional(),
    alerts: alertSwitches.partial().optional(),
    timeZone: timeZone.optional(),
    /** In which the portal writes letters to the account. */
    language: language.optional(),
  }),
  answer: itemSchema(member),
});

/** A change of a pet's limits: when (epoch ms), by whom, from what and to what. */
export const limitChange = z.object({ at: z.int(), name: z.string(), from: petLimits, to: petLimits });
/** A change of a pet's limits. */
export type LimitChange = z.infer<typeof limitChange>;

export const loadLimitChanges = endpoint({
  path: '/web/member/loadLimitChanges',
  summary: "Who changed a pet's limits, the newest change first; for its owner and those who follow it",
  access: 'session',
  body: z.object({ memberId: id.optional(), ...paging }),
  answer: pageSchema(limitChange),
});

/** An archived pet: hidden from everybody, but nothing of it is deleted. */
export const archivedMember = z.object({
  memberId: z.string(),
  memberName: z.string(),
  petType: petType.nullable(),
  avatar: z.string().nullable(),
  archivedAt: z.int(),
});
/** An archived pet. */
export type ArchivedMember = z.infer<typeof archivedMember>;

export const addMember = endpoint({
  path: '/web/member/addMember',
  summary: 'Add a pet, behind those that are there',
  access: 'session',
  body: z.object({ memberName: shownName, petType: petType.nullish() }),
  answer: itemSchema(member),
});

export const chooseMember = endpoint({
  path: '/web/member/chooseMember',
  summary: 'Make one of the own pets the current one, which calls without a member are about',
  access: 'session',
  body: z.object({ memberId: id }),
  answer: z.object({ memberInfos: z.array(member) }),
});

export const archiveMember = endpoint({
  path: '/web/member/archiveMember',
  summary: 'Put a pet away: followers, links and uploaders lose it at once, nothing is deleted',
  access: 'session',
  body: z.object({ memberId: id, confirmName: z.string().max(MAX_NAME_LENGTH) }),
  answer: nothing,
});

export const restoreMember = endpoint({
  path: '/web/member/restoreMember',
  summary: 'Bring an archived pet back as it was, its followers included',
  access: 'session',
  body: z.object({ memberId: id }),
  answer: itemSchema(member),
});

export const loadArchivedMembers = endpoint({
  path: '/web/member/loadArchivedMembers',
  summary: 'The pets that were put away, the last one first',
  access: 'session',
  body: nothing,
  answer: z.object({ rows: z.array(archivedMember), total: z.int() }),
});

export const uploadImage = endpoint({
  path: '/web/uploadfile/uploadImage',
  summary: 'Store a picture as WebP without metadata: an avatar of 512×512, or a photo of skin of at most 1600 a side',
  access: 'session',
  takes: 'form',
  bodyLimit: MAX_PICTURE_BYTES + 16_384,
  body: z.object({ subPath: z.enum(['memberAvatar', 'sensorSkin']) }),
  answer: itemSchema(z.object({ fileUrl: z.string() })),
});
