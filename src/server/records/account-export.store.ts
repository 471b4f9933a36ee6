import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { careNews } from './care-news.store.ts';
import { remissionWatches as allRemissionWatches } from './remission-watches.store.ts';
import { remissionWords } from './remission-words.store.ts';

/** More followers, links or tokens than anybody has. */
const MAX_ROWS = 5_000;
/** The maximum number of events noted for others: a dozen a day for ten years. */
const MAX_NOTED_EVENTS = 50_000;
/** The maximum number of treatments: years of a loop's records. */
const MAX_TREATMENTS = 100_000;

/** The rows of an account's and a member's export that no other store loads. */
export function exportedRows(db: Queryable) {
  return {
    account: (accountId: string) =>
      db
        .selectFrom('account')
        .where('id', '=', accountId)
        .select(['id', 'name', 'email', 'mobile', 'professional', 'language', 'country', 'unit', 'timeZone'])
        .select(['createdAtMs', 'closesAtMs'])
        .executeTakeFirst(),
    reportLinks: (member: AuthorizedMember) =>
      db
        .selectFrom('reportLink')
        .where('memberId', '=', member.id)
        .select(['id', 'lang', 'rangeJson', 'deviceId', 'createdAtMs', 'expiresAtMs', 'revokedAtMs', 'lastUsedAtMs'])
        .orderBy('createdAtMs')
        .limit(MAX_ROWS)
        .execute(),
    uploadTokens: (member: AuthorizedMember) =>
      db
        .selectFrom('apiToken')
        .where('memberId', '=', member.id)
        .select(['name', 'scopes', 'createdAtMs', 'lastUsedAtMs', 'revokedAtMs'])
        .orderBy('createdAtMs')
        .limit(MAX_ROWS)
        .execute(),
    /** When the first and the last event happened; null without any. */
    eventSpan: async (member: AuthorizedMember) => {
      const row = await db
        .selectFrom('event')
        .where('memberId', '=', member.id)
        .select((select) => [select.fn.min('atMs').as('first'), select.fn.max('atMs').as('last')])
        .executeTakeFirst();
      return row?.first == null ? null : { first: row.first, last: row.last };
    },
  };
}

/** Who follows whom, as it is taken out. */
export function exportedFollows(db: Queryable) {
  return {
    /** Pets of others that the account follows, followed or asked to follow. */
    following: (accountId: string) =>
      db
        .selectFrom('follow')
        .innerJoin('member', 'member.id', 'follow.memberId')
        .where('follow.followerAccountId', '=', accountId)
        .where((is) => is.or([is('follow.status', '=', 'approved'), is('follow.removedAtMs', 'is', null)]))
        .select(['member.name as pet', 'follow.askedEmail', 'follow.status', 'follow.shareFlag', 'follow.message'])
        .select(['follow.createdAtMs', 'follow.decidedAtMs', 'follow.removedAtMs'])
        .orderBy('follow.createdAtMs')
        .limit(MAX_ROWS)
        .execute(),
    /** Requests to addresses without a pet here; the person who asked does not learn which ones. */
    wishes: (accountId: string) =>
      db
        .selectFrom('followWish')
        .where('followerAccountId', '=', accountId)
        .select(['askedEmail', 'message', 'createdAtMs'])
        .orderBy('createdAtMs')
        .limit(MAX_ROWS)
        .execute(),
    /** Events that the account wrote for pets of others, as they are now. */
    notedEvents: (accountId: string) =>
      db
        .selectFrom('event')
        .innerJoin('member', 'member.id', 'event.memberId')
        .where('event.authorAccountId', '=', accountId)
        .where('member.accountId', '<>', accountId)
        .where('event.memberId', 'in', (select) =>
          select.selectFrom('follow').where('followerAccountId', '=', accountId).select('memberId'),
        )
        .select(['member.name as pet', 'event.atMs', 'event.type', 'event.title', 'event.value', 'event.unit'])
        .select('event.detail')
        .orderBy('event.atMs')
        .orderBy('event.id')
        .limit(MAX_NOTED_EVENTS)
        .execute(),
    followers: (member: AuthorizedMember) =>
      db
        .selectFrom('follow')
        .leftJoin('account', 'account.id', 'follow.followerAccountId')
        .where('follow.memberId', '=', member.id)
        .select(['account.name', 'account.email', 'account.mobile', 'follow.invitedEmail', 'follow.status'])
        .select(['follow.shareFlag', 'follow.note', 'follow.message', 'follow.seenAtMs'])
        .select(['follow.createdAtMs', 'follow.decidedAtMs', 'follow.removedAtMs'])
        .orderBy('follow.createdAtMs')
        .limit(MAX_ROWS)
        .execute(),
  };
}

