import { mgdl, type MgDl } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** The lowest and the highest reading and how far they are apart, in mg/dL. */
export type Extremes = { readonly min: MgDl; readonly max: MgDl; readonly maximumVariation: MgDl };

/** The extremes of a whole trace; null without a reading. */
export function extremes(trace: Trace): Extremes | null {
  if (trace.at.length === 0) return null;
  let min = Infinity;
  let max = -Infinity;
  for (let index = 0; index < trace.mgdl.length; index += 1) {
    const value = trace.mgdl[index] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min: mgdl(min), max: mgdl(max), maximumVariation: mgdl(max - min) };
}
