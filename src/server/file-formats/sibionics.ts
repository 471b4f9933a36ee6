import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { cutLine } from '#domain/text/cut-text.ts';
import { COMMON_NAMES } from '../rules/few-senders.ts';
import { placesByStart, type ColumnPlan } from './column-plan.ts';
import { tablesIn } from './csv-table.ts';

const SOURCE = { source: 'sibionics', sn: COMMON_NAMES.sibionics, model: null, isSerial: false } as const;
/** The heading that holds the name of the sensor after a colon. */
const DEVICE = '设备名称';

/** Recognises a SIBIONICS export of the app, or of a hospital, whose headings are Chinese. Null for anything else. */
export function detectSibionicsPlan(text: string): ColumnPlan | null {
  for (const table of tablesIn(text)) {
    const { names } = table;
    const ofApp = placesByStart(names, { stamp: 'time', sensor: 'sensor reading' });
    const ofHospital = placesByStart(names, { stamp: '采集时间', sensor: '血糖值' });
    const places = ofApp.sensor === undefined ? ofHospital : ofApp;
    if (places.sensor === undefined || places.stamp === undefined) continue;
    const serial = names.find((name) => name.startsWith(DEVICE))?.split(/[：:]/u)[1] ?? '';
    const sn = cutLine(serial.trim().toUpperCase(), MAX_SENSOR_NAME_LENGTH);
    return { format: 'sibionics', source: sn === '' ? SOURCE : { ...SOURCE, sn, isSerial: true }, table, places };
  }
  return null;
}