/** Versions of events in one take-out. */
const MAX_VERSIONS = 100_000;

/** Entries with further fields in one take-out: more than there is room for. */
const MAX_EXTRAS = 500_000;

/** The exported part of apps' records, and of event versions. */
export function appRows(db: Queryable) {
  return {
    /** Versions of changed or deleted events, with their authors. */
    eventVersions: (member: AuthorizedMember) =>
      db
        .selectFrom('eventVersion')
        .leftJoin('account as writer', 'writer.id', 'eventVersion.authorAccountId')
        .leftJoin('apiToken as writerKey', 'writerKey.id', 'eventVersion.authorTokenId')
        .where('eventVersion.memberId', '=', member.id)
        .selectAll('eventVersion')
        .select(['writer.name as author', 'writerKey.name as key'])
        .orderBy('eventId')
        .orderBy('version')
        .limit(MAX_VERSIONS)
        .execute(),
    /** Their treatments, except fields exported with the events; `events` are the ids of those that they made. */
    treatments: (member: AuthorizedMember) => exportedTreatments(db, member),
    /** Readings left out of metrics, those that were taken back included. */
    setAside: (member: AuthorizedMember) =>
      db
        .selectFrom('setAside')
        .where('memberId', '=', member.id)
        .select(['fromMs as fromAtMs', 'toMs as toAtMs', 'reason', 'note', 'atMs', 'name'])
        .select(['takenBackAtMs', 'takenBackBy'])
        .orderBy('fromMs')
        .limit(MAX_ROWS)
        .execute(),
    uploaders: (member: AuthorizedMember) =>
      db
        .selectFrom('appRecord')
        .where('memberId', '=', member.id)
        .select(['collection', 'atMs', 'device', 'identifier', 'content'])
        .orderBy('collection')
        .orderBy('atMs')
        .limit(MAX_ROWS)
        .execute(),
    /** Fields of entries that the portal does not use. */
    entryExtras: (member: AuthorizedMember) =>
      db
        .selectFrom('entryExtra')
        .where('memberId', '=', member.id)
        .select(['atMs', 'type', 'identifier', 'content'])
        .orderBy('atMs')
        .orderBy('type')
        .limit(MAX_EXTRAS)
        .execute(),
  };
}

/** Who changed a member's limits and goals, said that a very low reading was over, and watched it without insulin. */
export async function loadSaid(db: Queryable, member: AuthorizedMember) {
  const limitChanges = await db
    .selectFrom('limitChange')
    .where('memberId', '=', member.id)
    .selectAll()
    .orderBy('atMs')
    .limit(MAX_ROWS)
    .execute();
  const veryLowChecks = await db
    .selectFrom('veryLowCheck')
    .where('memberId', '=', member.id)
    .selectAll()
    .orderBy('atMs')
    .limit(MAX_ROWS)
    .execute();
  const targetChanges = await db
    .selectFrom('targetChange')
    .where('memberId', '=', member.id)
    .select(['atMs', 'accountId', 'proposedBy', 'changes'])
    .orderBy('atMs')
    .limit(MAX_ROWS)
    .execute();
  const remissionWatches = await allRemissionWatches(db).all(member);
  const [words, news] = await Promise.all([remissionWords(db).all(member), careNews(db).all(member)]);
  return { limitChanges, targetChanges, veryLowChecks, remissionWatches, remissionWords: words, careNews: news };
}

async function exportedTreatments(db: Queryable, member: AuthorizedMember) {
  const rows = await db
    .selectFrom('treatment')
    .where('memberId', '=', member.id)
    .select(['atMs', 'eventType', 'id', 'identifier', 'content'])
    .orderBy('atMs')
    .limit(MAX_TREATMENTS)
    .execute();
  const links = await db
    .selectFrom('treatmentEvent')
    .where('memberId', '=', member.id)
    .select(['treatmentId', 'eventId'])
    .orderBy('eventId')
    .execute();
  const byTreatment = Map.groupBy(links, ({ treatmentId }) => treatmentId);
  return rows.map((row) => ({
    ...row,
    events: (byTreatment.get(row.id) ?? []).map(({ eventId }) => eventId).join(' '),
  }));
}
