import type { MeterValue } from '#domain/alerts/pet-state.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { FirstWords } from '#web/words/first-words.ts';
import { sinceText } from './sensor-words.ts';

type Frame = {
  readonly unit: GlucoseUnit;
  readonly limits: Thresholds;
  readonly zone: string;
  readonly now: number;
  /** What the sensor shows now; null where that is not known. */
  readonly sensor: { readonly mgdl: number } | null;
};

/** `Very low: meter said 40 mg/dL at 03:12, sensor says 150 mg/dL` */
export function meterLowText(
  { at, mgdl }: MeterValue,
  { unit, limits, sensor, ...frame }: Frame,
  { t, formats }: Pick<FirstWords, 't' | 'formats'>,
): string {
  const said = { value: formats.glucoseWithUnit(mgdl, unit, limits), time: sinceText(at, frame, formats) };
  if (sensor === null) return t('home.meterLow', said);
  return t('home.meterLowSensor', { ...said, sensor: formats.glucoseWithUnit(sensor.mgdl, unit, limits) });
}
