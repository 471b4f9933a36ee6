import { sql, type Insertable, type Selectable } from 'kysely';
import type { Event } from '#contract/events.ts';
import { eventType, type EventType } from '#contract/values.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { EventTable } from '../db/event-tables.ts';
import { newId } from '../db/ids.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { KEY_COLUMNS, keyOfRow } from './event-keys.ts';
import { toEvent } from './event-rows.ts';
import { keepVersion } from './event-versions.store.ts';

/** From ≤ at < to. */
type Span = { readonly from: number; readonly to: number };

/** An event to store; `externalId` is its sender's, by which it is known again. */
export type NewEvent = {
  readonly type: EventType;
  readonly at: number;
  readonly title: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly detail: Event['detail'];
  readonly source: string;
  readonly externalId: string | null;
  /** Made by the client that sent it; see `saveEvent` of the contract. */
  readonly clientId?: string | undefined;
  /** The import that it came with. */
  readonly importId?: string;
};

/** What was sent with a client's id before: the event, null if it is gone, and who sent it. */
export type SentBefore = { readonly event: Event | null; readonly authorAccountId: string | null };

/** A page of events; `total` is of the type asked for, `counts` of every type with an event. */
export type EventPage = {
  readonly rows: Event[];
  readonly total: number;
  readonly counts: Partial<Record<EventType, number>>;
};

type StoredEvent = Selectable<EventTable>;

const ROWS_PER_INSERT = 500;
/** What an answered event is made of. */
const COLUMNS = [
  'event.id',
  'event.type',
  'event.atMs',
  'event.title',
  'event.value',
  'event.unit',
  'event.detail',
  'event.source',
  'event.versions',
  'event.authorAccountId',
] as const;

type PageChoice = { readonly type: EventType | 'all'; readonly page: number; readonly rows: number };

type Nearest = { readonly type: EventType; readonly windowMs: number; readonly limit: number };

type OfType = { readonly type: EventType; readonly limit: number };
type OfTypes = { readonly types: readonly EventType[]; readonly limit: number };

const countOfType = prepared((db, place: Placing<{ memberId: string; from: number; to: number; type: EventType }>) =>
  eventsWithin(db, { id: place('memberId') }, { from: place('from'), to: place('to') })
    .where('type', '=', place('type'))
    .select(sql<number>`count(*)`.as('count')),
);

const selectBetween = prepared((db, place: Placing<{ memberId: string; from: number; to: number; limit: number }>) =>
  withAuthors(eventsWithin(db, { id: place('memberId') }, { from: place('from'), to: place('to') }))
    .orderBy('event.atMs')
    .orderBy('event.id')
    .limit(place('limit')),
);

