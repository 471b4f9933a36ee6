import { percent, type Percent } from '#domain/units/units.ts';
import { activeMinutes } from './sensor-active.ts';
import { intervalAt, type Trace } from '#domain/trace/trace.ts';

/** What a sensor can show, in mg/dL; beyond it shows "LO" or "HI", kept as the limit itself. */
export type SensorLimits = { readonly low: number; readonly high: number };

/** The widest limits among the sensors in use: 40 to 500 mg/dL. */
export const WIDEST_SENSOR_LIMITS: SensorLimits = { low: 40, high: 500 };

/**
 * Share of the readings' time at or beyond what the sensor can show, where the true glucose may be further out.
 *
 * @returns percent, null without a reading
 */
export function sensorLimitPercent(trace: Trace, limits: SensorLimits = WIDEST_SENSOR_LIMITS): Percent | null {
  if (trace.at.length === 0) return null;
  let minutes = 0;
  for (let index = 0; index < trace.at.length; index += 1) {
    const value = trace.mgdl[index] ?? 0;
    if (value <= limits.low || value >= limits.high) minutes += intervalAt(trace, index);
  }
  return percent((100 * minutes) / activeMinutes(trace));
}
