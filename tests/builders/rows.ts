import type { Insertable } from 'kysely';
import { newId, newShownId } from '#server/db/ids.ts';
import type { ReadingTable } from '#server/db/reading-tables.ts';
import type { AccountTable, FollowTable, MemberTable } from '#server/db/tables.ts';

const CREATED_AT_MS = Date.UTC(2024, 0, 1);

export function anAccountRow(changes: Partial<AccountTable> = {}): AccountTable {
  return {
    id: newId(),
    email: null,
    mobile: null,
    passwordHash: null,
    name: 'Ann',
    professional: false,
    language: 'en',
    country: null,
    unit: null,
    timeZone: 'UTC',
    createdAtMs: CREATED_AT_MS,
    deletedAtMs: null,
    closesAtMs: null,
    ...changes,
  };
}

export function aMemberRow(changes: Pick<MemberTable, 'accountId'> & Partial<MemberTable>): MemberTable {
  return {
    id: newShownId(),
    name: 'Mimi',
    petType: 'cat',
    country: null,
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
    timeZone: 'UTC',
    position: 0,
    createdAtMs: CREATED_AT_MS,
    archivedAtMs: null,
    ...changes,
  };
}

export function aReadingRow(changes: Pick<ReadingTable, 'memberId'> & Partial<ReadingTable>): ReadingTable {
  const row = { atMs: CREATED_AT_MS, tenths: 1_200, deviceId: 'device', trend: null, flag: 0 as const };
  const own = { intervalMinutes: 5, scan: 0 as const, sender: 1 };
  return { ...row, ...own, storedAtMs: CREATED_AT_MS, ...changes };
}

export function aFollowRow(
  changes: Pick<FollowTable, 'memberId'> & Partial<Insertable<FollowTable>>,
): Insertable<FollowTable> {
  return {
    id: newId(),
    requestId: newId(),
    followerAccountId: null,
    invitedEmail: null,
    status: 'pending',
    shareFlag: true,
    note: null,
    message: null,
    createdAtMs: CREATED_AT_MS,
    decidedAtMs: null,
    askedEmail: null,
    seenAtMs: null,
    removedAtMs: null,
    ...changes,
  };
}
