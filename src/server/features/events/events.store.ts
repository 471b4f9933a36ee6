import { sql } from 'kysely';
import { event, eventDetail, type Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import type { AuthorizedMember } from '../../access/members.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { EventTable } from '../../db/tables.ts';
import { newId } from '../../db/ids.ts';

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
};

/** A page of events; `total` is of the type asked for, `counts` of every type that there are some of. */
export type EventPage = {
  readonly rows: Event[];
  readonly total: number;
  readonly counts: Partial<Record<EventType, number>>;
};

const ROWS_PER_INSERT = 500;

type PageChoice = { readonly type: EventType | 'all'; readonly page: number; readonly rows: number };

/** Events of members. */
export function events(db: Queryable) {
  const within = (member: AuthorizedMember, span: Span) => eventsWithin(db, member, span);
  return {
    /** Ascending; at most `limit`. */
    between: async (member: AuthorizedMember, span: Span, limit: number): Promise<Event[]> => {
      const rows = await within(member, span).selectAll().orderBy('atMs').orderBy('id').limit(limit).execute();
      return rows.map(eventOf);
    },
    /** A page, newest first, how many there are in all, and how many of each type in the span. */
    page: (member: AuthorizedMember, span: Span, choice: PageChoice) => pageWithin(within(member, span), choice),
    /** Whose event it is; nothing of it may be told before that was checked. */
    memberOf: async (id: string): Promise<string | undefined> => {
      const row = await db.selectFrom('event').where('id', '=', id).select('memberId').executeTakeFirst();
      return row?.memberId;
    },
    byId: async (member: AuthorizedMember, id: string): Promise<Event | null> => {
      const row = await db
        .selectFrom('event')
        .where('memberId', '=', member.id)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      return row ? eventOf(row) : null;
    },
    /** What tells an event from another when a file, or an uploader, brings it again. */
    knownKeys: async (member: AuthorizedMember, { from, to }: Span): Promise<Set<string>> => {
      const rows = await within(member, { from, to })
        .select(['type', 'atMs', 'value', 'title', 'externalId'])
        .execute();
      return new Set(
        rows.flatMap((row) => [keyOf({ ...row, at: row.atMs }), ...(row.externalId === null ? [] : [row.externalId])]),
      );
    },
    countOfType: async (member: AuthorizedMember, span: Span, type: EventType): Promise<number> => {
      const row = await within(member, span)
        .where('type', '=', type)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
}

/** The key of an event that no sender named. */
export function keyOf(row: {
  readonly type: string;
  readonly at: number;
  readonly value: number | null;
  readonly title: string | null;
}): string {
  return JSON.stringify([row.type, row.at, row.value, row.title]);
}

/** Writes events, inside a transaction. */
export function eventWriter(tx: Tx) {
  return {
    insert: async (member: AuthorizedMember<'write'>, list: readonly NewEvent[], nowMs: number): Promise<string[]> => {
      const rows = list.map((entry) => rowOf(member, entry, nowMs));
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
        await tx
          .insertInto('event')
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .execute();
      }
      return rows.map(({ id }) => id);
    },
    change: async (member: AuthorizedMember<'write'>, id: string, entry: NewEvent, nowMs: number) => {
      const {
        id: _id,
        memberId: _member,
        source: _source,
        createdAtMs: _created,
        ...changes
      } = rowOf(member, entry, nowMs);
      await tx.updateTable('event').set(changes).where('memberId', '=', member.id).where('id', '=', id).execute();
    },
    remove: async (member: AuthorizedMember<'write'>, id: string) => {
      await tx.deleteFrom('event').where('memberId', '=', member.id).where('id', '=', id).execute();
    },
  };
}

function eventsWithin(db: Queryable, member: AuthorizedMember, { from, to }: Span) {
  return db.selectFrom('event').where('memberId', '=', member.id).where('atMs', '>=', from).where('atMs', '<', to);
}

async function pageWithin(all: ReturnType<typeof eventsWithin>, choice: PageChoice): Promise<EventPage> {
  const chosen = choice.type === 'all' ? all : all.where('type', '=', choice.type);
  const counts = countsOf(
    await all
      .select(['type', sql<number>`count(*)`.as('count')])
      .groupBy('type')
      .execute(),
  );
  const rows = await chosen
    .selectAll()
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(choice.rows)
    .offset((choice.page - 1) * choice.rows)
    .execute();
  const total =
    choice.type === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[choice.type] ?? 0);
  return { rows: rows.map(eventOf), total, counts };
}

function countsOf(groups: readonly { readonly type: string; readonly count: number }[]): EventPage['counts'] {
  return Object.fromEntries(groups.map(({ type, count }) => [event.shape.type.parse(type), count]));
}

function rowOf(member: AuthorizedMember<'write'>, entry: NewEvent, nowMs: number): EventTable {
  const { at, detail, ...rest } = entry;
  return {
    id: newId(),
    memberId: member.id,
    atMs: at,
    ...rest,
    detail: detail === null ? null : JSON.stringify(detail),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
}

function eventOf(row: EventTable): Event {
  return {
    eventId: row.id,
    type: event.shape.type.parse(row.type),
    at: row.atMs,
    title: row.title,
    value: row.value,
    unit: row.unit,
    detail: row.detail === null ? null : eventDetail.parse(JSON.parse(row.detail)),
    source: row.source,
  };
}
