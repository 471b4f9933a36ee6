import { z } from 'zod';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { jsonOrNull } from '../formats/json-text.ts';
import type { TreatmentTable } from '../db/uploader-tables.ts';
import { beginningOfEventId, idOfEvent } from '../nightscout/treatment-ids.ts';
import type { StoredTreatment } from '../nightscout/treatment-records.ts';

/** The same with the key that sent it, and when it was stored and last changed. */
export type KnownTreatment = StoredTreatment & {
  readonly tokenId: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** The keys of a treatment: its sender's identifier, its id, or its time and kind. */
export type TreatmentKey = Pick<StoredTreatment, 'identifier' | 'at' | 'eventType'> & { readonly id: string | null };

const IDS_PER_QUERY = 500;
/** No id sorts behind one that ends so. */
const LAST_ID_END = 'z'.repeat(20);

/** A treatment to store. */
type NewTreatment = StoredTreatment & {
  /** The import that it came with. */
  readonly importId?: string;
};

type Span = { readonly from: number; readonly to: number };

const columns = [
  'id',
  'identifier',
  'eventType',
  'atMs',
  'content',
  'hasEvents',
  'tokenId',
  'createdAtMs',
  'updatedAtMs',
] as const;
const joinedColumns = [
  'treatment.id',
  'treatment.identifier',
  'treatment.eventType',
  'treatment.atMs',
  'treatment.content',
  'treatment.hasEvents',
  'treatment.tokenId',
  'treatment.createdAtMs',
  'treatment.updatedAtMs',
] as const;
/** Read tolerantly: what cannot be read leaves a treatment without content. */
const stored = z.record(z.string(), z.unknown()).catch({});

/** Treatments of members. */
export function treatments(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('treatment').where('memberId', '=', member.id);
  return {
    byId: async (member: AuthorizedMember, id: string): Promise<KnownTreatment | null> => {
      const row = await of(member).where('id', '=', id).select(columns).executeTakeFirst();
      return row ? treatmentOfRow(row) : null;
    },
    /** The id under which a treatment is known already. */
    knownId: async (member: AuthorizedMember, key: TreatmentKey): Promise<string | null> => {
      const named = key.identifier === null ? null : of(member).where('identifier', '=', key.identifier);
      const byName = await named?.select('id').executeTakeFirst();
      if (byName !== undefined) return byName.id;
      if (key.id !== null || key.identifier !== null) return key.id;
      const alike = of(member).where('atMs', '=', key.at).where('eventType', '=', key.eventType);
      return (await alike.select('id').orderBy('id').executeTakeFirst())?.id ?? null;
    },
    /** Those among the given ids that are taken. */
    knownIds: (member: AuthorizedMember, ids: readonly string[]) => knownIds(db, member, ids),
    /** Those that made no events, newest first. */
    withoutEvents: async (member: AuthorizedMember, { from, to }: Span, limit: number): Promise<KnownTreatment[]> => {
      const rows = await of(member)
        .where('hasEvents', '=', false)
        .where('atMs', '>=', from)
        .where('atMs', '<', to)
        .select(columns)
        .orderBy('atMs', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(treatmentOfRow);
    },
    /** The treatments that made the events of a span, by the id of the event. */
    ofEvents: (member: AuthorizedMember, span: Span) => ofEvents(db, member, span),
    findEventIds: async (member: AuthorizedMember, id: string): Promise<string[]> => {
      const links = db.selectFrom('treatmentEvent').where('memberId', '=', member.id).where('treatmentId', '=', id);
      return (await links.select('eventId').execute()).map(({ eventId }) => eventId);
    },
    /** Whether the key behind the call uploaded a treatment. */
    isOwn: async (member: AuthorizedMember<'write'>, id: string): Promise<boolean> => {
      const row = await of(member).where('id', '=', id).select('tokenId').executeTakeFirst();
      return row !== undefined && row.tokenId !== null && row.tokenId === member.writer.tokenId;
    },
    /** The events among the given ones that the key of the call wrote and nobody changed since. */
    writtenBySender: (member: AuthorizedMember<'write'>, ids: readonly string[]) => writtenBySender(db, member, ids),
    /** The event that is shown under this id, because no treatment made it. */
    ownEventId: (member: AuthorizedMember, id: string) => ownEventId(db, member, id),
    /** The treatment that made each of these events. */
    makersOf: (member: AuthorizedMember, eventIds: readonly string[]) => makersOf(db, member, eventIds),
    /** Those at instants whose events are all gone. */
    emptied: (member: AuthorizedMember, instants: readonly number[]) => emptied(db, member, instants),
    isLinked: (member: AuthorizedMember, eventId: string): Promise<boolean> => isLinked(db, member, eventId),
  };
}

async function knownIds(db: Queryable, member: AuthorizedMember, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const some = ids.slice(start, start + IDS_PER_QUERY);
    const all = db.selectFrom('treatment').where('memberId', '=', member.id);
    for (const { id } of await all.where('id', 'in', some).select('id').execute()) known.add(id);
  }
  return known;
}

async function ofEvents(
  db: Queryable,
  member: AuthorizedMember,
  { from, to }: Span,
): Promise<ReadonlyMap<string, KnownTreatment>> {
  const rows = await db
    .selectFrom('event')
    .innerJoin('treatmentEvent as link', (join) =>
      join.onRef('link.memberId', '=', 'event.memberId').onRef('link.eventId', '=', 'event.id'),
    )
    .innerJoin('treatment', (join) =>
      join.onRef('treatment.memberId', '=', 'link.memberId').onRef('treatment.id', '=', 'link.treatmentId'),
    )
    .where('event.memberId', '=', member.id)
    .where('event.atMs', '>=', from)
    .where('event.atMs', '<', to)
    .select(joinedColumns)
    .select('link.eventId')
    .execute();
  return new Map(rows.map((row) => [row.eventId, treatmentOfRow(row)]));
}

async function ownEventId(db: Queryable, member: AuthorizedMember, id: string): Promise<string | null> {
  const beginning = beginningOfEventId(id);
  const row = await db
    .selectFrom('event')
    .where('memberId', '=', member.id)
    .where('id', '>=', beginning)
    .where('id', '<=', `${beginning}${LAST_ID_END}`)
    .where('type', '<>', 'alert')
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  const isShown = row !== undefined && idOfEvent(row.id) === id && !(await isLinked(db, member, row.id));
  return isShown ? row.id : null;
}

async function emptied(
  db: Queryable,
  member: AuthorizedMember,
  instants: readonly number[],
): Promise<KnownTreatment[]> {
  const found: KnownTreatment[] = [];
  for (let start = 0; start < instants.length; start += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('treatment')
      .where('memberId', '=', member.id)
      .where('hasEvents', '=', true)
      .where('atMs', 'in', instants.slice(start, start + IDS_PER_QUERY))
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('treatmentEvent')
              .whereRef('treatmentEvent.memberId', '=', 'treatment.memberId')
              .whereRef('treatmentEvent.treatmentId', '=', 'treatment.id')
              .select('treatmentEvent.eventId'),
          ),
        ),
      )
      .select(columns)
      .execute();
    found.push(...rows.map(treatmentOfRow));
  }
  return found;
}

