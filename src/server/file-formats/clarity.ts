import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { cutLine } from '#domain/text/cut-text.ts';
import { readTime } from '../formats/written-time.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { glucoseOfCell, numberOfCell, type GlucoseUnit } from './cell-values.ts';
import type { ClarityColumn, ClarityPlan } from './clarity-plan.ts';
import { tableRows } from './csv-table.ts';
import {
  contentCollector,
  type ContentCollector,
  type FileContent,
  type FileEvent,
  type Frame,
} from './file-content.ts';
import { instantsOfLocalTimes } from './local-times.ts';
import { requireUnit } from './questions.ts';

/** The value of “High” in an export: the highest value the sensors show, mg/dL. */
const SHOWN_AS_HIGH = 400;
const ROWS_AT_A_TIME = 2_000;

type UnitPlan = ClarityPlan & { readonly unit: GlucoseUnit };

type Line = {
  readonly line: number;
  /** In lower case: `egv`, `calibration`, `insulin` … */
  readonly type: string;
  readonly stamp: string;
  readonly cell: (column: ClarityColumn) => string;
};

/** Records of the owner that the portal has no event type for; they are kept as notes. */
const NOTED: ReadonlySet<string> = new Set(['health', 'note', 'notes']);
const TAKEN: ReadonlySet<string> = new Set(['egv', 'calibration', 'insulin', 'carbs', 'exercise', ...NOTED]);

/**
 * Reads a Dexcom Clarity export. Its times are wall-clock times of the receiver, read in the pet's zone. Lines about
 * the person, the devices and the app's alerts are skipped.
 *
 * @throws AppError `file.unitUnknown`
 */
export async function readClarity(found: ClarityPlan, frame: Frame): Promise<FileContent> {
  const plan = { ...found, unit: requireUnit(found.unit, frame) };
  const collector = contentCollector('clarity', frame);
  const times: { group: string; wall: number | null; instant: number | null }[] = [];
  const models = new Map<string, string>();
  for (const line of allLines(plan)) {
    if (line.type === 'device') models.set(line.cell('sender'), cutLine(line.cell('device'), MAX_SENSOR_NAME_LENGTH));
    if (TAKEN.has(line.type) && times.push(parseLineTime(line)) % ROWS_AT_A_TIME === 0) await breathe();
  }
  const instants = await instantsOfLocalTimes(times, frame);
  let index = 0;
  for (const line of allLines(plan)) {
    if (!TAKEN.has(line.type)) continue;
    const at = times[index]?.instant ?? instants[index] ?? null;
    const isTime = at !== null || times[index]?.wall !== null;
    index += 1;
    if (index % ROWS_AT_A_TIME === 0) await breathe();
    const of = line.type === 'egv' ? 'reading' : 'event';
    if (at === null) collector.refuse(of, line, isTime ? 'noSuchLocalTime' : 'badTime', line.stamp);
    else if (of === 'reading') collectReading(plan, line, { at, models }, collector);
    else collectEvent(plan, line, at, collector);
  }
  return collector.content();
}

function* allLines({ table, places }: ClarityPlan): Generator<Line> {
  for (const row of tableRows(table)) {
    const cell = (column: ClarityColumn) => row.cells[places[column]] ?? '';
    yield { line: row.line, type: cell('type').toLowerCase(), stamp: cell('time'), cell };
  }
}

/** Lines of one type are in order of time. */
function parseLineTime({ type, stamp }: Line) {
  const time = readTime(stamp);
  const wall = time?.kind === 'wall' ? time.wall : null;
  return { group: type, wall, instant: time?.kind === 'instant' ? time.at : null };
}

function collectReading(
  plan: UnitPlan,
  line: Line,
  { at, models }: { readonly at: number; readonly models: ReadonlyMap<string, string> },
  collector: ContentCollector,
): void {
  const shown = line.cell('glucose');
  const glucose = glucoseOfCell(shown, plan.unit, SHOWN_AS_HIGH);
  if (glucose === null) collector.refuse('reading', { line: line.line, at }, 'badValue', shown);
  else collector.addReading(findSource(line, models), { at, ...glucose }, { ...line, shown });
}

/** A transmitter outlives its sensors, and so does a phone. */
function findSource({ cell }: Line, models: ReadonlyMap<string, string>): ReadingSource {
  const sn = cutLine(cell('transmitter') || cell('sender') || COMMON_NAMES.clarity, MAX_SENSOR_NAME_LENGTH);
  return { source: 'clarity', sn, model: models.get(cell('sender')) || null, isSerial: false };
}

function collectEvent(plan: UnitPlan, line: Line, at: number, collector: ContentCollector): void {
  const told = parseLineEvent(plan, line);
  if (told === null) return collector.addNote(at, line.cell('subtype') || line.cell('type'), line);
  const { shown, ...event } = told;
  if (event.value === null) return collector.refuse('event', { line: line.line, at }, 'badValue', shown);
  collector.addEvent({ ...event, at, title: null, externalId: null }, { ...line, shown });
}

type LineEvent = Pick<FileEvent, 'type' | 'value' | 'unit' | 'detail'> & { readonly shown: string };

function parseLineEvent(plan: UnitPlan, { type, cell }: Line): LineEvent | null {
  const [glucose, insulin, carbs, duration] = [cell('glucose'), cell('insulin'), cell('carbs'), cell('duration')];
  const note = cell('subtype');
  switch (type) {
    case 'calibration': {
      const value = glucoseOfCell(glucose, plan.unit, SHOWN_AS_HIGH)?.mgdl ?? null;
      return { type: 'calibration', value, unit: 'mg/dL', detail: null, shown: glucose };
    }
    case 'insulin':
      return {
        type: 'insulin',
        value: numberOfCell(insulin),
        unit: 'U',
        detail: parseInsulinKind(note),
        shown: insulin,
      };
    case 'carbs':
      return { type: 'meal', value: numberOfCell(carbs), unit: 'g', detail: null, shown: carbs };
    case 'exercise':
      return {
        type: 'sport',
        value: parseMinutes(duration),
        unit: 'min',
        detail: note ? { note } : null,
        shown: duration,
      };
    default:
      return null;
  }
}

function parseInsulinKind(subtype: string): FileEvent['detail'] {
  if (/^fast/iu.test(subtype)) return { insulinKind: 'Short_acting' };
  return /^long/iu.test(subtype) ? { insulinKind: 'Long_acting' } : null;
}

/** `0:30:00`, in whole minutes. */
function parseMinutes(duration: string): number | null {
  const [, hours, minutes] = /^(\d{1,3}):(\d{2}):\d{2}$/u.exec(duration) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
