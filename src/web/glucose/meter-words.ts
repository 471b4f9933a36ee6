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
};

/**
 * `Very low: meter said 40 mg/dL at 03:12, sensor says 150 mg/dL`
 *
 * @param live  what the sensor shows now; null where that is not known
 */
export function meterLowText(
  { at, mgdl }: MeterValue,
  live: { readonly mgdl: number } | null,
  frame: Frame,
  { t, formats }: Pick<FirstWords, 't' | 'formats'>,
): string {
  const write = (value: number): string => formats.glucoseWithUnit(value, frame.unit, frame.limits);
  const said = { value: write(mgdl), time: sinceText(at, frame, formats) };
  return live ? t('home.meterLowSensor', { ...said, sensor: write(live.mgdl) }) : t('home.meterLow', said);
}
