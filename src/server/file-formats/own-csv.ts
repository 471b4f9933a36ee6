import { setImmediate as breathe } from 'node:timers/promises';
import { eventDetail } from '#contract/events.ts';
import { eventType } from '#contract/values.ts';
import type { LineProblem } from '#i18n/answers/answer-catalog.ts';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { readTime, type WrittenTime } from '../formats/written-time.ts';
import type { RestoredSensor } from '../readings/restore-readings.ts';
import { findReadingProblem, SHOWN_AS_LOW } from '../rules/reading-rules.ts';
import { glucoseOfCell, type GlucoseUnit } from './cell-values.ts';
import { tableRows, tablesIn, type CsvTable } from './csv-table.ts';
import { parseCells, type CsvRow } from './csv.ts';
import { wallOfStamp, type DayOrder } from './day-order.ts';
import {
  boundsProblem,
  withinBounds,
  type FileContent,
  type FileEvent,
  type Frame,
  type LineTrouble,
} from './file-content.ts';
import { instantOfLocal } from './local-times.ts';
import { parseNumber } from './own-cells.ts';
import { readingOfCells, parseSensorCells, OPTIONAL_COLUMNS } from './own-csv-cells.ts';
import { careParts } from './own-csv-details.ts';
import { ASIDE_LINE, SESSION_LINE } from './own-csv-lines.ts';
import { requireDayOrder } from './questions.ts';
import { isSourceName, sortOwnReadings, type OwnReading } from './own-readings.ts';
import { parseStretchCells, type OwnStretch } from './own-stretches.ts';

/** The indexes of a file's columns. */
export type CsvPlan = {
  readonly table: CsvTable;
  readonly unit: GlucoseUnit;
  readonly columns: Readonly<Partial<Record<string, number>>>;
  /** The columns of a reading besides its instant and its value. */
  readonly told: readonly string[];
};

const ROWS_AT_A_TIME = 2_000;
const MAX_SHOWN_LENGTH = 40;
/** The beginning of a time with year, month and day in this order. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/u;
/** A line with any other beginning. */
const OTHER_LINE = /^(?!\d{4}-\d{2}-\d{2})./mu;

/** Recognises the portal's own CSV by its header, `timestamp` with `mg/dL` or `mmol/L`; null for anything else. */
export function detectOwnCsvPlan(text: string): CsvPlan | null {
  for (const table of tablesIn(text)) {
    const unit = table.names.includes('mg/dl') ? 'mg/dL' : 'mmol/L';
    if (!table.names.includes('timestamp') || !table.names.includes(unit.toLowerCase())) continue;
    const columns = Object.fromEntries(table.names.map((name, index) => [name, index]));
    return { table, unit, columns, told: OPTIONAL_COLUMNS.filter((name) => name in columns) };
  }
  return null;
}

/**
 * Reads the lines of a file. A time without offset is a wall-clock time of `zone`. In a repeated hour the order of the
 * lines distinguishes the two passes, also in files that begin with the newest line.
 *
 * @throws AppError `file.dayOrMonth` where the dates do not distinguish day and month
 */
export async function readOwnCsv(plan: CsvPlan, frame: Frame): Promise<FileContent> {
  const times = await timesIn(plan, frame);
  const isNewestFirst = beginsWithNewest(plan, times);
  const content: Content = { readings: [], sessions: [], setAside: [], events: [], troubles: [] };
  let previousAt: number | null = null;
  let taken = 0;
  for (const row of isNewestFirst ? [...rowsOf(plan)].reverse() : rowsOf(plan)) {
    if ((taken += 1) % ROWS_AT_A_TIME === 0) await breathe();
    const stamp = getCell(plan, row, 'timestamp');
    const time = times(stamp);
    const at: number | null = time === null ? null : resolveInstant(time, frame, previousAt);
    previousAt = at ?? previousAt;
    collectLine(plan, { row, time, stamp, at, nowMs: frame.nowMs }, content);
  }
  if (isNewestFirst) for (const list of Object.values(content)) list.reverse();
  const { readings, sessions, ...rest } = content;
  return { format: 'petcgm', ...sortOwnReadings(sessions, readings), ...rest };
}

type Content = {
  readings: OwnReading[];
  sessions: RestoredSensor[];
  setAside: OwnStretch[];
  events: FileEvent[];
  troubles: LineTrouble[];
};

type ReadStamp = (stamp: string) => WrittenTime | null;

/**
 * The parser for the times of a file. A spreadsheet may have saved them in the format of its country, `14.09.2026
 * 06:00`; then the order of day and month comes from all of them together.
 *
 * @throws AppError `file.dayOrMonth` if they do not
 */
async function timesIn(plan: CsvPlan, frame: Frame): Promise<ReadStamp> {
  const isIso = plan.columns['timestamp'] === 0 && !OTHER_LINE.test(plan.table.body);
  const order = isIso ? 'dayFirst' : await dayOrderIn(plan, frame);
  return (stamp) => readTime(stamp) ?? wallTime(stamp, order);
}

async function dayOrderIn(plan: CsvPlan, frame: Frame): Promise<DayOrder> {
  const [stamps, sensed]: [string[], string[]] = [[], []];
  let read = 0;
  for (const row of tableRows(plan.table)) {
    if ((read += 1) % ROWS_AT_A_TIME === 0) await breathe();
    const stamp = getCell(plan, row, 'timestamp');
    if (ISO_DATE.test(stamp) || readTime(stamp) !== null) continue;
    stamps.push(stamp);
    if (getCell(plan, row, 'event') === '') sensed.push(stamp);
  }
  return requireDayOrder(stamps, sensed, frame);
}

