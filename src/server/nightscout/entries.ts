import { hash } from 'node:crypto';
import { DEXCOM_LIMITS, limitFlag, WIDEST_SENSOR_LIMITS } from '#domain/glucose/sensor-limits.ts';
import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine } from '#domain/text/cut-text.ts';
import { findLimit } from '../formats/limit-words.ts';
import { isIsoString, readTime } from '../formats/written-time.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import { SHOWN_AS_HIGH, SHOWN_AS_LOW } from '../rules/reading-rules.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { parseTrendNumber } from './directions.ts';

/** What kind of entry: a sensor's value, a meter's, a calibration. */
export type EntryType = 'sgv' | 'mbg' | 'cal';

/** A parsed entry: its instant, and what is stored. */
export type Entry = {
  readonly type: EntryType;
  readonly at: number;
  /** mg/dL; null of a calibration. */
  readonly mgdl: number | null;
  /** 1 or 2 at the end of the sensor's range, written as a word (“LOW”) or as its number. */
  readonly flag: 0 | 1 | 2;
  readonly trend: number | null;
  readonly device: string | null;
  readonly utcOffset: number;
  /** The instant as `toISOString` writes it, if it was sent like that. */
  readonly iso: string | null;
  /** As it was sent, without its secret. */
  readonly sent: Readonly<Record<string, unknown>>;
};

/** Senders encode errors as values up to this; they are acknowledged, so that they do not come again, and not stored. */
const MAX_ERROR_CODE = 12;
/** Senders and sensors by Dexcom. */
const DEXCOM = /dexcom|share2/iu;

/**
 * Parses an entry of an uploader or a file, of any age: numbers may be text, the type may be missing, the time is in
 * `dateString` or else in `date`.
 *
 * @returns null without a time or a kind of value
 */
export function parseEntry(raw: unknown): Entry | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const sent = withoutSecret(raw);
  const time = parseEntryTime(sent);
  const type = parseType(sent);
  if (time === null || type === null) return null;
  const { mgdl, limit } = parseValue(type, sent[type]);
  if (type !== 'cal' && mgdl === null) return null;
  const device = typeof sent['device'] === 'string' ? cutLine(sent['device'], MAX_SENSOR_NAME_LENGTH) : '';
  const flag = type === 'sgv' ? limit || flagAtLimit(device, mgdl ?? 0) : 0;
  const { at, utcOffset, iso } = time;
  const trend = parseTrendNumber(sent['direction']);
  return { type, at, utcOffset, iso, mgdl, flag, trend, device: device || null, sent };
}

/** Whether something sent is meant as a value of a sensor or a meter, also if it cannot be read. `???` means that the sensor has no value. */
export function isMeasurement(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return false;
  const sent = raw as Readonly<Record<string, unknown>>; // parsed JSON
  const type = parseType(sent);
  if (type !== 'sgv' && type !== 'mbg') return false;
  const value = sent[type] ?? null;
  return value !== null && (typeof value !== 'string' || /\d/u.test(value));
}

/** The same object if it has no credentials, as most have none. */
function withoutSecret(raw: object): Readonly<Record<string, unknown>> {
  if (!('secret' in raw) && !('token' in raw)) return raw as Readonly<Record<string, unknown>>; // parsed JSON
  const { secret: _secret, token: _token, ...sent }: Record<string, unknown> = { ...raw };
  return sent;
}

/** The limit flag of a sensor's value: below 40 it is at the lower limit, so the true value may be lower. */
function flagAtLimit(device: string, mgdl: number): 0 | 1 | 2 {
  return limitFlag(mgdl, DEXCOM.test(device) ? DEXCOM_LIMITS : WIDEST_SENSOR_LIMITS);
}

/** The sensor of an entry, or the app that sent it. @param via  the token that it was uploaded by */
export function sourceOfEntry(device: string | null, via = ''): ReadingSource {
  return { source: 'nightscout', sn: device ?? COMMON_NAMES.nightscout, model: null, isSerial: false, via };
}

/** Whether a sensor's value is one of its sender's error codes. */
export function isErrorCode({ type, mgdl }: Pick<Entry, 'type' | 'mgdl'>): boolean {
  return type === 'sgv' && mgdl !== null && mgdl <= MAX_ERROR_CODE;
}

const ENTRY_TYPES: readonly EntryType[] = ['sgv', 'mbg', 'cal'];
const TIME_DIGITS = 11;
const PROOF_DIGITS = 12;
const LOW_DIGITS = 6;
const LOW_PART = 16 ** LOW_DIGITS;

/**
 * The id of an entry, 24 hex digits: the same whenever it comes, for its key is the pet, the kind and the instant. It
 * begins with the instant and the kind, so that an entry is found by it.
 */
export function entryId(memberId: string, type: EntryType, at: number): string {
  const proof = hash('sha256', `${memberId}:${type}:${at}`).slice(0, PROOF_DIGITS);
  return hexInstant(at) + ENTRY_TYPES.indexOf(type) + proof;
}

/** Three hex digits of each number below 4,096: looking them up takes half as long as writing them. */
const HEX = Array.from({ length: 4_096 }, (_item, value) => value.toString(16).padStart(3, '0'));

/** An instant as hex digits, in parts: a number of more than 31 bits takes four times as long. */
function hexInstant(at: number): string {
  const high = Math.floor(at / LOW_PART).toString(16);
  const low = at % LOW_PART;
  return high.padStart(TIME_DIGITS - LOW_DIGITS, '0') + (HEX[low >> 12] ?? '') + (HEX[low & 4_095] ?? '');
}

/** The key that an id means; null for an id that does not belong to this pet. */
export function parseEntryId(memberId: string, id: string): { readonly type: EntryType; readonly at: number } | null {
  const at = Number.parseInt(id.slice(0, TIME_DIGITS), 16);
  const type = ENTRY_TYPES[Number(id.charAt(TIME_DIGITS))];
  return type !== undefined && entryId(memberId, type, at) === id ? { type, at } : null;
}

/** The instant: from a valid `dateString` with an offset, else from `date`, else from `dateString` in UTC. */
function parseEntryTime(sent: Readonly<Record<string, unknown>>): Pick<Entry, 'at' | 'utcOffset' | 'iso'> | null {
  const text = typeof sent['dateString'] === 'string' ? sent['dateString'].trim() : '';
  const written = readTime(text);
  if (written?.kind === 'instant') {
    return { at: written.at, utcOffset: written.offsetMinutes, iso: isIsoString(text) ? text : null };
  }
  const date = parseNumber(sent['date']);
  if (date !== null) return { at: Math.round(date), utcOffset: 0, iso: null };
  return written === null ? null : { at: written.wall, utcOffset: 0, iso: null };
}

function parseType(sent: Readonly<Record<string, unknown>>): EntryType | null {
  const type = sent['type'];
  if (type === 'sgv' || type === 'mbg' || type === 'cal') return type;
  if (type !== undefined && type !== null && type !== '') return null;
  if (sent['sgv'] != null) return 'sgv';
  return sent['mbg'] == null ? null : 'mbg';
}

function parseValue(type: EntryType, value: unknown): { readonly mgdl: number | null; readonly limit: 0 | 1 | 2 } {
  const word = type === 'sgv' && typeof value === 'string' ? findLimit(value) : null;
  if (word !== null) return word === 'low' ? { mgdl: SHOWN_AS_LOW, limit: 1 } : { mgdl: SHOWN_AS_HIGH, limit: 2 };
  return { mgdl: type === 'cal' ? null : parseNumber(value), limit: 0 };
}

function parseNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
