import { cutText } from '#domain/text/cut-text.ts';
import { isPlainObject } from './plain-object.ts';
import { readTime } from '../../../formats/written-time.ts';
import { EARLIEST_MS, LATEST_MS } from '../../../rules/reading-rules.ts';
import type { SentDocument } from './collection.ts';
import type { Document } from './documents.ts';
import { identifierOf } from './identifiers.ts';
import { badCall } from './v3-error.ts';

const MAX_NAME_LENGTH = 100;
const DAY_MINUTES = 1_440;
/** Fields that only the portal sets. */
const OF_PORTAL: ReadonlySet<string> = new Set([
  'srvCreated',
  'srvModified',
  'subject',
  'isValid',
  'modifiedBy',
  '_id',
]);
/** Fields by which a record is known, so that a change cannot touch them. */
const FIXED = ['identifier', 'date', 'eventType', 'type', 'app', 'device', 'utcOffset'] as const;

/** Parses a record that an app sent. @throws NightscoutError 400 */
export function parseDocument(body: unknown, identifier?: string): SentDocument {
  const sent = withoutPortalFields(body);
  const date = parseDate(sent['date']);
  if (typeof sent['app'] !== 'string' || sent['app'].trim() === '') throw badCall('Bad or missing app field');
  const { utcOffset } = sent;
  if (utcOffset !== undefined && !(Number.isInteger(utcOffset) && Math.abs(Number(utcOffset)) <= DAY_MINUTES)) {
    throw badCall('Bad or missing utcOffset field');
  }
  const told =
    identifier ?? textOf(sent['identifier']) ?? identifierOf(textOf(sent['device']), date, textOf(sent['eventType']));
  return { ...sent, date, identifier: cutText(told, MAX_NAME_LENGTH) };
}

/** A record with a change. @throws NightscoutError 400 if it would become another record */
export function patched(known: Document, body: unknown): SentDocument {
  const changes = withoutPortalFields(body);
  const touched = FIXED.find((name) => name in changes && known[name] !== undefined && changes[name] !== known[name]);
  if (touched !== undefined) throw badCall(`Field ${touched} cannot be modified by the client`);
  const rest = withoutPortalFields(known);
  return { ...rest, ...changes, identifier: known.identifier, date: known.date };
}

function withoutPortalFields(body: unknown): Record<string, unknown> {
  if (!isPlainObject(body)) throw badCall('Bad or missing request body');
  return Object.fromEntries(Object.entries(body).filter(([name]) => !OF_PORTAL.has(name)));
}

/** Milliseconds or written; a record from before 2000 or after 2100 has a wrong unit. */
function parseDate(value: unknown): number {
  const written = typeof value === 'string' ? readTime(value.trim()) : null;
  const at = written?.kind === 'instant' ? written.at : value;
  if (typeof at !== 'number' || !(at >= EARLIEST_MS && at <= LATEST_MS)) {
    throw badCall('Bad or missing date field');
  }
  return Math.trunc(at);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
