import type { AuthorizedMember } from '../../access/members.ts';
import type { Queryable } from '../../db/database.ts';
import type { DeviceRow } from '../../readings/device-sessions.store.ts';

/** What a vet's list tells of several members at once; never called without any. */
export function patientRecords(db: Queryable, members: readonly AuthorizedMember[]) {
  const ids = members.map(({ id }) => id);
  return {
    /** Whose they are, and how they are shown. */
    profiles: () =>
      db
        .selectFrom('member')
        .innerJoin('account', 'account.id', 'member.accountId')
        .leftJoin('setting', 'setting.memberId', 'member.id')
        .where('member.id', 'in', ids)
        .select(['member.id', 'member.avatarFileId', 'member.country', 'account.name as ownerName', 'setting.unit'])
        .execute(),
    /** All sensor sessions, the newest of each first. */
    devices: (): Promise<DeviceRow[]> =>
      db
        .selectFrom('device')
        .where('memberId', 'in', ids)
        .selectAll()
        .orderBy('memberId')
        .orderBy('startedAtMs', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  };
}
