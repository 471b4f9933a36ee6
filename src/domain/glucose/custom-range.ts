import { leastOfTenths, mgdl, percent, toTenths, type Percent } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** Two limits in mg/dL, both inclusive. */
export type CustomRange = { readonly low: number; readonly high: number };

/** Percent of the readings' time below, inside and above a range. */
export type CustomRangeShares = { readonly below: Percent; readonly inside: Percent; readonly above: Percent };

/**
 * Percent of the readings' time below, inside and above the owner's own range, both limits inclusive. Readings and
 * limits are compared in tenths of a mg/dL.
 *
 * @returns null without a reading
 * @throws RangeError if low > high
 */
export function timeInCustomRange(trace: Trace, range: CustomRange): CustomRangeShares | null {
  if (range.low > range.high) throw new RangeError(`invalid range: ${range.low} to ${range.high} mg/dL`);
  const { weightMinutes } = trace;
  if (weightMinutes === 0) return null;
  const bounds = {
    low: leastOfTenths(toTenths(mgdl(range.low))),
    aboveHigh: leastOfTenths(toTenths(mgdl(range.high)) + 1),
  };
  const { below, inside, above } =
    typeof weightMinutes === 'number' ? countAround(trace.mgdl, bounds) : sumAround(trace.mgdl, weightMinutes, bounds);
  const total = below + inside + above;
  const share = (minutes: number): Percent => percent((100 * minutes) / total);
  return total === 0 ? null : { below: share(below), inside: share(inside), above: share(above) };
}

type Bounds = { readonly low: number; readonly aboveHigh: number };

/** How many values are below, inside and above a range: those below each bound are counted, as in `tallyLevels`. */
function countAround(values: Float64Array, { low, aboveHigh }: Bounds) {
  let [below, belowHigh] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    below += Number(value < low);
    belowHigh += Number(value < aboveHigh);
  }
  return { below, inside: belowHigh - below, above: values.length - belowHigh };
}

/** Sums the weights below, inside and above a range. */
function sumAround(values: Float64Array, weights: Float64Array, { low, aboveHigh }: Bounds) {
  let [below, inside, above] = [0, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const weight = weights[index] ?? 0;
    if (value < low) below += weight;
    else if (value < aboveHigh) inside += weight;
    else above += weight;
  }
  return { below, inside, above };
}
