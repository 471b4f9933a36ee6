import { COMMON_NAMES } from '../rules/few-senders.ts';
import { placesByStart, type ColumnPlan } from './column-plan.ts';
import { tablesIn } from './csv-table.ts';

const SOURCE = { source: 'xdrip', sn: COMMON_NAMES.xdrip, model: null, isSerial: false } as const;

/** Recognises the CSV of xDrip+ and Spike, in the columns of SiDiary, which is always in mg/dL. Null for anything else. */
export function detectSiDiaryPlan(text: string): ColumnPlan | null {
  for (const table of tablesIn(text)) {
    const places = placesByStart(table.names, {
      stamp: 'day',
      time: 'time',
      sensor: 'udt_cgms',
      meter: 'bg_level',
      carbs: 'ch_gr',
      rapid: 'bolus',
      note: 'remark',
    });
    if (places.stamp === undefined || places.time === undefined || places.sensor === undefined) continue;
    return { format: 'xdrip', source: SOURCE, table, places, unit: 'mg/dL', hasErrorCodes: true };
  }
  return null;
}
