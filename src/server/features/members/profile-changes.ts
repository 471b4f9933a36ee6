import type { z } from 'zod';
import type { Updateable } from 'kysely';
import type { saveMemberInfo } from '#contract/members.ts';
import { earliestBirthday } from '#domain/pets/age.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import type { MemberTable } from '../../db/tables.ts';
import { parseMobile } from '../../formats/account-name.ts';
import type { MemberRecord } from '../../records/members.store.ts';

export type Profile = z.output<typeof saveMemberInfo.body>;
type Changes = Updateable<MemberTable>;

/**
 * The changes of a submitted profile to a member; omitted fields are unchanged.
 *
 * @throws AppError `request.invalid` with the field
 */
export function profileChanges(ctx: Ctx, record: MemberRecord, sent: Profile): Changes {
  return withoutUndefined({
    name: sent.memberName,
    birthday: checkBirthday(ctx, record, sent),
    gender: sent.gender,
    ...checkDiabetes(ctx, record, sent),
    weightKg: sent.weight,
    ...(ctx.config.portalVariant === 'pet' ? { petType: sent.petType, breed: blankAsNull(sent.breed) } : {}),
    contactEmail: sent.email?.toLowerCase() ?? sent.email,
    contactMobile: mobileIn(ctx, record, sent),
    remarks: blankAsNull(sent.remarks),
  });
}

function checkBirthday(ctx: Ctx, record: MemberRecord, { birthday }: Profile): string | null | undefined {
  if (birthday == null) return birthday;
  const today = toLocalDate(ctx.clock.now(), record.timeZone);
  if (birthday > today) throw invalidField(ctx, 'birthday', 'inFuture');
  if (birthday < earliestBirthday(today, ctx.config.portalVariant)) throw invalidField(ctx, 'birthday', 'badDate');
  return birthday;
}

/** The year of diagnosis belongs to the type: it applies only to diabetes, and is cleared when the type changes. */
function checkDiabetes(ctx: Ctx, record: MemberRecord, sent: Profile) {
  const { diabetesType: type = record.diabetesType, diabetesDiagnosisYear: year } = sent;
  if (type !== null && type > 3 && ctx.config.portalVariant === 'pet') {
    throw invalidField(ctx, 'diabetesType', 'notInList');
  }
  const hasDiabetes = type !== null && type !== 1;
  if (year != null && !hasDiabetes) throw invalidField(ctx, 'diabetesDiagnosisYear', 'needsDiabetes');
  if (year != null && year > thisYear(ctx, record)) throw invalidField(ctx, 'diabetesDiagnosisYear', 'inFuture');
  return { diabetesType: type, diagnosisYear: type === record.diabetesType ? year : (year ?? null) };
}

function thisYear(ctx: Ctx, record: MemberRecord): number {
  return Number(toLocalDate(ctx.clock.now(), record.timeZone).slice(0, 4));
}

function mobileIn(ctx: Ctx, record: MemberRecord, { mobile }: Profile): string | null | undefined {
  if (mobile == null || mobile === '') return blankAsNull(mobile);
  const number = parseMobile(mobile, record.country);
  if (number === null) throw invalidField(ctx, 'mobile', 'badMobile');
  return number;
}

function blankAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** Omitted fields are not changes. */
function withoutUndefined(changes: { readonly [K in keyof Changes]: Changes[K] | undefined }): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