/** Events of members. */
export function events(db: Queryable) {
  return {
    /** Ascending; at most `limit`. */
    between: async (member: AuthorizedMember, span: Span, limit: number): Promise<Event[]> => {
      const { rows } = await selectBetween(db, { memberId: member.id, from: span.from, to: span.to, limit });
      return rows.flatMap((row) => toEvent(row, member) ?? []);
    },
    /** Of one type, ascending; at most `limit`. */
    ofType: async (member: AuthorizedMember, span: Span, { type, limit }: OfType): Promise<Event[]> => {
      const rows = await withAuthors(eventsWithin(db, member, span).where('event.type', '=', type))
        .orderBy('event.atMs')
        .orderBy('event.id')
        .limit(limit)
        .execute();
      return rows.flatMap((row) => toEvent(row, member) ?? []);
    },
    /** Of some types, the newest ones, ascending; at most `limit`. */
    newestOf: (member: AuthorizedMember, span: Span, wanted: OfTypes) => newestWithin(db, member, { span, ...wanted }),
    /** Of one type, the nearest to an instant on either side within `windowMs`; at most `limit` on each. */
    nearest: async (member: AuthorizedMember, at: number, { type, windowMs, limit }: Nearest): Promise<Event[]> => {
      const before = withAuthors(
        eventsWithin(db, member, { from: at - windowMs, to: at + 1 }).where('event.type', '=', type),
      );
      const after = withAuthors(
        eventsWithin(db, member, { from: at + 1, to: at + windowMs }).where('event.type', '=', type),
      );
      const rows = [
        ...(await before.orderBy('event.atMs', 'desc').limit(limit).execute()),
        ...(await after.orderBy('event.atMs').limit(limit).execute()),
      ];
      return rows.flatMap((row) => toEvent(row, member) ?? []);
    },
    /** A page, newest first, how many there are in all, and how many of each type in the span. */
    page: (member: AuthorizedMember, span: Span, choice: PageChoice) => pageWithin(db, member, { span, choice }),
    /** The member that the event belongs to; check access to it before answering anything of the event. */
    findMemberId: async (id: string): Promise<string | undefined> => {
      const row = await db.selectFrom('event').where('id', '=', id).select('memberId').executeTakeFirst();
      return row?.memberId;
    },
    byId: async (member: AuthorizedMember, id: string): Promise<Event | null> => {
      const all = db.selectFrom('event').where('event.memberId', '=', member.id);
      const row = await withAuthors(all.where('event.id', '=', id)).executeTakeFirst();
      return row ? toEvent(row, member) : null;
    },
    /** What was sent with a client's id before, also if it was deleted since. */
    sentBefore: (member: AuthorizedMember, clientId: string) => findSentBefore(db, member, clientId),
    /** What distinguishes an event from another when a file, or an uploader, brings it again. */
    knownKeys: async (member: AuthorizedMember, span: Span): Promise<Set<string>> => {
      const rows = await eventsWithin(db, member, span).select(KEY_COLUMNS).execute();
      const keys = rows.map(keyOfRow);
      return new Set([...keys, ...rows.flatMap(({ externalId }) => externalId ?? [])]);
    },
    countOfType: async (member: AuthorizedMember, { from, to }: Span, type: EventType): Promise<number> =>
      (await countOfType(db, { memberId: member.id, from, to, type })).rows[0]?.count ?? 0,
  };
}

async function newestWithin(
  db: Queryable,
  member: AuthorizedMember,
  { span, types, limit }: OfTypes & { readonly span: Span },
): Promise<Event[]> {
  const rows = await withAuthors(eventsWithin(db, member, span).where('event.type', 'in', types))
    .orderBy('event.atMs', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().flatMap((row) => toEvent(row, member) ?? []);
}

/** Writes events in a transaction, with the author of the call. A change or a deletion creates a version. */
export function eventWriter(tx: Tx) {
  return {
    insert: async (member: AuthorizedMember<'log'>, list: readonly NewEvent[], nowMs: number): Promise<string[]> => {
      const rows = list.map((entry) => ({ id: newId(), ...toRow(member, entry, nowMs) }));
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await tx
          .insertInto('event')
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .execute();
      }
      return rows.map(({ id }) => id);
    },
    /** Its source stays: it says where the event came from. */
    change: async (member: AuthorizedMember<'log'>, id: string, entry: NewEvent, nowMs: number) => {
      const before = await stored(tx, member, id).selectAll().executeTakeFirst();
      if (before === undefined) return;
      const {
        source: _source,
        createdAtMs: _created,
        memberId: _member,
        clientId: _sent,
        importId: _import,
        ...changes
      } = toRow(member, entry, nowMs);
      const next = { ...before, ...changes };
      if (isSame(before, next)) return;
      const versions = await keepVersion(tx, before, { writer: member.writer, nowMs, next });
      await tx
        .updateTable('event')
        .set({ ...changes, versions })
        .where('memberId', '=', member.id)
        .where('id', '=', id)
        .execute();
    },
    remove: async (member: AuthorizedMember<'log'>, id: string, nowMs: number) => {
      const before = await stored(tx, member, id).selectAll().executeTakeFirst();
      if (before === undefined) return;
      await keepVersion(tx, before, { writer: member.writer, nowMs, next: null });
      await tx.deleteFrom('event').where('memberId', '=', member.id).where('id', '=', id).execute();
    },
  };
}

