import type { Updateable } from 'kysely';
import { presetOf } from '#domain/glucose/levels.ts';
import type { PetType } from '#domain/pets/species.ts';
import type { AuthorizedMember } from '../../access/members.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { newMemberId } from '../../db/ids.ts';
import type { MemberTable, SettingTable } from '../../db/tables.ts';

/** What is known of a member when its owner registers. */
export type FirstMember = {
  readonly accountId: string;
  readonly name: string;
  readonly petType: PetType | null;
  readonly country: string | null;
  readonly timeZone: string;
  readonly nowMs: number;
};
/** A member with the settings and the owner's ways to be reached. */
export type MemberRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof members>['byMember']>>>;

const settingColumns = [
  'setting.unit',
  'setting.urgentLow',
  'setting.low',
  'setting.high',
  'setting.urgentHigh',
  'setting.customLow',
  'setting.customHigh',
  'setting.alertUrgentLow',
  'setting.alertLow',
  'setting.alertHigh',
  'setting.alertUrgentHigh',
  'setting.alertNoData',
] as const;

/** Members with their settings. */
export function members(db: Queryable) {
  const present = db
    .selectFrom('member')
    .innerJoin('setting', 'setting.memberId', 'member.id')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('member.archivedAtMs', 'is', null)
    .selectAll('member')
    .select(settingColumns)
    .select(['account.email', 'account.mobile']);
  return {
    /** The account's own, the current one first. */
    ownedBy: (accountId: string) =>
      present.where('member.accountId', '=', accountId).orderBy('member.position').orderBy('member.id').execute(),
    byMember: (member: AuthorizedMember) => present.where('member.id', '=', member.id).executeTakeFirst(),
    update: async (member: AuthorizedMember<'write'>, changes: Updateable<MemberTable>) => {
      await db.updateTable('member').set(changes).where('id', '=', member.id).execute();
    },
    updateSetting: async (member: AuthorizedMember<'write'>, changes: Updateable<SettingTable>) => {
      await db.updateTable('setting').set(changes).where('memberId', '=', member.id).execute();
    },
  };
}

/** Adds a member of whom nothing more is known yet, under a number of its own. @returns the number */
export async function insertFirstMember(tx: Tx, { nowMs, ...first }: FirstMember): Promise<string> {
  for (;;) {
    const inserted = await tx
      .insertInto('member')
      .values({ ...unknown, ...first, id: newMemberId(), createdAtMs: nowMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    await tx
      .insertInto('setting')
      .values({ memberId: inserted.id, ...presetSetting(first.petType, nowMs) })
      .execute();
    return inserted.id;
  }
}

const unknown = {
  birthday: null,
  gender: null,
  diabetesType: null,
  diagnosisYear: null,
  weightKg: null,
  breed: null,
  insulinType: null,
  insulinFreqDays: null,
  insulinDoseU: null,
  syringeType: null,
  avatarFileId: null,
  contactEmail: null,
  contactMobile: null,
  remarks: null,
  position: 0,
  archivedAtMs: null,
};

/** The own target begins as the standard one; the unit follows the country until one is chosen. */
function presetSetting(petType: PetType | null, nowMs: number): Omit<SettingTable, 'memberId'> {
  const { urgentLow, low, high, urgentHigh } = presetOf(petType);
  return {
    unit: null,
    urgentLow,
    low,
    high,
    urgentHigh,
    customLow: low,
    customHigh: high,
    alertUrgentLow: true,
    alertLow: true,
    alertHigh: true,
    alertUrgentHigh: true,
    alertNoData: true,
    updatedAtMs: nowMs,
  };
}
