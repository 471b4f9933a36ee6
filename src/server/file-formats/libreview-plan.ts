import { unitIn, type GlucoseUnit } from './cell-values.ts';
import { tableRows, tablesIn, type CsvTable } from './csv-table.ts';
import { wallOfStamp } from './day-order.ts';

/** The columns that are read: the beginnings of their English headers (in lower case), in the order of LibreView. */
const HEADERS = {
  device: 'device',
  serial: 'serial number',
  time: 'device timestamp',
  type: 'record type',
  historic: 'historic glucose',
  scan: 'scan glucose',
  rapidMark: 'non-numeric rapid-acting insulin',
  rapid: 'rapid-acting insulin',
  foodMark: 'non-numeric food',
  carbs: 'carbohydrates (grams)',
  servings: 'carbohydrates (servings)',
  longMark: 'non-numeric long-acting insulin',
  long: 'long-acting insulin',
  notes: 'notes',
  strip: 'strip glucose',
  ketone: 'ketone',
  meal: 'meal insulin',
  correction: 'correction insulin',
  change: 'user change insulin',
} as const;

/** One column of the export. */
export type LibreViewColumn = keyof typeof HEADERS;

/** The indexes of an export's columns, and the unit of its glucose. */
export type LibreViewPlan = {
  readonly table: CsvTable;
  /** Null if no heading has it. */
  readonly unit: GlucoseUnit | null;
  readonly places: Readonly<Record<LibreViewColumn, number>>;
};

const COLUMNS = Object.keys(HEADERS) as LibreViewColumn[]; // the keys of a constant
/** The text file of the reader's own program has other first columns, and no servings. */
const READER_COLUMNS: readonly (LibreViewColumn | 'id')[] = [
  'id',
  'time',
  ...COLUMNS.slice(COLUMNS.indexOf('type')).filter((column) => column !== 'servings'),
];
/** A translated export has all columns of one of these orders, and its first lines confirm the order. */
const ORDERS: readonly (readonly string[])[] = [COLUMNS, READER_COLUMNS];
const ALL_COLUMNS = 19;
const ROWS_LOOKED_AT = 20;

/**
 * Recognises a LibreView export by the names of its columns in any order. A translated header is recognised by the
 * number of columns, their units and the shape of the first lines. So is the text file of the reader's own program, which
 * names no device. Null for anything else.
 */
export function detectLibreViewPlan(text: string): LibreViewPlan | null {
  for (const table of tablesIn(text)) {
    const plan = byName(table) ?? ORDERS.map((order) => byPlace(table, order)).find((found) => found !== null);
    if (plan !== undefined) return plan;
  }
  return null;
}

function byName(table: CsvTable): LibreViewPlan | null {
  const isNamed = (column: LibreViewColumn, name: string): boolean =>
    column === 'device'
      ? name === 'device'
      : name.startsWith(HEADERS[column]) || (column === 'time' && name === 'time');
  const findPlace = (column: LibreViewColumn) => table.names.findIndex((name) => isNamed(column, name));
  const places = placesBy(findPlace);
  const unit = unitIn(table.names[places.historic] ?? '');
  return places.historic < 0 || places.time < 0 || places.type < 0 ? null : { table, unit, places };
}

function byPlace(table: CsvTable, order: readonly string[]): LibreViewPlan | null {
  const places = placesBy((column) => order.indexOf(column));
  const findUnit = (column: LibreViewColumn) => unitIn(table.names[places[column]] ?? '');
  const unit = findUnit('historic');
  const isShaped =
    table.names.length === ALL_COLUMNS &&
    unit !== null &&
    findUnit('scan') === unit &&
    findUnit('strip') === unit &&
    findUnit('ketone') === 'mmol/L';
  return isShaped && hasLines(table, places) ? { table, unit, places } : null;
}

/** Whether the first lines have a time and a record type where they are expected. */
function hasLines(table: CsvTable, places: LibreViewPlan['places']): boolean {
  const rows = tableRows(table).take(ROWS_LOOKED_AT).toArray();
  return (
    rows.length > 0 &&
    rows.every(({ cells }) => {
      const stamp = cells[places.time] ?? '';
      const isTime = wallOfStamp(stamp, 'dayFirst') !== null || wallOfStamp(stamp, 'monthFirst') !== null;
      return isTime && /^[0-6]$/u.test(cells[places.type] ?? '');
    })
  );
}

function placesBy(findPlace: (column: LibreViewColumn) => number): LibreViewPlan['places'] {
  const entries = COLUMNS.map((column) => [column, findPlace(column)]);
  return Object.fromEntries(entries) as LibreViewPlan['places']; // every column has its entry
}
