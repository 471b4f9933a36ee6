import { percent, type Percent } from '#domain/units/units.ts';
import { MARK } from '#domain/trace/marks.ts';
import { weightAt, type Trace } from '#domain/trace/trace.ts';
import { activeMinutes } from './sensor-active.ts';

/** The range that a sensor can show, in mg/dL. Beyond it shows "LO" or "HI", stored as the limit. */
export type SensorLimits = { readonly low: number; readonly high: number };

/** The widest limits of the sensors in use. */
export const WIDEST_SENSOR_LIMITS: SensorLimits = { low: 40, high: 500 };
/** Dexcom's sensors show 40 to 400; their apps send 39 for "Low" and 401 for "High". */
export const DEXCOM_LIMITS: SensorLimits = { low: 40, high: 400 };

/** Whether a value is at a limit of its sensor: 1 at or below the lower limit, 2 at or above the upper one, else 0. */
export function limitFlag(mgdl: number, limits: SensorLimits = WIDEST_SENSOR_LIMITS): 0 | 1 | 2 {
  if (mgdl <= limits.low) return 1;
  return mgdl >= limits.high ? 2 : 0;
}

/** Percent of the readings' time at the limits of the sensor, where the true glucose may be further out. */
export type LimitShares = { readonly below: Percent; readonly above: Percent };

/** The share of readings stored as at their sensor's lower or upper limit; null without a reading that counts. */
export function limitShares(trace: Trace): LimitShares | null {
  const total = activeMinutes(trace);
  if (total === 0) return null;
  const { marks } = trace;
  let below = 0;
  let above = 0;
  for (let index = 0; index < (marks?.length ?? 0); index += 1) {
    const mark = marks?.[index] ?? 0;
    if ((mark & MARK.belowLimit) !== 0) below += weightAt(trace, index);
    else if ((mark & MARK.aboveLimit) !== 0) above += weightAt(trace, index);
  }
  return { below: percent((100 * below) / total), above: percent((100 * above) / total) };
}

/** From this share of time at a limit (percent), an average is shown as a bound. */
const BOUND_FROM_PERCENT = 1;

/**
 * Whether the true average is at most or at least the computed one, because readings at the sensor's limit hide how far
 * out glucose was. If both limits were reached, the side with more time decides.
 */
export function averageBound(shares: {
  readonly sensorLowPercent: number | null;
  readonly sensorHighPercent: number | null;
}): 'atLeast' | 'atMost' | null {
  const [below, above] = [shares.sensorLowPercent ?? 0, shares.sensorHighPercent ?? 0];
  if (Math.max(below, above) < BOUND_FROM_PERCENT) return null;
  return above >= below ? 'atLeast' : 'atMost';
}
