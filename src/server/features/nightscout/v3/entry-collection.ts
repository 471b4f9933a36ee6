import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../../../context/ctx.ts';
import { outside } from '../../../context/transaction.ts';
import { entryId, parseEntry, type EntryType } from '../../../nightscout/entries.ts';
import { appDeletions } from '../../../records/app-deletions.store.ts';
import { eventTimes, recordChanges } from '../../../records/record-changes.store.ts';
import type { FoundEntry } from '../entry-pages.ts';
import { EVERY_ENTRY, findEntry, findStoredEntries } from '../find-entries.ts';
import { wholeReader, type Reader } from '../reader.ts';
import { removeFound } from '../remove-entries.ts';
import { takeEntries } from '../store-entries.ts';
import { inOrder } from './changes.ts';
import type { Collection, SentDocument } from './collection.ts';
import { documentOfDeletion, documentOfEntry, type Document } from './documents.ts';
import { badCall } from './v3-error.ts';
import { pageOf, type V3Query } from './v3-query.ts';

const TYPES: readonly EntryType[] = ['sgv', 'mbg', 'cal'];
/** Sorted by other fields than the date, so many entries are compared. */
const MAX_COMPARED = 20_000;

/** Readings, a meter's values and calibrations. Unless a search names a type, it is about readings alone. */
export function entryCollection(services: Services): Collection {
  return {
    name: 'entries',
    search: (reader, query) => search(services, reader, query),
    find: async (reader, identifier) => {
      const found = await findEntry(services, reader, identifier);
      return found === null ? null : ((await toDocuments(services, reader, [found]))[0] ?? null);
    },
    findSame: async (reader, { date, type }) => {
      const known = TYPES.find((one) => one === (type ?? 'sgv'));
      const found =
        known === undefined ? null : await findEntry(services, reader, entryId(reader.member.id, known, date));
      return found === null ? null : ((await toDocuments(services, reader, [found]))[0] ?? null);
    },
    store: async (uploader, sent) => {
      const entry = toEntry(sent);
      if (parseEntry(entry) === null) throw badCall('This type of entry, or its value, cannot be taken');
      await takeEntries(services, uploader, [entry]);
    },
    remove: async (uploader, identifier, isForgotten) => {
      const found = await findEntry(services, wholeReader(uploader.member), identifier);
      return found !== null && (await removeFound(services, uploader, [found], isForgotten)) > 0;
    },
    changes: async (reader, sinceMs, limit) => {
      const db = outside(services);
      const changed = await recordChanges(db).readings(reader.member, sinceMs, limit);
      const found = await entriesAt(services, reader, new Set(changed.map(({ key }) => key)));
      const gone = await appDeletions(db, 'entries').since(reader.member, sinceMs);
      const deleted = gone.map(({ identifier, at, deletedAtMs }) => documentOfDeletion(identifier, at, deletedAtMs));
      return inOrder([...(await toDocuments(services, reader, found)), ...deleted], limit);
    },
  };
}

async function search(services: Services, reader: Reader, query: V3Query): Promise<Document[]> {
  const { span, sort, limit, skip } = query;
  const isByDate = sort.field === 'date';
  const wanted = query.types;
  const found = await findStoredEntries(services, reader, {
    ...EVERY_ENTRY,
    ...span,
    types: TYPES.filter((type) => (wanted === null ? type === 'sgv' : wanted.includes(type))),
    count: isByDate ? skip + limit : MAX_COMPARED,
    order: isByDate && !sort.isDescending ? 'oldest' : 'newest',
    hasConditions: query.hasConditions,
    isMet: query.hasConditions ? (one) => query.isMet(withoutTimes(one)) : () => true,
  });
  return pageOf(await toDocuments(services, reader, found), query);
}

/** For a condition: the times of a reading are known, those of an event are taken as its own. */
function withoutTimes(found: FoundEntry): Document {
  const at = found.storedAtMs ?? found.entry.date;
  return documentOfEntry(found, { createdAtMs: at, updatedAtMs: at });
}

async function toDocuments(services: Services, reader: Reader, found: readonly FoundEntry[]): Promise<Document[]> {
  const ids = found.flatMap(({ eventId }) => eventId ?? []);
  const times = ids.length === 0 ? null : await eventTimes(outside(services), reader.member, ids);
  return found.map((one) => {
    const ofReading = one.storedAtMs ?? one.entry.date;
    return documentOfEntry(one, times?.get(one.eventId ?? '') ?? { createdAtMs: ofReading, updatedAtMs: ofReading });
  });
}

/** The readings at instants; near ones are loaded together. */
async function entriesAt(services: Services, reader: Reader, instants: ReadonlySet<number>): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const { from, to } of stretches([...instants])) {
    const query = { ...EVERY_ENTRY, types: ['sgv'] as const, from, to: to + 1 };
    const all = await findStoredEntries(services, reader, query);
    for (const one of all) if (instants.has(one.entry.date)) found.push(one);
  }
  return found;
}

/** Stretches of instants that are at most a day apart. */
function stretches(instants: readonly number[]): { from: number; to: number }[] {
  const list: { from: number; to: number }[] = [];
  for (const at of instants.toSorted((a, b) => a - b)) {
    const last = list.at(-1);
    if (last !== undefined && at - last.to <= DAY_MS) last.to = at;
    else list.push({ from: at, to: at });
  }
  return list;
}

/** The entry of version 1: its time with its offset is written, so that the offset is kept. */
function toEntry({ date, utcOffset, ...sent }: SentDocument): Record<string, unknown> {
  const offset = typeof utcOffset === 'number' ? utcOffset : 0;
  const wall = new Date(date + offset * MINUTE_MS).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const written = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
  return { ...sent, date, dateString: `${wall}${offset < 0 ? '-' : '+'}${written}` };
}
