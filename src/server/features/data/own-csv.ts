import { setImmediate as breathe } from 'node:timers/promises';
import { eventDetail, type Event } from '#contract/events.ts';
import { eventType, type EventType } from '#contract/values.ts';
import { mmolL, toMgDl } from '#domain/units/units.ts';
import type { LineProblem } from '#i18n/answers/answer-catalog.ts';
import { problemOf, SHOWN_AS_HIGH, SHOWN_AS_LOW, type NewReading } from '../../readings/reading-rules.ts';
import { cellsOf, rowsOf, separatorOf, type CsvRow, type Separator } from './csv.ts';
import { instantOfWall, readTime, type WrittenTime } from '../../http/written-time.ts';

/** An event as a file tells it. */
export type FileEvent = Pick<Event, 'at' | 'title' | 'value' | 'unit' | 'detail'> & { readonly type: EventType };

/** Why a line was not taken; `text` is what stood there. */
export type LineTrouble = {
  readonly line: number;
  readonly of: 'reading' | 'event';
  readonly problem: LineProblem;
  readonly text: string;
};

/** What stands in a file, in the order of its lines. */
export type FileContent = {
  readonly readings: readonly NewReading[];
  readonly events: readonly FileEvent[];
  readonly troubles: readonly LineTrouble[];
};

/** Where the columns of a file stand. */
export type CsvPlan = {
  readonly body: string;
  readonly linesBefore: number;
  readonly separator: Separator;
  readonly unit: 'mg/dL' | 'mmol/L';
  readonly columns: Readonly<Partial<Record<string, number>>>;
};

/** Lines that may stand before the header. */
const MOST_LINES_BEFORE = 10;
const ROWS_AT_A_TIME = 2_000;
const LONGEST_SHOWN = 40;
const SKIPPED_SIGNS = /^(?:\uFEFF|ï»¿)+/u;

/** Recognises the portal's own CSV by its header, `timestamp` beside `mg/dL` or `mmol/L`; null for anything else. */
export function planOf(text: string): CsvPlan | null {
  let body = text.replace(SKIPPED_SIGNS, '');
  for (let linesBefore = 0; linesBefore <= MOST_LINES_BEFORE && body !== ''; linesBefore += 1) {
    const end = body.indexOf('\n');
    const header = end < 0 ? body : body.slice(0, end);
    body = end < 0 ? '' : body.slice(end + 1);
    const separator = separatorOf(header);
    const names = cellsOf(header, separator).map((cell) => cell.toLowerCase());
    const unit = names.includes('mg/dl') ? 'mg/dL' : 'mmol/L';
    if (!names.includes('timestamp') || !names.includes(unit.toLowerCase())) continue;
    const columns = Object.fromEntries(names.map((name, index) => [name, index]));
    return { body, linesBefore: linesBefore + 1, separator, unit, columns };
  }
  return null;
}

/**
 * Reads the lines of a file. A time without offset is the wall clock of `zone`; where its clocks went back, the order of
 * the lines tells the two passes apart, in files that begin with the newest line as well.
 */
export async function readOwnCsv(
  plan: CsvPlan,
  frame: { readonly zone: string; readonly nowMs: number },
): Promise<FileContent> {
  const isNewestFirst = beginsWithNewest(plan);
  const content: Content = { readings: [], events: [], troubles: [] };
  let previousAt: number | null = null;
  let taken = 0;
  for (const row of isNewestFirst ? [...dataRows(plan)].reverse() : dataRows(plan)) {
    if ((taken += 1) % ROWS_AT_A_TIME === 0) await breathe();
    const stamp = cellOf(plan, row, 'timestamp');
    const time = readTime(stamp);
    const at: number | null = time === null ? null : instantOf(time, frame.zone, previousAt);
    previousAt = at ?? previousAt;
    take(plan, { row, time, stamp, at, nowMs: frame.nowMs }, content);
  }
  if (isNewestFirst) for (const list of Object.values(content)) list.reverse();
  return content;
}

type Content = { readings: NewReading[]; events: FileEvent[]; troubles: LineTrouble[] };

