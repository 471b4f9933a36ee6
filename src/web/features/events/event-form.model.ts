import type { BodyOf } from '#contract/endpoints.ts';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { shownReading } from '#domain/glucose/bounds.ts';
import { glucoseDecimals, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { parseWallClock, toWallClockFields } from '#domain/time/wall-clock.ts';
import { DAY_MINUTES, mmolL, toMgDl } from '#domain/units/units.ts';
import type { EventLabel, InsulinKind } from '#domain/events/event-names.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { METER_RANGE, meterRange } from '#web/glucose/meter-range.ts';
import type { GlucoseFrame } from '#web/glucose/event-words.ts';
import { MAX_NOTE_LENGTH, WEIGHT_RANGE } from '#contract/limits.ts';
import type { NotedType } from './event-list.model.ts';

type Detail = NonNullable<Event['detail']>;

/** The panel's fields as they are typed. */
export type EventEntry = {
  readonly type: NotedType;
  readonly value: string;
  readonly unit: string;
  readonly title: string;
  readonly label: EventLabel | '';
  readonly insulinKind: InsulinKind | '';
  readonly note: string;
  readonly date: string;
  readonly time: string;
};

/** A field that can be wrong. */
export type EventField = 'value' | 'title' | 'unit' | 'date' | 'note';
/** The error of a field, and the values for its text. */
export type EventProblem = { readonly key: WordKey; readonly bounds?: Bounds };

type Bounds = { readonly low: number; readonly high: number };

/** Between the smallest and the largest that is no slip of a key; glucose in mg/dL, as a meter shows it. */
const BOUNDS = {
  BG: METER_RANGE,
  calibration: METER_RANGE,
  insulin: { low: DOSE_BOUNDS.min, high: DOSE_BOUNDS.max },
  weight: { low: WEIGHT_RANGE.min, high: WEIGHT_RANGE.max },
  meal: { low: 1, high: 5000 },
  sport: { low: 1, high: DAY_MINUTES },
  meds: { low: 0.1, high: 1000 },
} as const satisfies Readonly<Record<ValuedType, Bounds>>;

const UNITS = { insulin: 'U', weight: 'kg', meal: 'g', sport: 'min', BG: 'mg/dL', calibration: 'mg/dL' } as const;
const NEEDS_VALUE: ReadonlySet<NotedType> = new Set(['BG', 'calibration', 'insulin', 'weight']);
/** The portal keeps nothing from before. */
const FIRST_INSTANT = Date.UTC(2000, 0, 1);

/** The context of an entry: unit and bounds, zone, and the event that it changes (null for a new one). */
export type EntryFrame = GlucoseFrame & {
  readonly zone: string;
  readonly known: Event | null;
};

/** Kinds with a value; a note has a text alone. */
type ValuedType = Exclude<NotedType, 'note'>;
type LastDose = Pick<Event, 'detail'> | undefined;

/** Whether a kind's value is glucose. */
export function isGlucose(type: NotedType): boolean {
  return type === 'BG' || type === 'calibration';
}

/** Fields of a new event of now; the kind of insulin is that of the last dose, the dose that of the profile. */
export function newEntry(
  type: NotedType,
  frame: { readonly now: number; readonly zone: string },
  usual: { readonly pet: Pick<Pet, 'insulinDose'>; readonly lastDose: LastDose },
): EventEntry {
  const dose = usual.pet.insulinDose;
  return {
    type,
    value: type === 'insulin' && dose !== null ? String(dose) : '',
    unit: '',
    title: '',
    label: '',
    insulinKind: type === 'insulin' ? (usual.lastDose?.detail?.insulinKind ?? '') : '',
    note: '',
    ...toWallClockFields(frame.now, frame.zone),
  };
}

/** The fields of an existing event. */
export function knownEntry(known: Event & { readonly type: NotedType }, frame: EntryFrame): EventEntry {
  return {
    type: known.type,
    value: known.value === null ? '' : valueText(known.value, known.type, frame),
    unit: known.type === 'meds' ? (known.unit ?? '') : '',
    title: known.title ?? '',
    label: known.detail?.label ?? '',
    insulinKind: known.detail?.insulinKind ?? '',
    note: known.detail?.note ?? '',
    ...toWallClockFields(known.at, frame.zone),
  };
}

function valueText(value: number, type: NotedType, { unit, thresholds }: GlucoseFrame): string {
  if (!isGlucose(type)) return String(value);
  return shownReading(value, unit, thresholds).toFixed(glucoseDecimals(unit));
}

/** The unit next to the value; empty if the unit is a separate field. */
export function findValueUnit(type: NotedType, frame: Pick<EntryFrame, 'unit' | 'known'>): string {
  if (isGlucose(type)) return frame.unit;
  if (type === 'meds' || type === 'note') return '';
  return (type === 'meal' || type === 'sport' ? frame.known?.unit : null) ?? UNITS[type];
}

/** The smallest and largest value of a kind, in the unit it is typed in. */
export function findBounds(type: ValuedType, unit: GlucoseUnit): Bounds {
  return isGlucose(type) ? meterRange(unit) : BOUNDS[type];
}

/** When it was, by the pet's clock; a minute that was not changed keeps its seconds. Null while it is no time. */
export function parseInstant({ date, time }: EventEntry, { zone, known }: EntryFrame): number | null {
  if (known) {
    const before = toWallClockFields(known.at, zone);
    if (before.date === date && before.time === time) return known.at;
  }
  const at = parseWallClock({ date, time }, zone);
  return at === null || at < FIRST_INSTANT ? null : at;
}

/** The errors by field. */
export function findEventProblems(
  entry: EventEntry,
  frame: EntryFrame & { readonly now: number },
): Partial<Record<EventField, EventProblem>> {
  const at = parseInstant(entry, frame);
  const bounds = entry.type === 'note' ? null : findBounds(entry.type, frame.unit);
  return {
    ...(bounds !== null && isValueWrong(entry, bounds) ? { value: { key: 'homeViews.meterWrong', bounds } } : {}),
    ...(entry.type === 'meds' && entry.title.trim() === '' ? { title: { key: 'events.needMedicine' } } : {}),
    ...(at === null ? { date: { key: 'homeViews.meterNoTime' } } : {}),
    ...(at !== null && at > frame.now ? { date: { key: 'homeViews.meterAhead' } } : {}),
    ...(entry.type === 'note' && entry.note.trim() === '' ? { note: { key: 'events.needNote' } } : {}),
    ...(entry.note.length > MAX_NOTE_LENGTH ? { note: { key: 'sessionReport.longRemarks' } } : {}),
  };
}

/** Whether a kind says nothing without its value. */
export function isValueNeeded(type: NotedType): boolean {
  return NEEDS_VALUE.has(type);
}

function isValueWrong({ type, value }: EventEntry, { low, high }: Bounds): boolean {
  if (value.trim() === '') return isValueNeeded(type);
  const typed = typedNumber(value);
  return typed === null || typed < low || typed > high;
}

/** A number as it was typed, with two decimals at most; a decimal comma is a point. Null for none. */
export function typedNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(?:\.\d{1,2})?$/u.test(typed) ? Number(typed) : null;
}