function wallTime(stamp: string, order: DayOrder): WrittenTime | null {
  const wall = wallOfStamp(stamp, order);
  return wall === null ? null : { kind: 'wall', wall };
}

/** Whether the last line is earlier than the first one. */
function beginsWithNewest(plan: CsvPlan, times: ReadStamp): boolean {
  const { value: first } = tableRows(plan.table).next();
  const body = plan.table.body.trimEnd();
  const last = parseCells(body.slice(body.lastIndexOf('\n') + 1), plan.table.separator);
  const shown = (row: CsvRow) => {
    const time = times(getCell(plan, row, 'timestamp'));
    return time?.kind === 'wall' ? time.wall : (time?.at ?? null);
  };
  const [start, end] = [first ? shown(first) : null, shown({ line: 0, cells: last })];
  return start !== null && end !== null && end < start;
}

function resolveInstant(time: WrittenTime, frame: Frame, previousAt: number | null): number | null {
  return time.kind === 'instant' ? time.at : instantOfLocal(time.wall, frame, previousAt);
}

type Line = {
  readonly row: CsvRow;
  readonly stamp: string;
  readonly time: WrittenTime | null;
  readonly at: number | null;
  readonly nowMs: number;
};

function collectLine(plan: CsvPlan, { row, stamp, time, at, nowMs }: Line, content: Content): void {
  const kind = getCell(plan, row, 'event');
  const of = ['', SESSION_LINE, ASIDE_LINE].includes(kind) ? 'reading' : 'event';
  const object = (problem: LineProblem, text: string) =>
    content.troubles.push({ line: row.line, of, problem, text: text.slice(0, MAX_SHOWN_LENGTH) });
  if (row.cells.length < 2) return void object('tooShort', stamp);
  if (time === null) return void object('badTime', stamp);
  if (at === null) return void object('noSuchLocalTime', stamp);
  const cell = (name: string): string => getCell(plan, row, name);
  if (kind === SESSION_LINE || kind === ASIDE_LINE) {
    const isTaken = kind === SESSION_LINE ? takeSensor(content, cell, at) : takeStretch(content, cell, { at, nowMs });
    return isTaken ? undefined : void object('badValue', stamp);
  }
  const shown = of === 'reading' ? cell(plan.unit.toLowerCase()) : kind;
  const taken =
    of === 'reading' ? readingOfCells(cell, glucoseOfCell(shown, plan.unit), at, plan.told) : parseEvent(plan, row, at);
  if (taken === null) return void object('badValue', shown);
  const problem = findReadingProblem('mgdl' in taken ? taken : { at, mgdl: SHOWN_AS_LOW }, nowMs);
  if (problem !== null) return void object(problem, problem === 'valueOutOfRange' ? shown : stamp);
  if ('mgdl' in taken) return void content.readings.push(taken);
  const bounds = boundsProblem(taken);
  if (bounds !== null) object(bounds, getCell(plan, row, 'value'));
  else content.events.push({ ...withinBounds(taken), line: row.line });
}

type ReadCell = (name: string) => string;

/** @returns whether the line is a sensor session */
function takeSensor({ sessions }: Content, cell: ReadCell, at: number): boolean {
  const session = parseSensorCells(cell, at);
  if (session !== null) sessions.push(session);
  return session !== null;
}

/** @returns whether the line is a stretch that was set aside */
function takeStretch({ setAside }: Content, cell: ReadCell, { at, nowMs }: { at: number; nowMs: number }): boolean {
  const stretch = parseStretchCells(cell, at, nowMs);
  if (stretch !== null) setAside.push(stretch);
  return stretch !== null;
}

function parseEvent(plan: CsvPlan, row: CsvRow, at: number): FileEvent | null {
  const type = eventType.safeParse(getCell(plan, row, 'event'));
  const shownValue = getCell(plan, row, 'value');
  const value = shownValue === '' ? null : parseNumber(shownValue);
  if (!type.success || (shownValue !== '' && value === null)) return null;
  const filled = (name: string) => getCell(plan, row, name) || undefined;
  const text = (name: string) => getText(plan, row, name) || undefined;
  const detail = eventDetail.safeParse({
    label: filled('label'),
    insulinKind: filled('insulin'),
    alert: filled('alert'),
    late: filled('late') === 'yes' ? true : undefined,
    doubts: filled('doubts')?.split(' '),
    confirmed: filled('confirmed') === 'yes' ? true : undefined,
    reason: filled('reason'),
    ...careParts(filled),
    note: cutText(text('note') ?? '', MAX_NOTE_LENGTH) || undefined,
  });
  const told = detail.success && Object.values(detail.data).some((part) => part !== undefined);
  return {
    type: type.data,
    at,
    value,
    unit: text('unit') ?? null,
    title: text('title') ?? null,
    detail: told ? detail.data : null,
    externalId: null,
    ...(filled('event_id') === undefined ? {} : { ownId: getCell(plan, row, 'event_id') }),
    ...(isSourceName(getCell(plan, row, 'source')) ? { source: getCell(plan, row, 'source') } : {}),
  };
}

function getCell(plan: CsvPlan, row: CsvRow, name: string): string {
  return getText(plan, row, name).trim();
}

/** A text with the blanks that it begins or ends with. */
function getText({ columns }: CsvPlan, row: CsvRow, name: string): string {
  const place = columns[name];
  return place === undefined ? '' : (row.cells[place] ?? '');
}

function rowsOf({ table }: CsvPlan): Generator<CsvRow> {
  return tableRows(table, 'kept');
}
