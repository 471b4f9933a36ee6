import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import type { EntryExtraTable, TreatmentTable } from '../db/uploader-tables.ts';
import { careNews } from './care-news.store.ts';
import { remissionWatches as allRemissionWatches } from './remission-watches.store.ts';
import { remissionWords } from './remission-words.store.ts';

/** More followers, links or tokens than anybody has. */
const MAX_ROWS = 5_000;
/** The maximum number of events noted for others: a dozen a day for ten years. */
const MAX_NOTED_EVENTS = 50_000;
const IDS_PER_QUERY = 500;

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

/** The exported part of apps' records. */
export function appRows(db: Queryable) {
  return {
    /**
     * Their treatments in order, after one of them, except fields exported with the events; `events` are the ids of
     * those that they made.
     */
    treatments: (member: AuthorizedMember, after: ExportedTreatment | null, limit: number) =>
      exportedTreatments(db, member, after, limit),
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
    /** Fields of entries that the portal does not use, in order, after one of them. */
    entryExtras: (member: AuthorizedMember, after: ExportedExtra | null, limit: number): Promise<ExportedExtra[]> =>
      db
        .selectFrom('entryExtra')
        .where('memberId', '=', member.id)
        .where(sql<boolean>`(at_ms, type) > (${after?.atMs ?? -1}, ${after?.type ?? ''})`)
        .select(['atMs', 'type', 'identifier', 'content'])
        .orderBy('atMs')
        .orderBy('type')
        .limit(limit)
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

/** Fields of an entry for an export. */
export type ExportedExtra = Pick<EntryExtraTable, 'atMs' | 'type' | 'identifier' | 'content'>;

/** A treatment for an export. */
export type ExportedTreatment = Pick<TreatmentTable, 'atMs' | 'eventType' | 'id' | 'identifier' | 'content'> & {
  readonly events: string;
};

async function exportedTreatments(
  db: Queryable,
  member: AuthorizedMember,
  after: ExportedTreatment | null,
  limit: number,
): Promise<ExportedTreatment[]> {
  const rows = await db
    .selectFrom('treatment')
    .where('memberId', '=', member.id)
    .where(sql<boolean>`(at_ms, id) > (${after?.atMs ?? -1}, ${after?.id ?? ''})`)
    .select(['atMs', 'eventType', 'id', 'identifier', 'content'])
    .orderBy('atMs')
    .orderBy('id')
    .limit(limit)
    .execute();
  const links: { treatmentId: string; eventId: string }[] = [];
  for (let start = 0; start < rows.length; start += IDS_PER_QUERY) {
    const ids = rows.slice(start, start + IDS_PER_QUERY).map(({ id }) => id);
    const some = db.selectFrom('treatmentEvent').where('memberId', '=', member.id).where('treatmentId', 'in', ids);
    links.push(...(await some.select(['treatmentId', 'eventId']).orderBy('eventId').execute()));
  }
  const byTreatment = Map.groupBy(links, ({ treatmentId }) => treatmentId);
  return rows.map((row) => ({
    ...row,
    events: (byTreatment.get(row.id) ?? []).map(({ eventId }) => eventId).join(' '),
  }));
}