const CONTENT = ['type', 'atMs', 'title', 'value', 'unit', 'detail'] as const;

/** Whether the content of an event is unchanged, so that no version of it has to be kept. */
function isSame(before: StoredEvent, next: Pick<StoredEvent, (typeof CONTENT)[number]>): boolean {
  return CONTENT.every((name) => before[name] === next[name]);
}

function stored(tx: Tx, member: AuthorizedMember, id: string) {
  return tx.selectFrom('event').where('memberId', '=', member.id).where('id', '=', id);
}

async function findSentBefore(db: Queryable, member: AuthorizedMember, clientId: string): Promise<SentBefore | null> {
  const sent = db.selectFrom('event').where('event.memberId', '=', member.id).where('event.clientId', '=', clientId);
  const row = await withAuthors(sent).executeTakeFirst();
  if (row !== undefined) return { event: toEvent(row, member), authorAccountId: row.authorAccountId };
  const gone = await db
    .selectFrom('eventVersion')
    .where('memberId', '=', member.id)
    .where('clientId', '=', clientId)
    .select('authorAccountId')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return gone === undefined ? null : { event: null, authorAccountId: gone.authorAccountId };
}

/** The events of a span. */
export function eventsWithin(db: Queryable, member: Pick<AuthorizedMember, 'id'>, { from, to }: Span) {
  return db
    .selectFrom('event')
    .where('event.memberId', '=', member.id)
    .where('event.atMs', '>=', from)
    .where('event.atMs', '<', to);
}

/** Each row with the names of who wrote it. */
export function withAuthors(query: ReturnType<typeof eventsWithin>) {
  return query
    .leftJoin('account as writer', 'writer.id', 'event.authorAccountId')
    .leftJoin('apiToken as writerKey', 'writerKey.id', 'event.authorTokenId')
    .select(COLUMNS)
    .select(['writer.name as accountName', 'writerKey.name as keyName']);
}

type PageQuery = { readonly span: Span; readonly choice: PageChoice };

async function pageWithin(db: Queryable, member: AuthorizedMember, { span, choice }: PageQuery): Promise<EventPage> {
  const all = eventsWithin(db, member, span);
  const chosen = choice.type === 'all' ? all : all.where('type', '=', choice.type);
  const counts = toCounts(
    await all
      .select(['type', sql<number>`count(*)`.as('count')])
      .groupBy('type')
      .execute(),
  );
  const rows = await withAuthors(chosen)
    .orderBy('event.atMs', 'desc')
    .orderBy('event.id', 'desc')
    .limit(choice.rows)
    .offset((choice.page - 1) * choice.rows)
    .execute();
  const total =
    choice.type === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[choice.type] ?? 0);
  return { rows: rows.flatMap((row) => toEvent(row, member) ?? []), total, counts };
}

/** Unknown kinds are not counted, because they are not answered either. */
function toCounts(groups: readonly { readonly type: string; readonly count: number }[]): EventPage['counts'] {
  return Object.fromEntries(
    groups.flatMap(({ type, count }) => {
      const known = eventType.safeParse(type);
      return known.success ? [[known.data, count] as const] : [];
    }),
  );
}

function toRow(
  member: AuthorizedMember<'log'>,
  entry: NewEvent,
  nowMs: number,
): Omit<Insertable<EventTable>, 'id' | 'detail'> & { readonly detail: string | null } {
  const { at, detail, clientId, importId, ...rest } = entry;
  return {
    memberId: member.id,
    atMs: at,
    ...rest,
    ...(clientId === undefined ? {} : { clientId }),
    ...(importId === undefined ? {} : { importId }),
    detail: detail === null ? null : JSON.stringify(detail),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    authorAccountId: member.writer.accountId,
    authorTokenId: member.writer.tokenId,
  };
}
