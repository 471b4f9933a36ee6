import { COMMON_NAMES } from '../rules/few-senders.ts';
import { placesByStart, type ColumnPlan } from './column-plan.ts';
import { tablesIn, type CsvTable } from './csv-table.ts';

const SOURCE = { source: 'glooko', sn: COMMON_NAMES.glooko, model: null, isSerial: false } as const;
/** How Glooko writes a value below the sensor's range, in mmol/L. */
const BELOW_RANGE = '0.1';

/**
 * Recognises a table of a Glooko export: of a sensor, a meter, a pump's boluses, carbohydrates or exercise. Basal rates
 * and alarms are a pump's own records and are not read. Null for anything else.
 */
export function detectGlookoPlan(text: string): ColumnPlan | null {
  for (const table of tablesIn(text)) {
    const plan = planOf(table);
    if (plan !== null) return plan;
  }
  return null;
}

function planOf(table: CsvTable): ColumnPlan | null {
  const { names } = table;
  if (names[0] !== 'timestamp') return null;
  const has = (start: string): boolean => names.some((name) => name.startsWith(start));
  const plan = { format: 'glooko', source: SOURCE, table } as const;
  const at = { stamp: 'timestamp', serial: 'serial number' } as const;
  if (has('cgm glucose value')) {
    const places = placesByStart(names, { ...at, sensor: 'cgm glucose value' });
    return { ...plan, places, lowText: BELOW_RANGE };
  }
  if (has('glucose value') && has('manual reading')) {
    return { ...plan, places: placesByStart(names, { ...at, meter: 'glucose value' }) };
  }
  if (has('insulin delivered') && has('initial delivery')) {
    return { ...plan, places: placesByStart(names, { ...at, rapid: 'insulin delivered', carbs: 'carbs input' }) };
  }
  if (names[1] === 'carbs (g)') return { ...plan, places: placesByStart(names, { ...at, carbs: 'carbs (g)' }) };
  if (has('duration (minutes)') && has('intensity')) {
    return { ...plan, places: placesByStart(names, { ...at, minutes: 'duration (minutes)', note: 'name' }) };
  }
  return null;
}