async function makersOf(
  db: Queryable,
  member: AuthorizedMember,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const makers = new Map<string, string>();
  for (let start = 0; start < eventIds.length; start += IDS_PER_QUERY) {
    const links = db.selectFrom('treatmentEvent').where('memberId', '=', member.id);
    const rows = await links
      .where('eventId', 'in', eventIds.slice(start, start + IDS_PER_QUERY))
      .select(['eventId', 'treatmentId'])
      .execute();
    for (const { eventId, treatmentId } of rows) makers.set(eventId, treatmentId);
  }
  return makers;
}

async function writtenBySender(
  db: Queryable,
  member: AuthorizedMember<'write'>,
  ids: readonly string[],
): Promise<string[]> {
  const { tokenId } = member.writer;
  if (tokenId === null || ids.length === 0) return [];
  const all = db.selectFrom('event').where('memberId', '=', member.id).where('authorTokenId', '=', tokenId);
  const written: string[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const part = ids.slice(start, start + IDS_PER_QUERY);
    const rows = await all.where('id', 'in', part).select('id').execute();
    written.push(...rows.map(({ id }) => id));
  }
  return written;
}

async function isLinked(db: Queryable, member: AuthorizedMember, eventId: string): Promise<boolean> {
  const links = db.selectFrom('treatmentEvent').where('memberId', '=', member.id).where('eventId', '=', eventId);
  return (await links.select('eventId').executeTakeFirst()) !== undefined;
}

/** Writes treatments, inside a transaction. */
export function treatmentWriter(tx: Tx) {
  return {
    put: async (member: AuthorizedMember<'write'>, treatment: NewTreatment, nowMs: number) => {
      const { at: atMs, content, importId, ...rest } = treatment;
      const changes = { ...rest, atMs, content: JSON.stringify(content), updatedAtMs: nowMs };
      await tx
        .insertInto('treatment')
        .values({
          memberId: member.id,
          ...changes,
          tokenId: member.writer.tokenId,
          createdAtMs: nowMs,
          ...(importId === undefined ? {} : { importId }),
        })
        .onConflict((conflict) => conflict.columns(['memberId', 'id']).doUpdateSet(changes))
        .execute();
    },
    link: async (member: AuthorizedMember<'write'>, treatmentId: string, eventId: string) => {
      await tx.insertInto('treatmentEvent').values({ memberId: member.id, treatmentId, eventId }).execute();
    },
    /** @returns whether there was one */
    remove: async (member: AuthorizedMember<'write'>, id: string): Promise<boolean> => {
      const one = tx.deleteFrom('treatment').where('memberId', '=', member.id).where('id', '=', id);
      return (await one.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
  };
}

function treatmentOfRow(row: Pick<TreatmentTable, (typeof columns)[number]>): KnownTreatment {
  const { atMs: at, content, ...rest } = row;
  return { ...rest, at, content: stored.parse(jsonOrNull(content)) };
}
