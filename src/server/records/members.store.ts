import type { Insertable, Updateable } from 'kysely';
import { defaultLimits } from '#domain/glucose/levels.ts';
import type { PetType } from '#domain/pets/species.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newShownId } from '../db/ids.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { MemberTable, SettingTable } from '../db/tables.ts';

/** The data of a new member. */
export type NewMember = {
  readonly accountId: string;
  readonly name: string;
  readonly petType: PetType | null;
  readonly country: string | null;
  readonly timeZone: string;
  /** The lowest one is the current member. */
  readonly position: number;
  /** `null` follows the country. */
  readonly unit: string | null;
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
  'setting.minimumUrgentLow',
  'setting.minimumLow',
  'setting.minimumHigh',
  'setting.minimumUrgentHigh',
  'setting.fallingFast',
  'setting.risingFast',
  'setting.escalateMinutes',
  'setting.goalLow',
  'setting.goalHigh',
  'setting.askVetBelow',
  'setting.renalThreshold',
  'setting.settleDays',
  'setting.medianDoses',
  'setting.bandDoses',
  'setting.holeMinutes',
  'setting.coveragePercent',
  'setting.nextDoseHours',
  'setting.dayPercent',
  'setting.sideDays',
  'setting.remissionHigh',
  'setting.remissionPercent',
  'setting.likelyDays',
  'setting.remissionDays',
  'setting.meter',
  'setting.leaveFirstDayOut',
] as const;

/** Members with their settings. */
export function members(db: Queryable) {
  const all = db
    .selectFrom('member')
    .innerJoin('setting', 'setting.memberId', 'member.id')
    .innerJoin('account', 'account.id', 'member.accountId')
    .selectAll('member')
    .select(settingColumns)
    .select(['account.email', 'account.mobile']);
  const present = all.where('member.archivedAtMs', 'is', null);
  return {
    /** The account's own, the current one first. */
    ownedBy: (accountId: string) =>
      present.where('member.accountId', '=', accountId).orderBy('member.position').orderBy('member.id').execute(),
    /** Behind all members of the account, archived ones included. */
    lastPosition: async (accountId: string) => {
      const all = db.selectFrom('member').where('accountId', '=', accountId);
      const row = await all.select((select) => select.fn.max('position').as('last')).executeTakeFirst();
      return (row?.last ?? -1) + 1;
    },
    /** Makes a member the current one. */
    putFirst: async (member: AuthorizedMember) => {
      const own = db.selectFrom('member').where('accountId', '=', member.ownerAccountId);
      const row = await own.select((select) => select.fn.min('position').as('first')).executeTakeFirst();
      const position = (row?.first ?? 0) - 1;
      await db.updateTable('member').set({ position }).where('id', '=', member.id).execute();
    },
    byMember: (member: AuthorizedMember) => present.where('member.id', '=', member.id).executeTakeFirst(),
    /** Also when it is archived. */
    evenArchived: (member: AuthorizedMember) => all.where('member.id', '=', member.id).executeTakeFirstOrThrow(),
    update: async (member: AuthorizedMember<'write'>, changes: Updateable<MemberTable>) => {
      await db.updateTable('member').set(changes).where('id', '=', member.id).execute();
    },
    updateSetting: async (member: AuthorizedMember<'write'>, changes: Updateable<SettingTable>) => {
      await db.updateTable('setting').set(changes).where('memberId', '=', member.id).execute();
    },
  };
}

/** What a member is called; empty if it is gone. */
export async function loadMemberName(db: Queryable, memberId: string): Promise<string> {
  const row = await db.selectFrom('member').where('id', '=', memberId).select('name').executeTakeFirst();
  return row?.name ?? '';
}

/** Archived members. */
export function archivedMembers(db: Queryable) {
  return {
    /** The last one first. */
    ofAccount: (accountId: string) =>
      db
        .selectFrom('member')
        .where('accountId', '=', accountId)
        .where('archivedAtMs', 'is not', null)
        .select(['id', 'name', 'petType', 'avatarFileId', 'archivedAtMs'])
        .orderBy('archivedAtMs', 'desc')
        .orderBy('id')
        .execute(),
    /** @returns whether the account had such an archived member */
    restore: async (accountId: string, id: string, position: number) => {
      const restored = await db
        .updateTable('member')
        .set({ archivedAtMs: null, position })
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .where('archivedAtMs', 'is not', null)
        .executeTakeFirst();
      return restored.numUpdatedRows === 1n;
    },
  };
}

/** Adds a member under a new number. @returns the number */
export async function insertMember(tx: Tx, { nowMs, unit, ...known }: NewMember): Promise<string> {
  for (;;) {
    const inserted = await tx
      .insertInto('member')
      .values({ ...unknown, ...known, id: newShownId(), createdAtMs: nowMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    await lockMember(tx, inserted.id);
    await tx
      .insertInto('setting')
      .values({ memberId: inserted.id, ...presetSetting(known.petType, nowMs), unit })
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
  avatarFileId: null,
  contactEmail: null,
  contactMobile: null,
  remarks: null,
  archivedAtMs: null,
};

/** The own limits start as the defaults, the own target as the standard one. */
function presetSetting(petType: PetType | null, nowMs: number): Omit<Insertable<SettingTable>, 'memberId' | 'unit'> {
  const { urgentLow, low, high, urgentHigh } = defaultLimits(petType);
  return {
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
