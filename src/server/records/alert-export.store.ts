import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** Rows of a table in one export: years of alerts. */
const MAX_ROWS = 100_000;

/** A member's alerts, and whom they reached, as they are exported. */
export function exportedAlerts(db: Queryable) {
  return {
    alerts: (member: AuthorizedMember) =>
      db
        .selectFrom('alert')
        .where('memberId', '=', member.id)
        .select(['id', 'kind', 'beganAtMs', 'openedAtMs', 'endedAtMs', 'extremeMgdl', 'untold', 'heldBack'])
        .orderBy('openedAtMs')
        .orderBy('id')
        .limit(MAX_ROWS)
        .execute(),
    entries: (member: AuthorizedMember) =>
      db
        .selectFrom('alertEntry')
        .where('memberId', '=', member.id)
        .select(['alertId', 'atMs', 'what', 'kind', 'name', 'note'])
        .orderBy('atMs')
        .orderBy('id')
        .limit(MAX_ROWS)
        .execute(),
    messages: (member: AuthorizedMember) =>
      db
        .selectFrom('alertDelivery')
        .where('memberId', '=', member.id)
        .where('alertId', 'is not', null)
        .select(['alertId', 'accountId', 'channelKind', 'says', 'step', 'round', 'status', 'attempts', 'failure'])
        .select(['createdAtMs', 'handedOverAtMs', 'shownAtMs'])
        .orderBy('createdAtMs')
        .orderBy('id')
        .limit(MAX_ROWS)
        .execute(),
    duties: (member: AuthorizedMember) =>
      db
        .selectFrom('duty')
        .where('memberId', '=', member.id)
        .select(['accountId', 'fromMs as fromAtMs', 'toMs as toAtMs'])
        .select(['createdAtMs', 'acceptedAtMs', 'declinedAtMs', 'endedAtMs'])
        .orderBy('fromMs')
        .limit(MAX_ROWS)
        .execute(),
    views: (member: AuthorizedMember) =>
      db
        .selectFrom('accessView')
        .where('memberId', '=', member.id)
        .select(['accountId', 'hourMs as hourAtMs', 'lastAtMs', 'parts'])
        .orderBy('hourMs')
        .limit(MAX_ROWS)
        .execute(),
  };
}

/** How an account gets alerts, as it is exported; without secrets. */
export function exportedChannels(db: Queryable) {
  return {
    channels: (accountId: string) =>
      db
        .selectFrom('alertChannel')
        .where('accountId', '=', accountId)
        .select(['kind', 'label', 'createdAtMs', 'handedOverAtMs', 'shownAtMs', 'failingSinceMs as failingSinceAtMs'])
        .select(['failure', 'goneAtMs'])
        .orderBy('createdAtMs')
        .execute(),
    wishes: (accountId: string) =>
      db
        .selectFrom('alertWish')
        .innerJoin('member', 'member.id', 'alertWish.memberId')
        .where('alertWish.accountId', '=', accountId)
        .select(['member.name', 'wishes', 'quiet', 'quietFrom', 'quietTo', 'quietZone', 'longSilenceRings'])
        .select(['repeatMinutes', 'updatedAtMs'])
        .orderBy('updatedAtMs')
        .execute(),
    /** What the account noted about alerts. */
    notes: (accountId: string) =>
      db
        .selectFrom('alertEntry')
        .innerJoin('member', 'member.id', 'alertEntry.memberId')
        .where('alertEntry.accountId', '=', accountId)
        .where('alertEntry.note', 'is not', null)
        .select(['member.name', 'alertEntry.atMs', 'alertEntry.note'])
        .orderBy('alertEntry.atMs')
        .orderBy('alertEntry.id')
        .limit(MAX_ROWS)
        .execute(),
    duties: (accountId: string) =>
      db
        .selectFrom('duty')
        .innerJoin('member', 'member.id', 'duty.memberId')
        .where('duty.accountId', '=', accountId)
        .select(['member.name', 'fromMs as fromAtMs', 'toMs as toAtMs'])
        .select(['duty.createdAtMs', 'acceptedAtMs', 'declinedAtMs', 'endedAtMs'])
        .orderBy('fromMs')
        .limit(MAX_ROWS)
        .execute(),
  };
}
