import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import { keptMgdl, mgdl, mmolL, toMgDl } from '#domain/units/units.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { readTime } from '../formats/written-time.ts';
import { plainText } from './plain-texts.ts';
import { readSentNumber } from './sent-numbers.ts';

type Raw = Readonly<Record<string, unknown>>;

/** A part of a treatment that becomes an event. */
export type TreatmentEvent = Pick<Event, 'value' | 'unit'> & { readonly type: EventType };

/** The content of a treatment: its instant, its events and their note. */
export type Treatment = {
  readonly at: number | null;
  readonly events: readonly TreatmentEvent[];
  /** Cut to the limits of an event. */
  readonly note: string;
  /** A meter's value without its unit, as it was sent. */
  readonly unclear: string | null;
};

/** Whether a record is a treatment: it says what kind of. */
export function isTreatment(raw: Raw): boolean {
  return typeof raw['eventType'] === 'string';
}

/**
 * Parses a treatment: insulin, carbohydrates, a meter's value, exercise, a pet's meals, weight, medicine and
 * calibrations, and a note of a person without any of them. Automatic records of a pump or a sensor (temporary basal
 * rates, sensor starts) create no event, whatever their notes say.
 *
 * @param siteUnit  the unit of a meter's value sent without one, if known
 */
export function parseTreatment(raw: Raw, siteUnit = ''): Treatment {
  const note = cutText(toText(raw['notes']), MAX_NOTE_LENGTH);
  const meter = parseMeter(raw, siteUnit);
  const type = raw['eventType'] === 'Calibration' ? 'calibration' : 'BG';
  const measured = typeof meter === 'number' ? [{ type, value: meter, unit: 'mg/dL' } as const] : [];
  const told = [...parseAmounts(raw), ...measured];
  const isLoneNote = told.length === 0 && isByHand(raw) && note !== '';
  return {
    at: parseInstant(raw),
    events: isLoneNote ? [{ type: 'note', value: null, unit: null }] : told,
    note,
    unclear: typeof meter === 'string' ? meter : null,
  };
}

function parseAmounts(raw: Raw): readonly TreatmentEvent[] {
  const kind = raw['eventType'];
  const insulin = positive(raw['insulin']);
  const carbs = positive(raw['carbs']);
  const weight = positive(raw['weight']);
  const duration = positive(raw['duration']);
  return [
    ...(insulin === null ? [] : [{ type: 'insulin', value: insulin, unit: 'U' } as const]),
    ...(carbs === null && kind !== 'Meal' ? [] : [{ type: 'meal', ...measuredIn(carbs, 'g') } as const]),
    ...(kind === 'Exercise' || kind === 'Sport' ? [{ type: 'sport', ...measuredIn(duration, 'min') } as const] : []),
    ...(kind === 'Weight' ? [{ type: 'weight', ...measuredIn(weight, 'kg') } as const] : []),
    ...(kind === 'Meds' ? [{ type: 'meds', value: null, unit: null } as const] : []),
  ];
}

function measuredIn(value: number | null, unit: string): Pick<TreatmentEvent, 'value' | 'unit'> {
  return { value, unit: value === null ? null : unit };
}

/** mg/dL of a drop of blood; its text where no unit is given. A sensor's value sent with a dose is not a meter's. */
function parseMeter(raw: Raw, siteUnit: string): number | string | null {
  const isDrop = ['BG Check', 'Calibration'].includes(toText(raw['eventType'])) || raw['glucoseType'] === 'Finger';
  const value = isDrop && raw['glucoseType'] !== 'Sensor' ? positive(raw['glucose']) : null;
  if (value === null) return null;
  const unit = (toText(raw['units']) || siteUnit).toLowerCase();
  if (unit.startsWith('mg')) return keptMgdl(mgdl(value));
  return unit.startsWith('mmol') ? keptMgdl(toMgDl(mmolL(value))) : String(value);
}

/** Kinds of treatments that people write; the last one comes back in the form in which it is answered. */
const BY_HAND: ReadonlySet<string> = new Set(['Note', 'Question', 'Announcement', '<none>', plainText('<none>')]);

function isByHand(raw: Raw): boolean {
  return BY_HAND.has(toText(raw['eventType']));
}

/** From `created_at` if it has an offset, else from `mills`, `date` or `timestamp`, else from `created_at` in UTC. */
function parseInstant(raw: Raw): number | null {
  const written = readTime(toText(raw['created_at']));
  if (written?.kind === 'instant') return written.at;
  const number = [raw['mills'], raw['date'], raw['timestamp']].find((value) => typeof value === 'number');
  const stamped = readTime(toText(raw['timestamp']));
  const other = number ?? (stamped?.kind === 'instant' ? stamped.at : null);
  return other === null ? (written?.wall ?? null) : Math.round(other);
}

function positive(value: unknown): number | null {
  const number = readSentNumber(value);
  return number !== null && number > 0 && number <= 10_000 ? number : null;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
