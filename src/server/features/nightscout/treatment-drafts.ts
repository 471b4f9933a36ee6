import { DOSE_BOUNDS, isPossibleDose } from '#domain/doses/dose-guard.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { readTime } from '../../formats/written-time.ts';
import { parseTreatment, type TreatmentEvent } from '../../nightscout/treatments.ts';
import { isShallow } from '../../nightscout/kept-fields.ts';
import { readSentNumber } from '../../nightscout/sent-numbers.ts';
import { isHexId } from '../../nightscout/treatment-ids.ts';
import { EARLIEST_MS, findReadingProblem, LATEST_MS } from '../../rules/reading-rules.ts';
import { badRequest } from './nightscout-error.ts';

/** A parsed treatment: its keys, its event, and all other fields. */
export type TreatmentDraft = {
  readonly id: string | null;
  readonly identifier: string | null;
  readonly eventType: string;
  readonly at: number;
  readonly events: readonly TreatmentEvent[];
  readonly notes: string;
  readonly content: Readonly<Record<string, unknown>>;
};

type Fields = Readonly<Record<string, unknown>>;
type Frame = { readonly siteUnit: string; readonly nowMs: number };

const MAX_NAME_LENGTH = 100;
const MAX_CONTENT_LENGTH = 65_536;
/** Pumps dose in steps of 0.025 U. */
const DOSE_DECIMALS = 3;
/** A difference below this is one of computing with these decimals, U. */
const ROUNDING = 1e-9;
const NO_KIND = '<none>';
const NUMBERS: ReadonlySet<string> = new Set(
  'glucose carbs insulin duration percent absolute relative preBolus targetTop targetBottom weight'.split(' '),
);
const TIMES = ['created_at', 'timestamp', 'date', 'mills'] as const;
/** Fields with their own columns, or computed for each answer. */
const APART: ReadonlySet<string> = new Set([
  '_id',
  'identifier',
  'eventType',
  'eventTime',
  'created_at',
  'date',
  'mills',
  'sysTime',
  'secret',
  'token',
]);
/**
 * The fields of a treatment that the event of each type stores. Carbohydrates are also kept here, because nothing else
 * records that they were sent.
 */
const OF_EVENT: Partial<Record<TreatmentEvent['type'], readonly string[]>> = {
  insulin: ['insulin'],
  sport: ['duration'],
  BG: ['glucose', 'glucoseType', 'units'],
  calibration: ['glucose', 'glucoseType', 'units'],
  weight: ['weight'],
};

/**
 * Parses a treatment. With `preBolus` the carbohydrates are a separate treatment that many minutes later.
 *
 * @throws NightscoutError 400 for an invalid treatment, time or meter's value
 */
export function parseTreatmentDrafts(raw: unknown, frame: Frame): readonly TreatmentDraft[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw badRequest('A treatment is an object');
  const { preBolus, ...fields } = tidied({ ...raw });
  const { carbs, ...meal } = fields;
  if (typeof preBolus !== 'number' || typeof carbs !== 'number') return [parseDraft(tidied({ ...raw }), frame)];
  const first = parseDraft({ ...meal, preBolus }, frame);
  const laterAt = first.at + Math.round(preBolus * MINUTE_MS);
  if (laterAt < EARLIEST_MS || laterAt > LATEST_MS) throw badRequest('preBolus leads to no time that can be');
  const later = new Date(laterAt).toISOString();
  return [
    first,
    parseDraft({ eventType: fields['eventType'], carbs, notes: fields['notes'], created_at: later }, frame),
  ];
}

function parseDraft(fields: Fields, { siteUnit, nowMs }: Frame): TreatmentDraft {
  const time = parseTime(fields, nowMs);
  const { events } = parseTreatment(fields, siteUnit);
  for (const { type, value } of events) {
    if (type === 'BG' || type === 'calibration') refuseImplausible(value, nowMs);
  }
  const notes = toText(fields['notes']);
  const inEvents = new Set(events.flatMap(({ type }) => OF_EVENT[type] ?? []));
  if (events.length > 0 && notes.length <= MAX_NOTE_LENGTH) inEvents.add('notes');
  const kept = Object.entries(fields).filter(([name]) => !APART.has(name) && !inEvents.has(name));
  const content = { utcOffset: time.utcOffset, ...Object.fromEntries(kept) };
  if (JSON.stringify(content).length > MAX_CONTENT_LENGTH) throw badRequest('This treatment is too long');
  const name = toText(fields['identifier']) || toText(fields['_id']);
  const id = toText(fields['_id']).toLowerCase();
  const isNamed = name !== '' && !isHexId(name.toLowerCase());
  return {
    id: isHexId(id) ? id : null,
    identifier: isNamed ? cutText(name, MAX_NAME_LENGTH) : null,
    eventType: cutText(toText(fields['eventType']), MAX_NAME_LENGTH) || NO_KIND,
    at: time.at,
    events,
    notes,
    content,
  };
}

/** Numbers in text become numbers, a dose is checked; empty texts, zeros and fields nested too deeply to be serialized are removed. */
function tidied(raw: Fields): Fields {
  const entries = Object.entries(raw).map(([name, value]) => [name, tidiedValue(name, value)]);
  return Object.fromEntries(entries.filter(([, value]) => value != null && value !== '' && isShallow(value)));
}

function tidiedValue(name: string, value: unknown): unknown {
  if (name === 'insulin') return parseDose(value);
  return NUMBERS.has(name) ? parseNumber(value) : value;
}

/** U; null without a dose: nothing, a blank or zero. @throws NightscoutError 400 for what is no dose, so that none is lost */
function parseDose(value: unknown): number | null {
  const units = readSentNumber(value);
  if (units === 0 || value == null || (typeof value === 'string' && value.trim() === '')) return null;
  const rounded = roundHalfUp(units ?? 0, DOSE_DECIMALS);
  if (units === null || !isPossibleDose(units) || Math.abs(units - rounded) > ROUNDING) {
    throw badRequest(
      `Not taken: insulin is above 0 and at most ${DOSE_BOUNDS.max} U, with at most ${DOSE_DECIMALS} decimals`,
    );
  }
  return rounded;
}

function parseTime(fields: Fields, nowMs: number): { readonly at: number; readonly utcOffset: number } {
  const told = [toText(fields['eventTime']), toText(fields['created_at'])].map(readTime).find((time) => time !== null);
  const utcOffset = told?.kind === 'instant' ? told.offsetMinutes : 0;
  const { at: other } = parseTreatment(fields);
  const number = [fields['eventTime'], fields['created_at']].find((value) => typeof value === 'number');
  const isUntold = TIMES.every((name) => fields[name] == null) && fields['eventTime'] == null;
  const at = told?.kind === 'instant' ? told.at : (number ?? other ?? (isUntold ? nowMs : null));
  if (at === null || !Number.isSafeInteger(at) || at < EARLIEST_MS || at > LATEST_MS) {
    throw badRequest('The time of a treatment cannot be read');
  }
  return { at, utcOffset };
}

function refuseImplausible(mgdl: number | null, nowMs: number): void {
  const problem = mgdl === null ? null : findReadingProblem({ at: nowMs, mgdl }, nowMs);
  if (problem !== null) throw badRequest(`Not taken: ${problem}`);
}

function parseNumber(value: unknown): number | null {
  return readSentNumber(value) || null;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
