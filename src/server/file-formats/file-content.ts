import type { ImportResult } from '#contract/data.ts';
import type { Event } from '#contract/events.ts';
import type { EventType } from '#contract/values.ts';
import { isPossibleDose } from '#domain/doses/dose-guard.ts';
import { findCareFault } from '#domain/events/care-events.ts';
import { isEmptyNote } from '#domain/events/notes.ts';
import type { LineProblem } from '#i18n/answers/answer-catalog.ts';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_EVENT_VALUE, MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { cutLine, cutText } from '#domain/text/cut-text.ts';
import type { Arrived } from '../readings/place-readings.ts';
import type { Restored } from '../readings/restore-readings.ts';
import type { StoredSource } from '../records/sources.store.ts';
import type { EntryExtra } from '../nightscout/entry-records.ts';
import type { StoredTreatment } from '../nightscout/treatment-records.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { GlucoseUnit } from './cell-values.ts';
import type { DayOrder } from './day-order.ts';
import type { FileSettings } from './own-settings.ts';
import type { OwnStretch } from './own-stretches.ts';
import { keptMgdl, mgdl } from '#domain/units/units.ts';
import { findReadingProblem, SHOWN_AS_LOW, type NewReading } from '../rules/reading-rules.ts';
import type { ReadingBatch, ReadingSource } from '../rules/reading-source.ts';

/** The format of a file. */
export type FileFormat = ImportResult['format'];

/** The context for reading a file: its owner, the pet's zone, the current time, and answers to questions about it. */
export type Frame = {
  readonly memberId: string;
  /** The pet's name: an export of all data can hold several pets. */
  readonly memberName?: string;
  readonly zone: string;
  readonly nowMs: number;
  /** Is called for each time that is read in the zone. */
  readonly onLocalTime?: () => void;
  /** The unit of its glucose, where somebody said it; it takes precedence over the headings. */
  readonly unit?: GlucoseUnit | undefined;
  /** The unit of its glucose, where no heading names one: an answer about several files in a ZIP. */
  readonly unitIfUnnamed?: GlucoseUnit | undefined;
  /** The order of day and month, where somebody said it; what the dates of the file show takes precedence. */
  readonly dayOrder?: DayOrder | undefined;
  /** The order that the dates of the whole file show, where this is a part of it. */
  readonly wholeOrder?: DayOrder | undefined;
};

/** An event in a file; it has an `externalId` if an uploader can send the same one. */
export type FileEvent = Pick<Event, 'at' | 'title' | 'value' | 'unit' | 'detail'> & {
  readonly type: EventType;
  readonly externalId: string | null;
  /** Its source in an export of the portal; otherwise the file. */
  readonly source?: string;
  /** The line it is in. */
  readonly line?: number;
  /** Its id in an export of all data, which its versions refer to. */
  readonly ownId?: string;
};

/** Why a line was not imported; `text` is its content. */
export type LineTrouble = {
  /** The file within a ZIP, or the sheet of a workbook. */
  readonly part?: string;
  readonly line: number;
  /** When it was, if its time can be read. */
  readonly at?: number | null;
  readonly of: 'reading' | 'event';
  readonly problem: LineProblem;
  readonly text: string;
};

/** A line, and when it was if its time can be read. */
type LineAt = Pick<LineTrouble, 'line' | 'at'>;

/** A reading that its file gives as a word such as “HI” or as the sensor's limit. */
export type LimitLine = {
  readonly line: number;
  readonly at: number;
  readonly flag: 1 | 2;
  readonly mgdl: number;
  readonly text: string;
};

/** A record of an app in an export of the portal, kept and answered to apps as a Nightscout treatment. */
export type FileTreatment = Omit<StoredTreatment, 'hasEvents'> & {
  /** The events that it made, by their ids in an export of the portal. */
  readonly ownEventIds: readonly string[];
};

/** What an event was from an instant on, or, deleted, what it was at last; of an export of all data. */
export type FileVersion = Pick<Event, 'type' | 'at' | 'title' | 'value' | 'unit' | 'detail' | 'source'> & {
  readonly ownEventId: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly writtenAtMs: number;
};

/** A sender of readings, and its place in the owner's order; of an export of the portal. */
export type FileSource = Omit<StoredSource, 'tokenId'>;

