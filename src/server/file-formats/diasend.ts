import { COMMON_NAMES } from '../rules/few-senders.ts';
import { placesByStart, type ColumnPlan } from './column-plan.ts';
import { tablesIn } from './csv-table.ts';

const SOURCE = { source: 'diasend', sn: COMMON_NAMES.diasend, model: null, isSerial: false } as const;
const UNITS: ReadonlySet<string> = new Set(['mg/dl', 'mmol/l']);
/** The sheets of values; which of a sensor and which of a meter only their names say. */
const METER_SHEET = /^name and glucose/iu;
const SENSOR_SHEET = /^cgm/iu;

/**
 * Recognises a sheet of a Diasend export. Null for anything else.
 *
 * @param sheet  its name in the workbook
 */
export function detectDiasendPlan(text: string, sheet: string): ColumnPlan | null {
  const plan = { format: 'diasend', source: SOURCE } as const;
  const role = METER_SHEET.test(sheet) ? 'meter' : SENSOR_SHEET.test(sheet) ? 'sensor' : null;
  for (const table of tablesIn(text)) {
    const { names } = table;
    if (names[0] !== 'time') continue;
    const doses = placesByStart(names, { stamp: 'time', rapid: 'bolus volume (u)', carbs: 'carbs(g)', note: 'notes' });
    if (doses.rapid !== undefined) return { ...plan, table, places: doses };
    const value = names.findIndex((name) => UNITS.has(name));
    if (role !== null && value !== -1) return { ...plan, table, places: { stamp: 0, [role]: value } };
  }
  return null;
}
