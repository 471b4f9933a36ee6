import type { Services } from '../../../context/ctx.ts';
import { outside } from '../../../context/transaction.ts';
import { appDeletions } from '../../../records/app-deletions.store.ts';
import {
  eventsDeletedSince,
  eventTimes,
  recordChanges,
  type RecordTimes,
} from '../../../records/record-changes.store.ts';
import { idOfEvent } from '../../../nightscout/treatment-ids.ts';
import { treatments } from '../../../records/treatments.store.ts';
import { EVERY_TREATMENT, findStoredTreatments, findTreatment, type FoundTreatment } from '../find-treatments.ts';
import type { Reader } from '../reader.ts';
import { removeTreatment } from '../remove-treatments.ts';
import { storeTreatments } from '../store-treatments.ts';
import { inOrder } from './changes.ts';
import type { Collection } from './collection.ts';
import { documentOfDeletion, documentOfTreatment, type Document } from './documents.ts';
import { MAX_LIMIT, pageOf, type V3Query } from './v3-query.ts';

/** Doses, meals, a meter's values and other records of apps, with the portal's own events. */
export function treatmentCollection(services: Services): Collection {
  const find = async (reader: Reader, identifier: string): Promise<Document | null> => {
    const found = await findTreatment(services, reader, identifier);
    return found === null ? null : ((await toDocuments(services, reader, [found]))[0] ?? null);
  };
  return {
    name: 'treatments',
    search: (reader, query) => search(services, reader, query),
    find,
    findSame: async (reader, { date, eventType }) => {
      const key = { id: null, identifier: null, at: date, eventType: typeof eventType === 'string' ? eventType : '' };
      const id = await treatments(outside(services)).knownId(reader.member, key);
      const known = id === null ? null : await treatments(outside(services)).byId(reader.member, id);
      return known === null || known.identifier !== null ? null : find(reader, known.id);
    },
    store: async (uploader, { date, ...sent }) => {
      const created = typeof sent['created_at'] === 'string' ? sent['created_at'] : new Date(date).toISOString();
      await storeTreatments(services, uploader, { ...sent, created_at: withTime(created, date) });
    },
    remove: async (uploader, identifier, isForgotten) =>
      (await removeTreatment(services, uploader, identifier, isForgotten)).deletedCount > 0,
    changes: (reader, sinceMs, limit) => findChanges(services, reader, sinceMs, limit),
  };
}

/** A written time is kept for its offset, if it is the time of the record. */
function withTime(written: string, date: number): string {
  return Date.parse(written) === date ? written : new Date(date).toISOString();
}

async function search(services: Services, reader: Reader, query: V3Query): Promise<Document[]> {
  const found = await findStoredTreatments(services, reader, { ...EVERY_TREATMENT, ...query.span });
  const documents = await toDocuments(services, reader, found);
  return pageOf(documents.filter(query.isMet), query);
}

async function toDocuments(services: Services, reader: Reader, found: readonly FoundTreatment[]): Promise<Document[]> {
  const ids = found.flatMap(({ eventIds }) => eventIds);
  const times = await eventTimes(outside(services), reader.member, ids);
  return found.map((one) => documentOfTreatment(one, timesOf(one, times)));
}

/** A treatment was changed when one of its events was. */
function timesOf({ treatment, eventIds }: FoundTreatment, ofEvents: ReadonlyMap<string, RecordTimes>): RecordTimes {
  const parts = [...(treatment === null ? [] : [treatment]), ...eventIds.flatMap((id) => ofEvents.get(id) ?? [])];
  return {
    createdAtMs: Math.min(...parts.map(({ createdAtMs }) => createdAtMs)),
    updatedAtMs: Math.max(...parts.map(({ updatedAtMs }) => updatedAtMs)),
  };
}

/**
 * What changed after an instant, in order. A treatment whose event changed later than itself comes at that later time, so
 * a part of the changes may have none: then what follows is looked at.
 */
async function findChanges(services: Services, reader: Reader, sinceMs: number, limit: number): Promise<Document[]> {
  const deletions = await findDeletions(services, reader, sinceMs);
  let part = await findSomeChanges(services, reader, { sinceMs, limit });
  for (;;) {
    const { documents, untilMs } = part;
    const told = [...documents, ...deletions].filter(({ srvModified }) => srvModified <= untilMs);
    if (told.length > 0 || untilMs === Infinity) return inOrder(told, limit);
    part = await findSomeChanges(services, reader, { sinceMs: untilMs, limit: MAX_LIMIT });
  }
}

type Part = { readonly sinceMs: number; readonly limit: number };
/** All documents that changed up to `untilMs`, and some that changed later. */
type SomeChanges = { readonly documents: readonly Document[]; readonly untilMs: number };

async function findSomeChanges(services: Services, reader: Reader, { sinceMs, limit }: Part): Promise<SomeChanges> {
  const db = outside(services);
  const { member } = reader;
  const changes = recordChanges(db);
  const ofTreatments = await changes.treatments(member, sinceMs, limit);
  const ofEvents = await changes.events(member, sinceMs, limit);
  const eventIds = ofEvents.map(({ key }) => key);
  const makers = await treatments(db).makersOf(member, eventIds);
  const ids = new Set([
    ...ofTreatments.map(({ key }) => key),
    ...eventIds.map((eventId) => makers.get(eventId) ?? idOfEvent(eventId)),
  ]);
  const found: FoundTreatment[] = [];
  for (const id of ids) {
    const one = await findTreatment(services, reader, id);
    if (one !== null) found.push(one);
  }
  const ends = [ofTreatments, ofEvents].map((some) =>
    some.length < limit ? Infinity : (some.at(-1)?.changedAtMs ?? 0),
  );
  return { documents: await toDocuments(services, reader, found), untilMs: Math.min(...ends) };
}

/** What keys deleted, and what people deleted on the portal's pages. */
async function findDeletions(services: Services, { member }: Reader, sinceMs: number): Promise<Document[]> {
  const db = outside(services);
  const gone = await appDeletions(db, 'treatments').since(member, sinceMs);
  const events = (await eventsDeletedSince(db, member, sinceMs)).filter(({ type }) => type !== 'alert');
  const emptied = await treatments(db).emptied(
    member,
    events.map(({ atMs }) => atMs),
  );
  const whenGone = new Map(events.map(({ atMs, writtenAtMs }) => [atMs, writtenAtMs]));
  return [
    ...gone.map(({ identifier, at, deletedAtMs }) => documentOfDeletion(identifier, at, deletedAtMs)),
    ...events.map(({ eventId, atMs, writtenAtMs }) => documentOfDeletion(idOfEvent(eventId), atMs, writtenAtMs)),
    ...emptied.map(({ id, identifier, at }) =>
      documentOfDeletion(identifier ?? id, at, whenGone.get(at) ?? sinceMs + 1),
    ),
  ];
}