/** A reading that another source's reading counted for; of an export of the portal. */
export type FileCovered = Arrived & { readonly intervalMinutes: number };

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
  /** What apps sent, from an export of the portal. */
  readonly treatments?: readonly FileTreatment[];
  /** Versions of changed and deleted events, from an export of all data. */
  readonly versions?: readonly FileVersion[];
  /** Who sent its readings, from an export of the portal. */
  readonly sources?: readonly FileSource[];
  readonly covered?: readonly FileCovered[];
  /** What entries of apps have beyond their readings and events, from an export of all data. */
  readonly entryExtras?: readonly EntryExtra[];
  /** The settings of the pet, from an export of all data; taken over only if their owner says so. */
  readonly settings?: FileSettings;
  readonly troubles: readonly LineTrouble[];
};

/** The content of a part of a file, and the lines (items, rows of a database) up to its end. */
export type FilePart = { readonly content: FileContent; readonly linesRead: number };

/** The position in a file: the line, with its time and value as written. */
export type Spot = { readonly line: number; readonly stamp: string; readonly shown: string };

/** The source of readings in a file that names no sensor. */
export const FILE_SOURCE: ReadingSource = { source: 'file', sn: COMMON_NAMES.file, model: null, isSerial: false };
const MAX_SHOWN_LENGTH = 40;

/** Collects the content of a file. Readings and events that the portal cannot store become troubles. */
export function contentCollector(format: FileFormat, { nowMs }: Pick<Frame, 'nowMs'>) {
  const batches = new Map<string, { readonly source: ReadingSource; readonly readings: NewReading[] }>();
  const events: FileEvent[] = [];
  const troubles: LineTrouble[] = [];
  const limits: LimitLine[] = [];
  const refuse = (of: LineTrouble['of'], { line, at = null }: LineAt, problem: LineProblem, text: string): void => {
    troubles.push({ line, at, of, problem, text: text.slice(0, MAX_SHOWN_LENGTH) });
  };
  const isTakable = (of: LineTrouble['of'], value: NewReading, { line, stamp, shown }: Spot): boolean => {
    const problem = findReadingProblem(value, nowMs);
    if (problem !== null) refuse(of, { line, at: value.at }, problem, problem === 'valueOutOfRange' ? shown : stamp);
    return problem === null;
  };
  const addEvent = (event: FileEvent, spot: Spot): void => {
    const value = isGlucose(event) && event.value !== null ? event.value : SHOWN_AS_LOW;
    const problem = boundsProblem(event);
    if (problem !== null) refuse('event', { line: spot.line, at: event.at }, problem, spot.shown);
    else if (isTakable('event', { at: event.at, mgdl: value }, spot))
      events.push({ ...withinBounds(event), line: spot.line });
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
    addEvent,
    /** Adds a note that belongs to no other event. */
    addNote: (at: number, note: string, { line, stamp }: Pick<Spot, 'line' | 'stamp'>): void => {
      const told = { type: 'note', at, value: null, unit: null, title: null, externalId: null } as const;
      addEvent({ ...told, detail: { note: note.trim() } }, { line, stamp, shown: note });
    },
    content: (): FileContent => ({ format, batches: [...batches.values()], events, troubles, limits }),
  };
}

function isGlucose({ type }: Pick<FileEvent, 'type'>): boolean {
  return type === 'BG' || type === 'calibration';
}

/** Why an event cannot be stored, by the general bounds and by what its kind needs; null if it can. */
export function boundsProblem(event: Pick<FileEvent, 'type' | 'at' | 'value' | 'detail'>): LineProblem | null {
  const { type, value } = event;
  if (findCareFault(event) !== null || isEmptyNote(event)) return 'badValue';
  if (value === null) return null;
  if (type === 'insulin') return isPossibleDose(value) ? null : 'badDose';
  return value >= 0 && value <= MAX_EVENT_VALUE ? null : 'notKept';
}

/** An event with its texts cut to the maximum length, and glucose with tenths of a mg/dL. */
export function withinBounds(event: FileEvent): FileEvent {
  const { value, title, unit, detail } = event;
  return {
    ...event,
    value: isGlucose(event) && value !== null ? keptMgdl(mgdl(value)) : value,
    title: title === null ? null : cutLine(title, MAX_EVENT_TITLE_LENGTH),
    unit: unit === null ? null : cutLine(unit, MAX_EVENT_UNIT_LENGTH),
    detail: detail?.note === undefined ? detail : { ...detail, note: cutText(detail.note, MAX_NOTE_LENGTH) },
  };
}

/** Collects the content of a file. */
export type ContentCollector = ReturnType<typeof contentCollector>;