function* dataRows({ body, separator, linesBefore }: CsvPlan): Generator<CsvRow> {
  for (const { line, cells } of rowsOf(body, separator)) yield { line: line + linesBefore, cells };
}

/** Whether the last line is earlier than the first one. */
function beginsWithNewest(plan: CsvPlan): boolean {
  const { value: first } = dataRows(plan).next();
  const body = plan.body.trimEnd();
  const last = cellsOf(body.slice(body.lastIndexOf('\n') + 1), plan.separator);
  const shown = (row: CsvRow) => {
    const time = readTime(cellOf(plan, row, 'timestamp'));
    return time?.kind === 'wall' ? time.wall : (time?.at ?? null);
  };
  const [start, end] = [first ? shown(first) : null, shown({ line: 0, cells: last })];
  return start !== null && end !== null && end < start;
}

function instantOf(time: WrittenTime, zone: string, previousAt: number | null): number | null {
  return time.kind === 'instant' ? time.at : instantOfWall(time.wall, zone, previousAt);
}

type Line = {
  readonly row: CsvRow;
  readonly stamp: string;
  readonly time: WrittenTime | null;
  readonly at: number | null;
  readonly nowMs: number;
};

function take(plan: CsvPlan, { row, stamp, time, at, nowMs }: Line, content: Content): void {
  const kind = cellOf(plan, row, 'event');
  const of = kind === '' ? 'reading' : 'event';
  const object = (problem: LineProblem, text: string) =>
    content.troubles.push({ line: row.line, of, problem, text: text.slice(0, LONGEST_SHOWN) });
  if (row.cells.length < 2) return void object('tooShort', stamp);
  if (time === null) return void object('badTime', stamp);
  if (at === null) return void object('noSuchLocalTime', stamp);
  const shown = of === 'reading' ? cellOf(plan, row, plan.unit.toLowerCase()) : kind;
  const taken = of === 'reading' ? readingOf(shown, plan.unit, at) : eventOf(plan, row, at);
  if (taken === null) return void object('badValue', shown);
  const problem = problemOf('mgdl' in taken ? taken : { at, mgdl: SHOWN_AS_LOW }, nowMs);
  if (problem !== null) return void object(problem, problem === 'valueOutOfRange' ? shown : stamp);
  if ('mgdl' in taken) content.readings.push(taken);
  else content.events.push(taken);
}

function readingOf(text: string, unit: CsvPlan['unit'], at: number): NewReading | null {
  const word = text.toLowerCase();
  if (word === 'lo' || word === 'low') return { at, mgdl: SHOWN_AS_LOW, flag: 1 };
  if (word === 'hi' || word === 'high') return { at, mgdl: SHOWN_AS_HIGH, flag: 2 };
  const value = numberOf(text);
  if (value === null) return null;
  return { at, mgdl: unit === 'mg/dL' ? value : toMgDl(mmolL(value)) };
}

function eventOf(plan: CsvPlan, row: CsvRow, at: number): FileEvent | null {
  const type = eventType.safeParse(cellOf(plan, row, 'event'));
  const shownValue = cellOf(plan, row, 'value');
  const value = shownValue === '' ? null : numberOf(shownValue);
  if (!type.success || (shownValue !== '' && value === null)) return null;
  const filled = (name: string) => cellOf(plan, row, name) || undefined;
  const detail = eventDetail.safeParse({
    label: filled('label'),
    insulinKind: filled('insulin'),
    alert: filled('alert'),
    note: filled('note')?.slice(0, 500),
  });
  const told = detail.success && Object.values(detail.data).some((part) => part !== undefined);
  return {
    type: type.data,
    at,
    value,
    unit: filled('unit')?.slice(0, 16) ?? null,
    title: filled('title')?.slice(0, 120) ?? null,
    detail: told ? detail.data : null,
  };
}

function numberOf(text: string): number | null {
  return /^\d{1,6}(?:[.,]\d{1,6})?$/u.test(text) ? Number(text.replace(',', '.')) : null;
}

function cellOf({ columns }: CsvPlan, row: CsvRow, name: string): string {
  return row.cells[columns[name] ?? -1] ?? '';
}
