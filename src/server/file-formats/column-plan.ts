import { unitIn, type GlucoseUnit } from './cell-values.ts';
import type { CsvTable } from './csv-table.ts';
import type { CsvRow } from './csv.ts';
import type { FileFormat } from './file-content.ts';
import type { ReadingSource } from '../rules/reading-source.ts';

/** What a column of a table holds. */
export type Role =
  /** A whole time, or with `time` its day. */
  | 'stamp'
  | 'time'
  /** Seconds or milliseconds since 1970. */
  | 'epoch'
  | 'sensor'
  | 'scan'
  | 'meter'
  | 'calibration'
  /** The unit of the row's glucose. */
  | 'unit'
  /** Says that the row's glucose is a meter's. */
  | 'kind'
  | 'rapid'
  | 'long'
  | 'insulin'
  | 'carbs'
  /** mmol/L. */
  | 'ketone'
  | 'minutes'
  | 'note'
  /** The number of the sensor, or of the device that sent it. */
  | 'serial'
  /** `Insulin: 4,00`, `Meal: 60,00grams`. */
  | 'marker';

/** Where the columns of a table are. */
export type Places = Readonly<Partial<Record<Role, number>>>;

/** How a table is read. */
export type ColumnPlan = {
  readonly format: FileFormat;
  readonly source: ReadingSource;
  readonly table: CsvTable;
  readonly places: Places;
  /** The unit of glucose of a format that does not write it. */
  readonly unit?: GlucoseUnit;
  /** The text that the format writes for a value below the sensor's range, besides the usual words. */
  readonly lowText?: string;
  /** Whether values up to 12 are error codes of the sender. */
  readonly hasErrorCodes?: boolean;
  /** Whether a line below the header is data; without it, all are. */
  readonly isData?: (row: CsvRow) => boolean;
};

/** The columns whose heading begins with a text, for each role that has one. */
export function placesByStart(names: readonly string[], starts: Readonly<Partial<Record<Role, string>>>): Places {
  const entries = Object.entries(starts).map(([role, start]) => [
    role,
    names.findIndex((name) => name.startsWith(start)),
  ]);
  return Object.fromEntries(entries.filter(([, place]) => place !== -1));
}

/** The unit in the heading of a column; null without one. */
export function unitOfPlace({ table, places }: Pick<ColumnPlan, 'table' | 'places'>, role: Role): GlucoseUnit | null {
  const place = places[role];
  return place === undefined ? null : unitIn(table.names[place] ?? '');
}
