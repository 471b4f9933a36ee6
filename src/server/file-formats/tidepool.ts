import type { InsulinKind } from '#domain/events/event-names.ts';
import { KETONE_TITLE, KETONE_UNIT } from '#domain/events/ketones.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { keptMgdl, mgdl } from '#domain/units/units.ts';
import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine } from '#domain/text/cut-text.ts';
import { readTime } from '../formats/written-time.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { mgdlOfValue, unitIn } from './cell-values.ts';
import { atMost } from './csv-table.ts';
import {
  contentCollector,
  type ContentCollector,
  type FileContent,
  type FileEvent,
  type Frame,
} from './file-content.ts';
import { asNumber, asObject, asText, type JsonObject } from './json-items.ts';
import { requireUnit } from './questions.ts';
import type { TidepoolItem } from './tidepool-items.ts';
import { placeLines, type TimedLine } from './timed-lines.ts';

/** Tidepool divides a value in mg/dL by this and does not round, so that the same factor gives the value back. */
const MGDL_PER_MMOL = 18.015_59;
const MINUTES: Readonly<Record<string, number>> = { milliseconds: 1 / 60_000, seconds: 1 / 60, minutes: 1, hours: 60 };
const ACTING: Readonly<Record<string, InsulinKind>> = {
  rapid: 'Short_acting',
  short: 'Short_acting',
  intermediate: 'Middle_acting',
  long: 'Long_acting',
};
/** Kinds of records that are read; others are settings, and a pump's own records. */
const TAKEN: ReadonlySet<string> = new Set([
  'cbg',
  'smbg',
  'bloodketone',
  'bolus',
  'insulin',
  'wizard',
  'food',
  'physicalactivity',
  'deviceevent',
]);

type Line = TimedLine & { readonly kind: string; readonly record: JsonObject };

/**
 * Reads an export of Tidepool.
 *
 * @throws AppError `file.unitUnknown`
 */
export async function readTidepool(items: () => Iterable<TidepoolItem>, frame: Frame): Promise<FileContent> {
  const collector = contentCollector('tidepool', frame);
  await placeLines(
    () => linesOf(items()),
    frame,
    (line, { at, problem }) => {
      if (at === null) collector.refuse(line.isSensed ? 'reading' : 'event', line, problem, line.stamp);
      else collectRecord(line, { at, frame, collector });
    },
  );
  return collector.content();
}

function* linesOf(items: Iterable<TidepoolItem>): Generator<Line> {
  for (const { line, record } of atMost(items)) {
    const kind = asText(record['type']).toLowerCase();
    if (!TAKEN.has(kind) || (kind === 'deviceevent' && record['subType'] !== 'calibration')) continue;
    const isSensed = kind === 'cbg';
    yield { line, kind, record, isSensed, group: `${kind} ${asText(record['deviceId'])}`, stamp: stampOf(record) };
  }
}

/** `time` is in UTC, also where a spreadsheet dropped the Z; `deviceTime` is that of the device's clock. */
function stampOf(record: JsonObject): string {
  const time = asText(record['time']);
  if (time === '') return asText(record['deviceTime']);
  return readTime(time)?.kind === 'wall' ? `${time}Z` : time;
}

type Collecting = { readonly at: number; readonly frame: Frame; readonly collector: ContentCollector };

function collectRecord(line: Line, { at, frame, collector }: Collecting): void {
  const { kind, record } = line;
  if (kind === 'cbg') {
    const { mgdl, shown } = glucoseOf(record, frame);
    if (mgdl === null) return collector.refuse('reading', { line: line.line, at }, 'badValue', shown);
    return collector.addReading(sourceOf(record), { at, mgdl }, { ...line, shown });
  }
  const event = eventOf(line, frame);
  if (event === null) return;
  const { shown, ...told } = event;
  if (told.value === null) return collector.refuse('event', { line: line.line, at }, 'badValue', shown);
  collector.addEvent({ detail: null, title: null, ...told, at, externalId: null }, { ...line, shown });
}

function sourceOf(record: JsonObject): ReadingSource {
  const sn = cutLine(asText(record['deviceId']), MAX_SENSOR_NAME_LENGTH) || COMMON_NAMES.tidepool;
  return { source: 'tidepool', sn, model: null, isSerial: false };
}

type TidepoolEvent = Pick<FileEvent, 'type' | 'value' | 'unit'> &
  Partial<Pick<FileEvent, 'detail' | 'title'>> & { readonly shown: string };

/** Null for a record without an amount, such as a calculation of a bolus without carbohydrates. */
function eventOf({ kind, record }: Line, frame: Frame): TidepoolEvent | null {
  switch (kind) {
    case 'smbg':
      return meterOf('BG', record, frame);
    case 'deviceevent':
      return meterOf('calibration', record, frame);
    case 'bloodketone':
      return { type: 'meds', title: KETONE_TITLE, unit: KETONE_UNIT, ...numberOf(record['value']) };
    case 'bolus':
      return bolusOf(record);
    case 'insulin':
      return doseOf(record);
    case 'wizard':
      return mealOf(record['carbInput']);
    case 'food':
      return mealOf(asObject(asObject(record['nutrition'])['carbohydrate'])['net']);
    default:
      return activityOf(record);
  }
}

function meterOf(type: 'BG' | 'calibration', record: JsonObject, frame: Frame): TidepoolEvent {
  const { mgdl, shown } = glucoseOf(record, frame);
  return { type, unit: 'mg/dL', value: mgdl, shown };
}

function bolusOf(record: JsonObject): TidepoolEvent | null {
  const parts = [asNumber(record['normal']), asNumber(record['extended'])];
  const sum = roundHalfUp(
    parts.reduce<number>((total, part) => total + (part ?? 0), 0),
    2,
  );
  if (sum === 0) return null;
  return { type: 'insulin', unit: 'U', value: sum, detail: { insulinKind: 'Short_acting' }, shown: String(sum) };
}

function doseOf(record: JsonObject): TidepoolEvent {
  const simple = asObject(asObject(record['formulation'])['simple']);
  const insulinKind = ACTING[asText(simple['actingType'])];
  const detail = insulinKind === undefined ? null : { insulinKind };
  return { type: 'insulin', unit: 'U', detail, ...numberOf(asObject(record['dose'])['total']) };
}

function mealOf(carbs: unknown): TidepoolEvent | null {
  const { value, shown } = numberOf(carbs);
  return value === 0 || shown === '' ? null : { type: 'meal', unit: 'g', value, shown };
}

function activityOf(record: JsonObject): TidepoolEvent | null {
  const { value, units } = asObject(record['duration']);
  const factor = MINUTES[asText(units)];
  const amount = asNumber(value);
  if (factor === undefined || amount === null) return null;
  const minutes = Math.round(amount * factor);
  return { type: 'sport', unit: 'min', value: minutes, shown: String(minutes) };
}

function numberOf(value: unknown): { readonly value: number | null; readonly shown: string } {
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return { value: asNumber(value), shown };
}

/** A value with more than one decimal was converted by Tidepool, and its factor undoes that. */
function glucoseOf(record: JsonObject, frame: Frame): { readonly mgdl: number | null; readonly shown: string } {
  const { value, shown } = numberOf(record['value']);
  if (value === null) return { mgdl: null, shown };
  const unit = requireUnit(unitIn(asText(record['units'])), frame);
  const isConverted = unit === 'mmol/L' && roundHalfUp(value, 1) !== value;
  return { mgdl: isConverted ? keptMgdl(mgdl(value * MGDL_PER_MMOL)) : mgdlOfValue(value, unit), shown };
}