/** The body to send; glucose is converted to mg/dL. @throws TypeError for fields with problems */
export function eventBody(
  entry: EventEntry,
  frame: EntryFrame & { readonly pet: Pick<Pet, 'memberId' | 'insulinType'> },
): BodyOf<'/web/event/saveEvent'> {
  const at = parseInstant(entry, frame);
  if (at === null) throw new TypeError(`no instant: ${entry.date} ${entry.time}`);
  const value = wireValue(entry, frame);
  return {
    memberId: frame.pet.memberId,
    ...(frame.known ? { eventId: frame.known.eventId } : {}),
    type: entry.type,
    at,
    value,
    unit: value === null ? null : wireUnit(entry, frame),
    title: toTitle(entry, frame),
    detail: toDetail(entry),
  };
}

function wireValue(entry: EventEntry, frame: EntryFrame): number | null {
  const { unit, known } = frame;
  const typed = typedNumber(entry.value);
  if (typed === null || !isGlucose(entry.type)) return typed;
  if (known?.value != null && valueText(known.value, entry.type, frame) === entry.value) return known.value;
  return unit === 'mg/dL' ? typed : Math.round(toMgDl(mmolL(typed)) * 10) / 10;
}

function wireUnit({ type, unit }: EventEntry, frame: EntryFrame): string | null {
  if (isGlucose(type)) return 'mg/dL';
  return (type === 'meds' ? unit.trim() : findValueUnit(type, frame)) || null;
}

/** A new dose takes its name from the profile. */
function toTitle(
  { type, title }: EventEntry,
  { known, pet }: EntryFrame & { readonly pet: Pick<Pet, 'insulinType'> },
): string | null {
  if (type === 'insulin' && known === null) return pet.insulinType;
  return title.trim() || null;
}

function toDetail({ label, insulinKind, note }: EventEntry): Detail | null {
  const detail: Detail = {
    ...(label === '' ? {} : { label }),
    ...(insulinKind === '' ? {} : { insulinKind }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
  return Object.keys(detail).length === 0 ? null : detail;
}
