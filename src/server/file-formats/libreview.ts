import { setImmediate as breathe } from 'node:timers/promises';
import type { InsulinKind } from '#domain/events/event-names.ts';
import { KETONE_TITLE, KETONE_UNIT } from '#domain/events/ketones.ts';
import { MAX_NOTE_LENGTH, MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine, cutText } from '#domain/text/cut-text.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { glucoseOfCell, numberOfCell, type GlucoseUnit } from './cell-values.ts';
import { tableRows } from './csv-table.ts';
import type { CsvRow } from './csv.ts';
import { wallOfStamp } from './day-order.ts';
import {
  contentCollector,
  type ContentCollector,
  type FileContent,
  type FileEvent,
  type Frame,
} from './file-content.ts';
import type { LibreViewColumn, LibreViewPlan } from './libreview-plan.ts';
import { instantsOfLocalTimes, type LocalTime } from './local-times.ts';
import { requireDayOrder, requireUnit } from './questions.ts';

/** The record types: a sensor's history value, a scan, a test strip, a dose, a meal, a note. */
const HISTORIC = '0';
const SCAN = '1';
const STRIP = '2';
const KETONE = '3';
const INSULIN = '4';
const FOOD = '5';
const NOTE = '6';
const WITH_EVENT: ReadonlySet<string> = new Set([STRIP, KETONE, INSULIN, FOOD]);
const ROWS_AT_A_TIME = 2_000;

type UnitPlan = LibreViewPlan & { readonly unit: GlucoseUnit };

type Line = {
  readonly line: number;
  readonly type: string;
  readonly stamp: string;
  readonly cell: (column: LibreViewColumn) => string;
};

/**
 * Reads a LibreView export. Its times are wall-clock times of the phone, read in the pet's zone.
 *
 * A note is added to the event of the same minute; a note alone is kept as one.
 *
 * @throws AppError `file.unitUnknown`, `file.dayOrMonth` if the dates do not distinguish day and month
 */
export async function readLibreView(found: LibreViewPlan, frame: Frame): Promise<FileContent> {
  const plan = { ...found, unit: requireUnit(found.unit, frame) };
  const collector = contentCollector('libreview', frame);
  const { instants, times, notes } = await scanFile(plan, frame);
  let index = 0;
  for (const line of readLines(plan)) {
    const at = instants[index] ?? null;
    const isTime = times[index]?.wall !== null;
    index += 1;
    if (index % ROWS_AT_A_TIME === 0) await breathe();
    const of = line.type === HISTORIC || line.type === SCAN ? 'reading' : 'event';
    if (!/^\d$/u.test(line.type)) collector.refuse('reading', line, 'tooShort', line.type);
    else if (at === null) collector.refuse(of, line, isTime ? 'noSuchLocalTime' : 'badTime', line.stamp);
    else if (of === 'reading') collectReading(plan, line, at, collector);
    else collectEvent(plan, line, { at, notes }, collector);
  }
  return collector.content();
}

/** The notes by device and minute, for the events of that minute. */
type Notes = { readonly texts: ReadonlyMap<string, string>; readonly joined: ReadonlySet<string> };

type Overview = {
  readonly times: readonly LocalTime[];
  readonly instants: readonly (number | null)[];
  readonly notes: Notes;
};

/**
 * What depends on the whole file: the order of day and month, the passes of a repeated hour, the event of each note.
 */
async function scanFile(plan: LibreViewPlan, frame: Frame): Promise<Overview> {
  const [stamps, groups, sensed]: [string[], string[], string[]] = [[], [], []];
  const texts = new Map<string, string>();
  const joined = new Set<string>();
  for (const line of readLines(plan)) {
    const { stamp, type } = line;
    if (stamps.push(stamp) % ROWS_AT_A_TIME === 0) await breathe();
    groups.push(`${line.cell('serial')} ${type}`);
    if (type === HISTORIC || type === SCAN) sensed.push(stamp);
    if (WITH_EVENT.has(type)) joined.add(toKey(line));
    if (type === NOTE) texts.set(toKey(line), line.cell('notes'));
  }
  const order = requireDayOrder(stamps, sensed, frame);
  const times: LocalTime[] = [];
  for (const [index, stamp] of stamps.entries()) {
    if (index % ROWS_AT_A_TIME === 0) await breathe();
    times.push({ wall: wallOfStamp(stamp, order), group: groups[index] ?? '' });
  }
  return { times, instants: await instantsOfLocalTimes(times, frame), notes: { texts, joined } };
}

function* readLines({ table, places }: LibreViewPlan): Generator<Line> {
  for (const row of tableRows(table)) {
    const cell = (column: LibreViewColumn) => cellAt(row, places[column]);
    yield { line: row.line, type: cell('type'), stamp: cell('time'), cell };
  }
}

function cellAt(row: CsvRow, place: number): string {
  return row.cells[place] ?? '';
}

function toKey({ cell, stamp }: Line): string {
  return `${cell('serial')} ${stamp}`;
}

