import { instant, mgdl, type Instant, type MgDl } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** The lowest and the highest reading and how far they are apart, in mg/dL; of equal ones the first gives the time. */
export type Extremes = {
  readonly min: MgDl;
  readonly minAt: Instant;
  readonly max: MgDl;
  readonly maxAt: Instant;
  readonly maximumVariation: MgDl;
};

/** The extremes of a whole trace; null without a reading. */
export function extremes({ at, mgdl: values }: Trace): Extremes | null {
  if (at.length === 0) return null;
  let [min, max] = [Infinity, -Infinity];
  let [lowest, highest] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < min) {
      min = value;
      lowest = index;
    }
    if (value > max) {
      max = value;
      highest = index;
    }
  }
  return {
    min: mgdl(min),
    minAt: instant(at[lowest] ?? 0),
    max: mgdl(max),
    maxAt: instant(at[highest] ?? 0),
    maximumVariation: mgdl(max - min),
  };
}
