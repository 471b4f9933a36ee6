import { COMMON_NAMES } from '../rules/few-senders.ts';
import type { ColumnPlan } from './column-plan.ts';
import { tablesIn } from './csv-table.ts';

const SOURCE = { source: 'juggluco', sn: COMMON_NAMES.juggluco, model: null, isSerial: true } as const;
const UNITS: ReadonlySet<string> = new Set(['mg/dl', 'mmol/l']);

/** Recognises an export of Juggluco: values with their sensor and the seconds since 1970. Null for anything else. */
export function detectJugglucoPlan(text: string): ColumnPlan | null {
  for (const table of tablesIn(text)) {
    const { names } = table;
    const [serial, epoch] = [names.indexOf('sensorid'), names.indexOf('unixtime')];
    const sensor = names.findIndex((name) => UNITS.has(name));
    if (serial === -1 || epoch === -1 || sensor === -1) continue;
    return { format: 'juggluco', source: SOURCE, table, places: { serial, epoch, sensor } };
  }
  return null;
}
