import type { ImportResult } from '#contract/data.ts';
import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import { isPossibleDose } from '#domain/doses/dose-guard.ts';
import { findCareFault } from '#domain/events/care-events.ts';
import type { LineProblem } from '#i18n/answers/answer-catalog.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_EVENT_VALUE, MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type { Restored } from '../readings/restore-readings.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { GlucoseUnit } from './cell-values.ts';
import type { DayOrder } from './day-order.ts';
import type { OwnStretch } from './own-stretches.ts';
import { findReadingProblem, SHOWN_AS_LOW, type NewReading } from '../rules/reading-rules.ts';
import type { ReadingBatch, ReadingSource } from '../rules/reading-source.ts';

/** The format of a file. */
export type FileFormat = ImportResult['format'];

/** The context for reading a file: its owner, the pet's zone, and the current time. */
export type Frame = {
  readonly memberId: string;
  readonly zone: string;
  readonly nowMs: number;
  /** The unit of its glucose, where somebody said it; it takes precedence over the headings. */
  readonly unit?: GlucoseUnit | undefined;
  /** The order of day and month, where somebody said it, or where other parts of the file tell it. */
  readonly dayOrder?: DayOrder | undefined;
};

/** An event in a file; it has an `externalId` if an uploader can send the same one. */
export type FileEvent = Pick<Event, 'at' | 'title' | 'value' | 'unit' | 'detail'> & {
  readonly type: EventType;
  readonly externalId: string | null;
  /** Its source in an export of the portal; otherwise the file. */
  readonly source?: string;
  /** The line it is in. */
  readonly line?: number;
};

/** Why a line was not imported; `text` is its content. */
export type LineTrouble = {
  readonly line: number;
  readonly of: 'reading' | 'event';
  readonly problem: LineProblem;
  readonly text: string;
};

/** A reading that its file gives as a word such as “HI” or as the sensor's limit. */
export type LimitLine = {
  readonly line: number;
  readonly at: number;
  readonly flag: 1 | 2;
  readonly mgdl: number;
  readonly text: string;
};

/** The content of a file in the order of its lines; readings are grouped by sensor or app. */
export type FileContent = {
  readonly format: FileFormat;
  /** The unit that its headings name; missing where the format has only one. */
  readonly unit?: GlucoseUnit;
  /** The line of its headings; missing for a file without. */
  readonly headLine?: number;
  /** Readings with a word in place of a value. */
  readonly limits?: readonly LimitLine[];
  readonly batches: readonly ReadingBatch[];
  /** Readings with their sessions, from an export of the portal. */
  readonly restored?: Restored;
  /** Readings that their owner set aside, from an export of the portal. */
  readonly setAside?: readonly OwnStretch[];
  readonly events: readonly FileEvent[];
  readonly troubles: readonly LineTrouble[];
};

/** The position in a file: the line, with its time and value as written. */
export type Spot = { readonly line: number; readonly stamp: string; readonly shown: string };

/** The source of readings in a file that names no sensor. */
export const FILE_SOURCE: ReadingSource = { source: 'file', sn: COMMON_NAMES.file, model: null, isSerial: false };
const MAX_SHOWN_LENGTH = 40;

/** Collects the content of a file. Readings and events that the portal cannot store become troubles. */
export function contentCollector(format: FileFormat, nowMs: number) {
  const batches = new Map<string, { readonly source: ReadingSource; readonly readings: NewReading[] }>();
  const events: FileEvent[] = [];
  const troubles: LineTrouble[] = [];
  const limits: LimitLine[] = [];
  const refuse = (of: LineTrouble['of'], line: number, problem: LineProblem, text: string): void => {
    troubles.push({ line, of, problem, text: text.slice(0, MAX_SHOWN_LENGTH) });
  };
  const isTakable = (of: LineTrouble['of'], value: NewReading, { line, stamp, shown }: Spot): boolean => {
    const problem = findReadingProblem(value, nowMs);
    if (problem !== null) refuse(of, line, problem, problem === 'valueOutOfRange' ? shown : stamp);
    return problem === null;
  };
  return {
    refuse,
    isTakable,
    addReading: (source: ReadingSource, reading: NewReading, spot: Spot): void => {
      if (!isTakable('reading', reading, spot)) return;
      const { at, mgdl, flag = 0 } = reading;
      if (flag !== 0) limits.push({ line: spot.line, at, mgdl, flag, text: spot.shown.slice(0, MAX_SHOWN_LENGTH) });
      const batch = batches.get(source.sn);
      if (batch === undefined) batches.set(source.sn, { source, readings: [reading] });
      else batch.readings.push(reading);
    },
    addEvent: (event: FileEvent, spot: Spot): void => {
      const isGlucose = event.type === 'BG' || event.type === 'calibration';
      const mgdl = isGlucose && event.value !== null ? event.value : SHOWN_AS_LOW;
      const problem = boundsProblem(event);
      if (problem !== null) refuse('event', spot.line, problem, spot.shown);
      else if (isTakable('event', { at: event.at, mgdl }, spot))
        events.push({ ...withinBounds(event), line: spot.line });
    },
    content: (): FileContent => ({ format, batches: [...batches.values()], events, troubles, limits }),
  };
}

/** Why an event cannot be stored, by the general bounds and by what its kind needs; null if it can. */
export function boundsProblem(event: Pick<FileEvent, 'type' | 'at' | 'value' | 'detail'>): LineProblem | null {
  const { type, value } = event;
  if (findCareFault(event) !== null) return 'badValue';
  if (value === null) return null;
  if (type === 'insulin') return isPossibleDose(value) ? null : 'badDose';
  return value >= 0 && value <= MAX_EVENT_VALUE ? null : 'notKept';
}

/** An event with its texts cut to the maximum length. */
export function withinBounds(event: FileEvent): FileEvent {
  const { title, unit, detail } = event;
  const note = detail?.note?.slice(0, MAX_NOTE_LENGTH);
  return {
    ...event,
    title: title?.slice(0, MAX_EVENT_TITLE_LENGTH) ?? null,
    unit: unit?.slice(0, MAX_EVENT_UNIT_LENGTH) ?? null,
    detail: detail === null || note === undefined ? detail : { ...detail, note },
  };
}

/** Collects the content of a file. */
export type ContentCollector = ReturnType<typeof contentCollector>;