function collectReading(plan: UnitPlan, line: Line, at: number, collector: ContentCollector): void {
  const shown = line.cell(line.type === HISTORIC ? 'historic' : 'scan');
  const glucose = glucoseOfCell(shown, plan.unit);
  if (glucose === null) collector.refuse('reading', { line: line.line, at }, 'badValue', shown);
  else collector.addReading(findSource(line), { at, ...glucose, isScan: line.type === SCAN }, { ...line, shown });
}

/** The serial number of the reader, or of the app on one phone. */
function findSource({ cell }: Line): ReadingSource {
  const serial = cutLine(cell('serial'), MAX_SENSOR_NAME_LENGTH);
  const model = cutLine(cell('device'), MAX_SENSOR_NAME_LENGTH) || null;
  return { source: 'libreview', sn: serial || COMMON_NAMES.libreview, model, isSerial: serial !== '' };
}

function collectEvent(
  plan: UnitPlan,
  line: Line,
  { at, notes }: { readonly at: number; readonly notes: Notes },
  collector: ContentCollector,
): void {
  if (line.type === NOTE) {
    if (notes.joined.has(toKey(line)) || line.cell('notes') === '') return;
    return collector.addNote(at, line.cell('notes'), line);
  }
  if (!WITH_EVENT.has(line.type)) return collector.refuse('event', { line: line.line, at }, 'notKept', line.type);
  const note = cutText(line.cell('notes') || notes.texts.get(toKey(line)) || '', MAX_NOTE_LENGTH);
  for (const { shown, ...told } of parseLineEvents(plan, line)) {
    if (told.value === null && shown !== '') collector.refuse('event', { line: line.line, at }, 'badValue', shown);
    else collector.addEvent(toFileEvent(told, at, note), { ...line, shown });
  }
}

/** The event of a line; `shown` is empty if it was recorded without a number. */
type LineEvent = Pick<FileEvent, 'type' | 'value' | 'unit'> & {
  readonly title?: string;
  /** The text in place of a number. */
  readonly note?: string;
  readonly insulinKind?: InsulinKind;
  readonly shown: string;
};

function toFileEvent(
  { insulinKind, note: word, ...told }: Omit<LineEvent, 'shown'>,
  at: number,
  written: string,
): FileEvent {
  const note = [word ?? '', written].filter((text) => text !== '').join(': ');
  const detail = { ...(insulinKind && { insulinKind }), ...(note && { note }) };
  const isTold = Object.keys(detail).length > 0;
  return { title: null, ...told, at, detail: isTold ? detail : null, externalId: null };
}

function parseLineEvents(plan: UnitPlan, line: Line): readonly LineEvent[] {
  switch (line.type) {
    case STRIP:
      return [strip(plan, line.cell('strip'))];
    case KETONE:
      return [ketone(line.cell('ketone'))];
    case INSULIN:
      return doses(line);
    case FOOD:
      return [meal(line.cell('carbs'))];
    default:
      return [];
  }
}

function strip(plan: UnitPlan, shown: string): LineEvent {
  const glucose = glucoseOfCell(shown, plan.unit);
  return { type: 'BG', unit: 'mg/dL', value: glucose?.mgdl ?? null, shown: shown || '–' };
}

/** mmol/L in every export. A meter's “HI” has no number; the word is stored as the note of an event without a value. */
function ketone(shown: string): LineEvent {
  const told = { type: 'meds', title: KETONE_TITLE } as const;
  if (/^hi(?:gh)?$/iu.test(shown)) return { ...told, value: null, unit: KETONE_UNIT, note: shown, shown: '' };
  return { ...told, value: numberOfCell(shown), unit: KETONE_UNIT, shown: shown || '–' };
}

function meal(shown: string): LineEvent {
  const value = numberOfCell(shown);
  return { type: 'meal', unit: value === null ? null : 'g', value, shown };
}

/**
 * If the rapid-acting column is empty, the dose is the sum of the parts for meal and correction. Where the user changed
 * what the reader had computed, the sum is not what was given, and the dose has no amount.
 */
function doses({ cell }: Line): readonly LineEvent[] {
  const parts = [cell('meal'), cell('correction')].filter((part) => part !== '');
  const sum = parts.reduce((total, part) => total + (numberOfCell(part) ?? Number.NaN), 0);
  const isChanged = !/^-?0*(?:[.,]0*)?$/u.test(cell('change'));
  const isTold = cell('rapid') !== '' || parts.length > 0 || isChanged || cell('rapidMark') !== '';
  const rapid = cell('rapid') || (parts.length === 0 || isChanged ? '' : String(Math.round(sum * 100) / 100));
  const told = (shown: string, insulinKind: InsulinKind): LineEvent => {
    const value = numberOfCell(shown);
    return { type: 'insulin', unit: value === null ? null : 'U', value, insulinKind, shown };
  };
  return [
    ...(isTold ? [told(rapid, 'Short_acting')] : []),
    ...(cell('long') !== '' || cell('longMark') !== '' ? [told(cell('long'), 'Long_acting')] : []),
  ];
}
