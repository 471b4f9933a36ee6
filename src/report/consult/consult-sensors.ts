import { roundHalfUp, glucoseDecimals, inUnit } from '#domain/glucose/rounding.ts';
import { DAY_MS, mgdl } from '#domain/units/units.ts';
import { fillText } from '#i18n/fill.ts';
import { isolateName, isolate } from '#i18n/isolate.ts';
import { orDash } from '../sheet-setting.ts';
import type { ConsultSensor } from './consult-pack.ts';
import { dayText, type ConsultSetting } from './consult-setting.ts';

/** The sensors of the range and how they read against the meter. */
export type Sensors = {
  readonly heading: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly none: string;
  readonly remarks: readonly string[];
};

/** Sensor and meter agree up to this difference, mg/dL (0.5 mmol/L): the portal's own. */
const AGREE_MGDL = 9;
/** The page has room for this many; older ones are left out. */
const MAX_ROWS = 4;

export function composeSensors(setting: ConsultSetting): Sensors {
  const words = setting.consult.sensors;
  const shown = setting.sheet.sensors.slice(-MAX_ROWS);
  return {
    heading: words.heading,
    note: words.note,
    columns: [words.worn, words.days, words.active, words.againstMeter],
    rows: shown.map((sensor) => sensorRow(sensor, setting)),
    none: words.none,
    remarks: shown.map((sensor) => remarkOn(sensor, setting)).filter((text) => text !== ''),
  };
}

function sensorRow(sensor: ConsultSensor, setting: ConsultSetting): string[] {
  const { sheet, formats } = setting;
  const days = Math.max(1, Math.round(((sensor.to ?? sheet.madeAt) - sensor.from) / DAY_MS));
  return [
    wornText(sensor, setting),
    formats.number(days),
    orDash(sensor.activePercent, (value) => formats.percent(value)),
    againstMeter(sensor, setting),
  ];
}

function wornText({ from, to }: ConsultSensor, setting: ConsultSetting): string {
  const begin = dayText(from, setting);
  return to === null
    ? fillText(setting.consult.sensors.today, { from: begin })
    : isolateName(`${begin} – ${dayText(to, setting)}`);
}

function againstMeter({ pairs, bias }: ConsultSensor, { sheet, consult, formats }: ConsultSetting): string {
  const words = consult.sensors;
  const number = formats.number(pairs);
  if (bias === null) return fillText(words.tooFew, { pairs: number });
  if (Math.abs(bias) <= AGREE_MGDL) return fillText(words.agrees, { pairs: number });
  const decimals = glucoseDecimals(sheet.unit);
  const value = formats.number(roundHalfUp(inUnit(mgdl(Math.abs(bias)), sheet.unit), decimals), decimals);
  return fillText(bias < 0 ? words.lower : words.higher, { value: isolate(value), pairs: number });
}

/** What a sensor that disagrees with the meter means for the values on the sheet. */
function remarkOn(sensor: ConsultSensor, setting: ConsultSetting): string {
  const { bias } = sensor;
  if (bias === null || Math.abs(bias) <= AGREE_MGDL) return '';
  const words = setting.consult.sensors;
  return fillText(bias < 0 ? words.readLower : words.readHigher, { period: wornText(sensor, setting) });
}
