import { glucoseDecimals, shownGlucose } from '#domain/glucose/rounding.ts';
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

function againstMeter({ pairs, agreement }: ConsultSensor, { sheet, consult, formats }: ConsultSetting): string {
  const words = consult.sensors;
  const number = formats.number(pairs);
  if (agreement === null) return fillText(words.tooFew, { pairs: number });
  const { bias, verdict } = agreement;
  if (verdict === null) return `${isolate(formats.change(bias, sheet.unit))} (${number})`;
  const value = formats.number(shownGlucose(mgdl(Math.abs(bias)), sheet.unit), glucoseDecimals(sheet.unit));
  return fillText(words[verdict], { value: isolate(value), pairs: number });
}

/** What a sensor that disagrees with the meter means for the values on the sheet. */
function remarkOn(sensor: ConsultSensor, setting: ConsultSetting): string {
  const verdict = sensor.agreement?.verdict ?? 'agrees';
  if (verdict === 'agrees') return '';
  const words = setting.consult.sensors;
  return fillText(verdict === 'lower' ? words.readLower : words.readHigher, { period: wornText(sensor, setting) });
}
