import type { InsulinKind } from '#domain/events/event-names.ts';
import { KETONE_TITLE, KETONE_UNIT } from '#domain/events/ketones.ts';
import { MAX_NOTE_LENGTH, MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine, cutText } from '#domain/text/cut-text.ts';
import { isErrorCode } from '../nightscout/entries.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { glucoseOfCell, numberOfCell, unitIn, type GlucoseUnit } from './cell-values.ts';
import { splitUnit, stampOfRow, type ReadCell } from './column-cells.ts';
import { unitOfPlace, type ColumnPlan, type Role } from './column-plan.ts';
import { tableRows } from './csv-table.ts';
import {
  contentCollector,
  type ContentCollector,
  type FileContent,
  type FileEvent,
  type Frame,
} from './file-content.ts';
import { requireUnit } from './questions.ts';
import { eventOfMarker } from './event-markers.ts';
import { placeLines, type TimedLine } from './timed-lines.ts';

type Line = TimedLine & { readonly cell: ReadCell; readonly isTooShort: boolean };
type GlucoseRole = 'sensor' | 'scan' | 'meter' | 'calibration';
type Units = Readonly<Partial<Record<GlucoseRole, GlucoseUnit>>>;
type Event = Pick<FileEvent, 'type' | 'value' | 'unit' | 'detail' | 'title'>;

const GLUCOSE: readonly GlucoseRole[] = ['sensor', 'scan', 'meter', 'calibration'];
/** A row without any of these has nothing to import, like a pump's alarms. */
const VALUES: readonly Role[] = [
  ...GLUCOSE,
  'rapid',
  'long',
  'insulin',
  'carbs',
  'ketone',
  'minutes',
  'note',
  'marker',
];
const METER_WORD = /^(?:mbg|bg|smbg|meter|finger|manual)/iu;

/**
 * Reads a table whose columns are known.
 *
 * @throws AppError `file.unitUnknown`, `file.dayOrMonth`, `request.tooLarge`
 */
export async function readColumns(plan: ColumnPlan, frame: Frame): Promise<FileContent> {
  const collector = contentCollector(plan.format, frame);
  const units = unitsOf(plan, frame);
  await placeLines(
    () => linesOf(plan),
    frame,
    (line, { at, problem }) => {
      if (line.isTooShort) collector.refuse('reading', line, 'tooShort', '');
      else if (at === null) collector.refuse(line.isSensed ? 'reading' : 'event', line, problem, line.stamp);
      else collectLine({ plan, units, frame, collector }, line, at);
    },
  );
  const found = [...new Set(Object.values(units))];
  const [unit] = found;
  const headed = { ...collector.content(), headLine: plan.table.linesBefore };
  return unit === undefined || found.length > 1 ? headed : { ...headed, unit };
}

/** A column of the row may give the unit of a file whose headings do not. */
function unitsOf(plan: ColumnPlan, frame: Frame): Units {
  const roles = GLUCOSE.filter((role) => plan.places[role] !== undefined);
  if (plan.places.unit !== undefined) return {};
  const known = roles.map((role) => unitOfPlace(plan, role) ?? plan.unit ?? null);
  const named = new Set(known.filter((unit) => unit !== null));
  const common = [...named][0] ?? null;
  // An answer is for the whole file, so it cannot be meant for headings of two units.
  if (frame.unit !== undefined && named.size < 2) return Object.fromEntries(roles.map((role) => [role, frame.unit]));
  return Object.fromEntries(roles.map((role, index) => [role, requireUnit(known[index] ?? common, frame)]));
}

function* linesOf(plan: ColumnPlan): Generator<Line> {
  const { places, isData = () => true } = plan;
  const isPresent = (role: Role): boolean => places[role] !== undefined;
  const [values, glucose] = [VALUES.filter(isPresent), GLUCOSE.filter(isPresent)];
  for (const row of tableRows(plan.table)) {
    if (!isData(row)) continue;
    const cell = (role: Role): string => row.cells[places[role] ?? -1] ?? '';
    const isTooShort = row.cells.length < 2;
    if (!isTooShort && values.every((role) => cell(role) === '')) continue;
    const isSensed = cell('sensor') !== '' && !METER_WORD.test(cell('kind'));
    const group = `${cell('serial')} ${glucose.find((role) => cell(role) !== '') ?? ''}`;
    yield { line: row.line, stamp: isTooShort ? '' : stampOfRow(cell), group, isSensed, cell, isTooShort };
  }
}

