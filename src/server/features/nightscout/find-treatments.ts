import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { isHexId } from '../../nightscout/treatment-ids.ts';
import {
  allTreatmentRecords,
  recordOfEvent,
  toTreatmentRecord,
  type TreatmentRecord,
} from '../../nightscout/treatment-records.ts';
import { events } from '../../records/events.store.ts';
import { treatments } from '../../records/treatments.store.ts';
import { LOOK_BACK_MS } from './find-entries.ts';
import { parseCount, parseFindQuery, type Fields, type FindQuery } from './find-query.ts';

/** A query: the newest `count` treatments that meet the conditions. */
export type TreatmentQuery = FindQuery & { readonly count: number; readonly from: number; readonly to: number };

const DEFAULT_COUNT = 100;
const DEFAULT_COUNT_WITH_CONDITIONS = 1_000;
/** The maximum number of treatments answered, and events searched, by one call. */
const MAX_TREATMENTS = 10_000;
const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };

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
  member: AuthorizedMember,
  { from, to, count, isMet }: TreatmentQuery,
): Promise<TreatmentRecord[]> {
  const db = outside(services);
  const span = { from, to };
  const { rows } = await events(db).page(member, span, { type: 'all', page: 1, rows: MAX_TREATMENTS });
  const sentAs = await treatments(db).ofEvents(member, span);
  const lone = await treatments(db).withoutEvents(member, span, MAX_TREATMENTS);
  return allTreatmentRecords({ events: rows, sentAs, lone }, services.config.portalName)
    .filter(isMet)
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, count);
}

/** The treatment with an id, or with its sender's identifier; null if no treatment has it. */
export async function findTreatment(
  services: Services,
  member: AuthorizedMember,
  name: string,
): Promise<TreatmentRecord | null> {
  const db = outside(services);
  const id = await idNamed(db, member, name);
  if (id === null) return null;
  const ownEventId = await treatments(db).ownEventId(member, id);
  const own = ownEventId === null ? null : await events(db).byId(member, ownEventId);
  if (own !== null) return recordOfEvent(own, services.config.portalName);
  const treatment = await treatments(db).byId(member, id);
  if (treatment === null) return null;
  const ids = await treatments(db).findEventIds(member, id);
  const made = (await Promise.all(ids.map((eventId) => events(db).byId(member, eventId)))).filter(
    (event) => event !== null,
  );
  return treatment.hasEvents && made.length === 0 ? null : toTreatmentRecord(treatment, made);
}

/** The id for a text: the text itself, or the id of the treatment with that sender's identifier. */
export async function idNamed(db: Queryable, member: AuthorizedMember, name: string): Promise<string | null> {
  const id = name.toLowerCase();
  return isHexId(id) ? id : treatments(db).knownId(member, { id: null, identifier: name, at: 0, eventType: '' });
}
