import { COMMON_NAMES } from '../rules/few-senders.ts';
import { placesByStart, type ColumnPlan, type Role } from './column-plan.ts';
import { tablesIn } from './csv-table.ts';
import type { CsvRow } from './csv.ts';

const SOURCE = { source: 'carelink', sn: COMMON_NAMES.carelink, model: null, isSerial: false } as const;
const STARTS = {
  stamp: 'date',
  time: 'time',
  sensor: 'sensor glucose',
  meter: 'bg reading',
  calibration: 'sensor calibration bg',
  insulin: 'bolus volume delivered',
  carbs: 'bwz carb input',
  marker: 'event marker',
} as const satisfies Partial<Record<Role, string>>;
/** `0,00000` or `12.5`. */
const INDEX = /^\d+(?:[.,]\d+)?$/u;
const isData = ({ cells }: CsvRow): boolean => INDEX.test(cells[0] ?? '');

/**
 * Recognises a Medtronic CareLink export. Its parts (pump, sensor) have the same columns, each with a header of its own;
 * the lines of data are those with an index. Null for anything else.
 */
export function detectCareLinkPlan(text: string): ColumnPlan | null {
  for (const table of tablesIn(text)) {
    const places = placesByStart(table.names, STARTS);
    const isCareLink = table.names[0] === 'index' && places.stamp === 1 && places.sensor !== undefined;
    if (isCareLink) return { format: 'carelink', source: SOURCE, table, places, isData };
  }
  return null;
}
