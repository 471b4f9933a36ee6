import { glucoseOfCell, unitIn } from './cell-values.ts';
import { splitUnit, stampOfRow } from './column-cells.ts';
import type { ColumnPlan, Places, Role } from './column-plan.ts';
import { tableRows, tablesIn, type CsvTable } from './csv-table.ts';
import { FILE_SOURCE } from './file-content.ts';
import { meaningOfHeading, type Heading } from './table-headings.ts';
import { readStamp } from './timed-lines.ts';

/** Lines that are looked at to see that a table is one of times and glucose. */
const ROWS_LOOKED_AT = 50;
/** A wider table is an export that is not known, and reading two of its columns would lose the others. */
const MAX_COLUMNS = 12;
const VALUES: readonly Role[] = ['sensor', 'scan', 'meter'];
const ALONE: readonly Heading[] = ['insulin', 'carbs', 'ketone', 'scan', 'meter'];

/**
 * Recognises any table with a time and a glucose value by its headings. Null without either, for two columns that could
 * both be the sensor's, for several of insulin, ketones or carbohydrates (what they mean cannot be told, and none may be
 * lost), and where no line has a time and a value.
 */
export function detectAnyTablePlan(text: string): ColumnPlan | null {
  for (const table of tablesIn(text)) {
    const places = table.names.length > MAX_COLUMNS ? null : placesIn(table.names);
    if (places !== null && hasLines(table, places)) return { format: 'table', source: FILE_SOURCE, table, places };
  }
  return null;
}

function placesIn(names: readonly string[]): Places | null {
  const found = Map.groupBy(names.keys(), (place) => meaningOfHeading(names[place] ?? ''));
  const first = (heading: Heading): number | undefined => found.get(heading)?.[0];
  const [date, time, stamp] = [first('date'), first('time'), first('stamp')];
  const when = stamp === undefined ? whenOf(date, time) : { stamp };
  const sensor = oneSensor(found.get('sensor') ?? [], names);
  const values = { ...(sensor !== null && { sensor }), ...optional({ scan: first('scan'), meter: first('meter') }) };
  if (when === null || Object.keys(values).length === 0) return null;
  const isUnclear = ALONE.some((heading) => (found.get(heading) ?? []).length > 1);
  if (isUnclear || (sensor === null && (found.get('sensor') ?? []).length > 0)) return null;
  const others = { insulin: first('insulin'), carbs: first('carbs'), ketone: first('ketone') };
  return { ...when, ...values, ...optional({ unit: first('unit'), kind: first('kind'), ...others }) };
}

function whenOf(date: number | undefined, time: number | undefined): Places | null {
  if (date !== undefined && time !== undefined) return { stamp: date, time };
  const alone = date ?? time;
  return alone === undefined ? null : { stamp: alone };
}

/** The column of the sensor. Of the same value in both units the one in mg/dL; of two others neither. */
function oneSensor(places: readonly number[], names: readonly string[]): number | null {
  const [only, second] = places;
  if (only === undefined) return null;
  if (second === undefined) return only;
  const units = places.map((place) => unitIn(names[place] ?? ''));
  const inMgdl = places.filter((_, index) => units[index] === 'mg/dL');
  const isSameTwice = places.length === 2 && units.includes('mmol/L');
  return isSameTwice && inMgdl.length === 1 ? (inMgdl[0] ?? null) : null;
}

function optional<Part extends string>(
  parts: Readonly<Record<Part, number | undefined>>,
): Partial<Record<Part, number>> {
  const filled = Object.entries(parts).filter(([, place]) => place !== undefined);
  return Object.fromEntries(filled) as Partial<Record<Part, number>>; // the same parts without undefined ones
}

function hasLines(table: CsvTable, places: Places): boolean {
  return tableRows(table)
    .take(ROWS_LOOKED_AT)
    .some(({ cells }) => {
      const cell = (role: Role): string => cells[places[role] ?? -1] ?? '';
      const stamp = stampOfRow(cell);
      const isTime = readStamp(stamp, 'dayFirst') !== null || readStamp(stamp, 'monthFirst') !== null;
      return isTime && VALUES.some((role) => isGlucose(cell(role)));
    });
}

function isGlucose(shown: string): boolean {
  return glucoseOfCell(splitUnit(shown)?.number ?? shown, 'mg/dL') !== null;
}
