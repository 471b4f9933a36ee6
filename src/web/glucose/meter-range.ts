import { inUnit, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';

/** The range of a meter, mg/dL; in mmol/L it is 0.6 to 50.0. */
export const METER_RANGE = { low: 10, high: 900 } as const;

/** The ends of a meter's scale in a unit. */
export function meterRange(unit: GlucoseUnit): { readonly low: number; readonly high: number } {
  if (unit === 'mg/dL') return METER_RANGE;
  const tenths = (value: number): number => inUnit(mgdl(value), unit) * 10;
  return { low: Math.ceil(tenths(METER_RANGE.low)) / 10, high: Math.floor(tenths(METER_RANGE.high)) / 10 };
}