type Collecting = {
  readonly plan: ColumnPlan;
  readonly units: Units;
  readonly frame: Frame;
  readonly collector: ContentCollector;
};

function collectLine(collecting: Collecting, line: Line, at: number): void {
  const { collector } = collecting;
  for (const role of GLUCOSE) if (line.cell(role) !== '') collectGlucose(collecting, line, { role, at });
  const note = cutText(line.cell('note'), MAX_NOTE_LENGTH);
  const events = eventsOf(line);
  for (const { shown, ...event } of events) {
    const detail = note === '' ? event.detail : { ...event.detail, note };
    if (event.value === null) collector.refuse('event', { line: line.line, at }, 'badValue', shown);
    else collector.addEvent({ ...event, detail, at, externalId: null }, { ...line, shown });
  }
  const marker = line.cell('marker');
  if (marker !== '' && eventOfMarker(marker) === null)
    collector.refuse('event', { line: line.line, at }, 'notKept', marker);
  if (note !== '' && events.length === 0) collector.addNote(at, note, line);
}

function collectGlucose(
  { plan, units, frame, collector }: Collecting,
  line: Line,
  { role, at }: { readonly role: GlucoseRole; readonly at: number },
): void {
  const shown = line.cell(role);
  const isReading = (role === 'sensor' || role === 'scan') && !METER_WORD.test(line.cell('kind'));
  const glucose = glucoseIn(plan, units[role] ?? unitOfRow(plan, frame, { line, role }), shown);
  const of = isReading ? 'reading' : 'event';
  if (glucose === null) return collector.refuse(of, { line: line.line, at }, 'badValue', shown);
  if (plan.hasErrorCodes === true && isErrorCode({ type: 'sgv', mgdl: glucose.mgdl })) return;
  const spot = { ...line, shown };
  if (isReading) {
    return collector.addReading(sourceOf(plan, line), { at, ...glucose, isScan: role === 'scan' }, spot);
  }
  const type = role === 'calibration' ? 'calibration' : 'BG';
  collector.addEvent(
    { type, at, value: glucose.mgdl, unit: 'mg/dL', title: null, detail: null, externalId: null },
    spot,
  );
}

/** The unit in the row's own column. Where that is empty it is that of the heading, or what somebody answered. */
function unitOfRow(
  plan: ColumnPlan,
  { unit, unitIfUnnamed }: Frame,
  { line, role }: { readonly line: Line; readonly role: GlucoseRole },
): GlucoseUnit | null {
  const cell = line.cell('unit');
  return cell === '' ? (unitOfPlace(plan, role) ?? unit ?? unitIfUnnamed ?? null) : unitIn(cell);
}

/** A cell with its own unit (`6.4 mmol/L`) is read in that unit. */
function glucoseIn(
  { lowText }: ColumnPlan,
  unit: GlucoseUnit | null,
  shown: string,
): Pick<NewReading, 'mgdl' | 'flag'> | null {
  const { number, unit: own } = splitUnit(shown) ?? { number: shown, unit };
  return own === null ? null : glucoseOfCell(shown === lowText ? 'low' : number, own);
}

function sourceOf({ source }: ColumnPlan, { cell }: Line): ReadingSource {
  const serial = cutLine(cell('serial'), MAX_SENSOR_NAME_LENGTH);
  return serial === '' ? source : { ...source, sn: serial };
}

type ShownEvent = Event & { readonly shown: string };

function eventsOf({ cell }: Line): readonly ShownEvent[] {
  const dose = (role: 'rapid' | 'long' | 'insulin', kind: InsulinKind | null) =>
    amount(cell(role), {
      type: 'insulin',
      unit: 'U',
      title: null,
      detail: kind === null ? null : { insulinKind: kind },
    });
  return [
    ...dose('rapid', 'Short_acting'),
    ...dose('long', 'Long_acting'),
    ...dose('insulin', null),
    ...amount(cell('carbs'), { type: 'meal', unit: 'g', title: null, detail: null }),
    ...amount(cell('ketone'), { type: 'meds', unit: KETONE_UNIT, title: KETONE_TITLE, detail: null }),
    ...amount(cell('minutes'), { type: 'sport', unit: 'min', title: null, detail: null }),
    ...(eventOfMarker(cell('marker')) ?? []),
  ];
}

/** Nothing for an empty cell, and for a zero: a row of carbohydrates has a dose of zero. */
function amount(shown: string, event: Omit<Event, 'value'>): readonly ShownEvent[] {
  const value = numberOfCell(shown);
  return shown === '' || value === 0 ? [] : [{ ...event, value, shown }];
}
