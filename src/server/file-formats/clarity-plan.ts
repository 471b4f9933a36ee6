import { unitIn, type GlucoseUnit } from './cell-values.ts';
import { tableRows, tablesIn, type CsvTable } from './csv-table.ts';

/**
 * The columns that are read: the beginnings of their English headers (in lower case), and their indexes in the export.
 */
const HEADERS = {
  time: ['timestamp', 1],
  type: ['event type', 2],
  subtype: ['event subtype', 3],
  device: ['device info', 5],
  sender: ['source device id', 6],
  glucose: ['glucose value', 7],
  insulin: ['insulin value', 8],
  carbs: ['carb value', 9],
  duration: ['duration', 10],
  transmitter: ['transmitter id', 13],
} as const;

/** One column of the export. */
export type ClarityColumn = keyof typeof HEADERS;

/** The indexes of an export's columns, and the unit of its glucose. */
export type ClarityPlan = {
  readonly table: CsvTable;
  /** Null if no heading has it. */
  readonly unit: GlucoseUnit | null;
  readonly places: Readonly<Record<ClarityColumn, number>>;
};

const COLUMNS = Object.keys(HEADERS) as ClarityColumn[]; // the keys of a constant
/** Older exports lack the last column, the transmitter's name. */
const MIN_COLUMNS = 13;
const RATE_PLACE = 11;
/** The time format in the header, the same in every language. */
const TIME_FORM = /hh:mm:ss\)$/u;
const ROWS_LOOKED_AT = 200;

/**
 * Recognises a Dexcom Clarity export by the names of its columns in any order. A translated header is recognised by the
 * number of columns, their units and time format, and a sensor's value in the first lines. Null for anything else.
 */
export function detectClarityPlan(text: string): ClarityPlan | null {
  for (const table of tablesIn(text)) {
    const plan = byName(table) ?? byPlace(table);
    if (plan !== null) return plan;
  }
  return null;
}

function byName(table: CsvTable): ClarityPlan | null {
  const places = placesBy((column) => table.names.findIndex((name) => name.startsWith(HEADERS[column][0])));
  const rate = table.names.find((name) => name.startsWith('glucose rate of change')) ?? '';
  const unit = unitIn(table.names[places.glucose] ?? '') ?? unitIn(rate);
  return places.time < 0 || places.type < 0 || places.glucose < 0 ? null : { table, unit, places };
}

function byPlace(table: CsvTable): ClarityPlan | null {
  const { names } = table;
  const places = placesBy((column) => HEADERS[column][1]);
  const unit = unitIn(names[places.glucose] ?? '');
  const isShaped =
    names.length >= MIN_COLUMNS &&
    names.length <= MIN_COLUMNS + 1 &&
    unit !== null &&
    unitIn(names[RATE_PLACE] ?? '') === unit &&
    TIME_FORM.test(names[places.time] ?? '');
  if (!isShaped) return null;
  const rows = tableRows(table).take(ROWS_LOOKED_AT);
  return rows.some(({ cells }) => cells[places.type] === 'EGV') ? { table, unit, places } : null;
}

function placesBy(findPlace: (column: ClarityColumn) => number): ClarityPlan['places'] {
  const entries = COLUMNS.map((column) => [column, findPlace(column)]);
  return Object.fromEntries(entries) as ClarityPlan['places']; // every column has its entry
}
