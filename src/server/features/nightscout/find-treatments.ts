import type { Event } from '#contract/events.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { isHexId } from '../../nightscout/treatment-ids.ts';
import { recordOfEvent, toTreatmentRecord, type TreatmentRecord } from '../../nightscout/treatment-records.ts';
import { events } from '../../records/events.store.ts';
import { treatments, type KnownTreatment } from '../../records/treatments.store.ts';
import { LOOK_BACK_MS } from './find-entries.ts';
import { parseCount, parseFindQuery, type Fields, type FindQuery } from './find-query.ts';
import { ALWAYS } from './find-times.ts';
import { seenEvents, seesKey, type Reader } from './reader.ts';

/** A query: the newest `count` treatments that meet the conditions. */
export type TreatmentQuery = Pick<FindQuery, 'isMet' | 'isPositive'> & {
  readonly count: number;
  readonly from: number;
  readonly to: number;
};

/** A treatment with what the portal knows of it. */
export type FoundTreatment = {
  readonly record: TreatmentRecord;
  /** As an app sent it; null for an event that no app sent. */
  readonly treatment: KnownTreatment | null;
  readonly eventIds: readonly string[];
};

const DEFAULT_COUNT = 100;
const DEFAULT_COUNT_WITH_CONDITIONS = 1_000;
/** The maximum number of treatments answered, and events searched, by one call. */
export const MAX_TREATMENTS = 10_000;

/** Every treatment, ever. */
export const EVERY_TREATMENT: TreatmentQuery = {
  ...ALWAYS,
  count: MAX_TREATMENTS,
  isPositive: false,
  isMet: () => true,
};

const FIELDS: Fields = {
  kinds: {
    created_at: 'iso',
    date: 'ms',
    mills: 'ms',
    insulin: 'number',
    carbs: 'number',
    glucose: 'number',
    duration: 'number',
    percent: 'number',
    absolute: 'number',
    weight: 'number',
  },
  names: new Set(['_id', 'uuid', 'identifier', 'syncIdentifier']),
};

/** Parses the query of a follower. @throws NightscoutError 400 */
export function parseTreatmentQuery(query: Readonly<Record<string, unknown>>, nowMs: number): TreatmentQuery {
  const wanted = parseFindQuery(query, FIELDS);
  const usual = wanted.isEmpty ? DEFAULT_COUNT : DEFAULT_COUNT_WITH_CONDITIONS;
  const recent = { ...ALWAYS, from: nowMs - LOOK_BACK_MS };
  return {
    ...wanted,
    ...(wanted.span ?? (wanted.isNamed ? ALWAYS : recent)),
    count: parseCount(query['count'], { usual, most: MAX_TREATMENTS }),
  };
}

/** The newest treatments for a query, newest first: those that uploaders sent, and other events of the pet. */
export async function findTreatments(
  services: Services,
  reader: Reader,
  query: TreatmentQuery,
): Promise<TreatmentRecord[]> {
  return (await findStoredTreatments(services, reader, query)).map(({ record }) => record);
}

/** The same with what the portal knows of each. */
export async function findStoredTreatments(
  services: Services,
  reader: Reader,
  { from, to, count, isMet }: TreatmentQuery,
): Promise<FoundTreatment[]> {
  const db = outside(services);
  const span = { from, to };
  const { member } = reader;
  const { rows } = await events(db).page(member, span, { type: 'all', page: 1, rows: MAX_TREATMENTS });
  const sentAs = await treatments(db).ofEvents(member, span);
  const lone = await treatments(db).withoutEvents(member, span, MAX_TREATMENTS);
  const told = await toTold(db, reader, rows);
  const noted = told.filter(
    ({ event: { type, eventId }, isSeen }) => isSeen && type !== 'alert' && !sentAs.has(eventId),
  );
  return [
    ...sentTogether(told, sentAs).filter(({ treatment }) => seesKey(reader, treatment?.tokenId ?? null)),
    ...lone
      .filter(({ tokenId }) => seesKey(reader, tokenId))
      .map((treatment) => ({ record: toTreatmentRecord(treatment, []), treatment, eventIds: [] })),
    ...noted.map(({ event }) => foundEvent(services, event)),
  ]
    .filter(({ record }) => isMet(record))
    .sort((a, b) => Date.parse(b.record.created_at) - Date.parse(a.record.created_at))
    .slice(0, count);
}

/** The treatment with an id, or with its sender's identifier; null if no treatment has it. */
export async function findTreatment(services: Services, reader: Reader, name: string): Promise<FoundTreatment | null> {
  const db = outside(services);
  const { member } = reader;
  const id = await idNamed(db, member, name);
  if (id === null) return null;
  const ownEventId = await treatments(db).ownEventId(member, id);
  const own = ownEventId === null ? null : await events(db).byId(member, ownEventId);
  if (own !== null) {
    return (await seenEvents(db, reader, [own.eventId])).has(own.eventId) ? foundEvent(services, own) : null;
  }
  const treatment = await treatments(db).byId(member, id);
  if (treatment === null || !seesKey(reader, treatment.tokenId)) return null;
  const ids = await treatments(db).findEventIds(member, id);
  const made = await Promise.all(ids.map((eventId) => events(db).byId(member, eventId)));
  const told = await toTold(
    db,
    reader,
    made.filter((event) => event !== null),
  );
  if (treatment.hasEvents && told.length === 0) return null;
  return toFound(
    treatment,
    told.map(({ event }) => event),
  );
}

/** The id for a text: the text itself, or the id of the treatment with that sender's identifier. */
export async function idNamed(db: Queryable, member: AuthorizedMember, name: string): Promise<string | null> {
  const id = name.toLowerCase();
  return isHexId(id) ? id : treatments(db).knownId(member, { id: null, identifier: name, at: 0, eventType: '' });
}

type Told = { readonly event: Event; readonly isSeen: boolean };

/** Events as a reader may see them: to one that may only send, without the words of others. */
async function toTold(db: Queryable, reader: Reader, rows: readonly Event[]): Promise<Told[]> {
  const seen = await seenEvents(
    db,
    reader,
    rows.map(({ eventId }) => eventId),
  );
  return rows.map((event) => {
    const isSeen = seen.has(event.eventId);
    return { event: isSeen ? event : { ...event, title: null, detail: null }, isSeen };
  });
}

function sentTogether(rows: readonly Told[], sentAs: ReadonlyMap<string, KnownTreatment>): FoundTreatment[] {
  const sent = rows.flatMap(({ event }) => {
    const treatment = sentAs.get(event.eventId);
    return treatment === undefined ? [] : [{ event, treatment }];
  });
  const together = Map.groupBy(sent, ({ treatment }) => treatment.id);
  return [...together.values()].flatMap((parts) => {
    const [first] = parts;
    const made = parts.map(({ event }) => event);
    return first === undefined ? [] : [toFound(first.treatment, made)];
  });
}

function toFound(treatment: KnownTreatment, made: readonly Event[]): FoundTreatment {
  return { record: toTreatmentRecord(treatment, made), treatment, eventIds: made.map(({ eventId }) => eventId) };
}

function foundEvent({ config }: Services, event: Event): FoundTreatment {
  return { record: recordOfEvent(event, config.portalName), treatment: null, eventIds: [event.eventId] };
}
