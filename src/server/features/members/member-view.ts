import type { Member, MemberSetting } from '#contract/members.ts';
import type { PortalVariant } from '#contract/portal.ts';
import { diabetesType, gender, glucoseUnit, petType } from '#contract/values.ts';
import { clockMinutes } from '#domain/care/periods.ts';
import { profileOf } from '#domain/care/profile-plan.ts';
import { defaultLimits } from '#domain/glucose/levels.ts';
import { computeAge } from '#domain/pets/age.ts';
import { startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { unitOfCountry } from '#domain/units/unit-by-country.ts';
import type { AccountTable } from '../../db/tables.ts';
import { pictureUrl } from '../../formats/picture-address.ts';
import type { StoredPeriod } from '../../records/dose-periods.store.ts';
import type { MemberRecord } from '../../records/members.store.ts';

/** The period in force, and whether insulin was ended, by the plan or because days without insulin are counted. */
export type TreatmentNow = { readonly plan: StoredPeriod | null; readonly isEnded: boolean };

/**
 * A member as its owner sees it, with the treatment of today. The columns contain values that the contract allowed when
 * they were written.
 */
export function toMember(record: MemberRecord, treatment: TreatmentNow, nowMs: number): Member {
  return toWire({
    memberId: record.id,
    memberName: record.name,
    petType: petType.nullable().parse(record.petType),
    avatar: pictureUrl(record.avatarFileId),
    country: record.country,
    birthday: record.birthday,
    age: record.birthday === null ? null : computeAge(record.birthday, toLocalDate(nowMs, record.timeZone)),
    gender: gender.nullable().parse(record.gender),
    diabetesType: diabetesType.nullable().parse(record.diabetesType),
    diabetesDiagnosisYear: record.diagnosisYear,
    weight: record.weightKg,
    breed: record.breed,
    ...toTreatment(treatment, record.timeZone),
    email: record.contactEmail ?? record.email,
    mobile: record.contactMobile ?? record.mobile,
    remarks: record.remarks,
    timeZone: record.timeZone,
    mayLog: true,
    createdAt: record.createdAtMs,
    memberSetting: toSetting(record),
  });
}

/** A member as other permitted callers see it, without fields meant only for the owner. */
export function memberForOthers(own: Member, mayLog: boolean): Member {
  return { ...own, mayLog, email: null, mobile: null, remarks: null };
}

/** A follower without a pet gets a member with the follower's name, unit and zone; it never has readings. */
export function accountAsMember(account: AccountTable, variant: PortalVariant): Member {
  const { low, high, ...urgent } = defaultLimits(variant === 'pet' ? 'cat' : null);
  return toWire({
    ...unmeasured,
    memberId: account.id,
    memberName: account.name,
    country: account.country,
    email: account.email,
    mobile: account.mobile,
    timeZone: account.timeZone,
    mayLog: false,
    createdAt: account.createdAtMs,
    memberSetting: {
      ...chooseUnit(account),
      low,
      high,
      ...urgent,
      customTirLow: low,
      customTirHigh: high,
      alerts: { urgentLow: false, low: false, high: false, urgentHigh: false, noData: false },
    },
  });
}

type MemberView = Omit<Member, 'memberSeting'> & { readonly memberSetting: MemberSetting };

/** The wire spells the settings as the specification does; nothing else on the server. */
function toWire({ memberSetting, ...view }: MemberView): Member {
  return { ...view, memberSeting: memberSetting };
}

type Treatment = Pick<
  Member,
  'insulinType' | 'insulinFreq' | 'insulinDose' | 'syringeType' | 'insulinPeriod' | 'insulinTimes' | 'insulinEnded'
>;

function toTreatment({ plan, isEnded }: TreatmentNow, zone: string): Treatment {
  const { insulinType, everyDays, units, syringeType } = profileOf(plan);
  const from = plan?.from ?? null;
  const period = plan && {
    from: from === null ? null : startOfLocalDay(from, zone),
    agreed: plan.proposedBy !== null,
  };
  return {
    insulinType,
    insulinFreq: everyDays,
    insulinDose: units,
    syringeType,
    insulinPeriod: period,
    insulinTimes: plan === null ? [] : clockMinutes(plan),
    insulinEnded: isEnded,
  };
}

const unmeasured = {
  petType: null,
  avatar: null,
  birthday: null,
  age: null,
  gender: null,
  diabetesType: null,
  diabetesDiagnosisYear: null,
  weight: null,
  breed: null,
  insulinType: null,
  insulinFreq: null,
  insulinDose: null,
  syringeType: null,
  insulinPeriod: null,
  insulinTimes: [],
  insulinEnded: false,
  remarks: null,
};

function toSetting(record: MemberRecord): MemberSetting {
  const { urgentLow, low, high, urgentHigh, customLow, customHigh } = record;
  return {
    ...chooseUnit(record),
    urgentLow,
    low,
    high,
    urgentHigh,
    customTirLow: customLow,
    customTirHigh: customHigh,
    alerts: {
      urgentLow: record.alertUrgentLow,
      low: record.alertLow,
      high: record.alertHigh,
      urgentHigh: record.alertUrgentHigh,
      noData: record.alertNoData,
    },
  };
}

/** The chosen unit, otherwise the usual one of the country. */
function chooseUnit({ unit, country }: Pick<AccountTable, 'unit' | 'country'>) {
  if (unit === null) return { unit: unitOfCountry(country), unitAutomatic: true };
  return { unit: glucoseUnit.parse(unit), unitAutomatic: false };
}
