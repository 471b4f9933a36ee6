import type { BodyOf } from '#contract/endpoints.ts';
import type { Event } from '#contract/events.ts';
import { MAX_WATER_ML, WEIGHT_RANGE } from '#contract/limits.ts';
import type { WaterRow } from '#contract/signs.ts';
import { isWordTest, type LabTest, type StripWord } from '#domain/events/lab-tests.ts';
import { parseWallClock, toWallClockFields } from '#domain/time/wall-clock.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** The fields of the three forms, as they are typed; each form has those that it needs. */
export type CareValues = {
  readonly date: string;
  readonly time: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly kilos: string;
  readonly given: string;
  readonly left: string;
  readonly test: LabTest;
  readonly value: string;
  readonly word: StripWord | '';
  readonly low: string;
  readonly high: string;
  readonly note: string;
};
/** A field that can be wrong. */
export type CareField = keyof CareValues;
/** What a form is about. */
export type CareKind = 'weight' | 'water' | 'lab';
/** What is wrong with a field, and the values for its text. */
export type CareProblem = { readonly key: WordKey; readonly bounds?: readonly [number, number] };

/** The largest number of each test that is no slip of a key. */
const MAX_RESULT: Readonly<Record<LabTest, number>> = {
  bloodKetones: 20,
  urineKetones: 0,
  urineGlucose: 0,
  fructosamine: 2000,
  hba1c: 25,
};
const EMPTY = { kilos: '', given: '', left: '', value: '', word: '', low: '', high: '', note: '' } as const;

/** The values of a new form: now, for water the last 24 hours. */
export function newValues(kind: CareKind, now: number, zone: string): CareValues {
  const end = toWallClockFields(now, zone);
  const begin = kind === 'water' ? toWallClockFields(now - DAY_MS, zone) : end;
  return { ...EMPTY, ...begin, endDate: end.date, endTime: end.time, test: 'bloodKetones' };
}

/** The values of noted water. */
export function waterValues({ from, to, given, left, note }: WaterRow, zone: string): CareValues {
  const end = toWallClockFields(to, zone);
  const typed = { given: String(given), left: String(left), note: note ?? '' };
  return {
    ...newValues('water', to, zone),
    ...toWallClockFields(from, zone),
    endDate: end.date,
    endTime: end.time,
    ...typed,
  };
}

/** The values of a lab value. */
export function labValues({ at, value, detail }: Event, zone: string): CareValues {
  const { test = 'bloodKetones', word = null, low = null, high = null } = detail?.lab ?? {};
  const text = (number: number | null): string => (number === null ? '' : String(number));
  const typed = { test, value: text(value), word: word ?? '', low: text(low), high: text(high) } as const;
  return { ...newValues('lab', at, zone), ...typed, note: detail?.note ?? '' };
}

/** A number as it was typed; a decimal comma is a point. Null for none. */
export function typedNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,5}(?:\.\d{1,2})?$/u.test(typed) ? Number(typed) : null;
}

type Frame = { readonly zone: string; readonly now: number };
type Problems = Partial<Record<CareField, CareProblem>>;

/** The errors by field. */
export function findCareProblems(kind: CareKind, values: CareValues, frame: Frame): Problems {
  const begin = parseWallClock(values, frame.zone);
  const end = endOf(kind, values, frame.zone);
  const endField = kind === 'water' ? 'endDate' : 'date';
  return {
    ...(begin === null ? { date: { key: 'homeViews.meterNoTime' } } : {}),
    ...(end === null ? { [endField]: { key: 'homeViews.meterNoTime' } } : {}),
    ...(end !== null && end > frame.now ? { [endField]: { key: 'homeViews.meterAhead' } } : {}),
    ...(kind === 'weight' ? outside('kilos', values.kilos, [WEIGHT_RANGE.min, WEIGHT_RANGE.max]) : {}),
    ...(kind === 'water' ? findWaterProblems(values, begin, end) : {}),
    ...(kind === 'lab' ? findLabProblems(values) : {}),
  };
}

function endOf(kind: CareKind, values: CareValues, zone: string): number | null {
  return parseWallClock(kind === 'water' ? { date: values.endDate, time: values.endTime } : values, zone);
}

function findWaterProblems({ given, left }: CareValues, begin: number | null, end: number | null): Problems {
  const most = typedNumber(given) ?? MAX_WATER_ML;
  return {
    ...outside('given', given, [1, MAX_WATER_ML]),
    ...outside('left', left, [0, most]),
    ...(begin !== null && end !== null && (begin >= end || end - begin > 14 * DAY_MS)
      ? { date: { key: 'signs.waterSpan' } as const }
      : {}),
  };
}

function findLabProblems({ test, value, word, low, high }: CareValues): Problems {
  if (isWordTest(test)) return word === '' ? { word: { key: 'signs.chooseResult' } } : {};
  const most = MAX_RESULT[test];
  const bounds = [typedNumber(low), typedNumber(high)] as const;
  const isReversed = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1];
  return {
    ...outside('value', value, [0, most]),
    ...(low.trim() === '' ? {} : outside('low', low, [0, most])),
    ...(high.trim() === '' ? {} : outside('high', high, [0, most])),
    ...(isReversed ? { low: { key: 'signs.rangeOrder' } as const } : {}),
  };
}

function outside(field: CareField, text: string, bounds: readonly [number, number]): Problems {
  const typed = typedNumber(text);
  const isInside = typed !== null && typed >= bounds[0] && typed <= bounds[1];
  return isInside ? {} : { [field]: { key: 'homeViews.meterWrong', bounds } };
}

type Target = { readonly memberId: string; readonly eventId: string | null; readonly zone: string };

/** The body to send. @throws TypeError for fields with problems */
export function careBody(kind: CareKind, values: CareValues, { memberId, eventId, zone }: Target) {
  const at = endOf(kind, values, zone);
  const from = parseWallClock(values, zone);
  if (at === null || from === null) throw new TypeError('no instant');
  const note = values.note.trim() === '' ? {} : { note: values.note.trim() };
  const body = { memberId, ...(eventId === null ? {} : { eventId }), type: kind, at };
  return { ...body, ...contentOf(kind, values, from, note) } satisfies BodyOf<'/web/event/saveEvent'>;
}

type Content = Pick<BodyOf<'/web/event/saveEvent'>, 'value' | 'unit' | 'detail'>;

function contentOf(kind: CareKind, values: CareValues, from: number, note: { readonly note?: string }): Content {
  if (kind === 'weight') return { value: typedNumber(values.kilos), unit: 'kg', detail: note };
  if (kind === 'water') {
    const water = { from, given: typedNumber(values.given) ?? 0, left: typedNumber(values.left) ?? 0 };
    return { detail: { water, ...note } };
  }
  const { test, word } = values;
  if (isWordTest(test)) return { detail: { lab: { test, word: word === '' ? null : word }, ...note } };
  const lab = { test, low: typedNumber(values.low), high: typedNumber(values.high) };
  return { value: typedNumber(values.value), detail: { lab, ...note } };
}
