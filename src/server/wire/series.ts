import type { Series } from '#contract/glucose.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { thin } from '#domain/trace/thin.ts';
import { DEFAULT_INTERVAL_MINUTES, type Trace } from '#domain/trace/trace.ts';

/** A trace as it travels: whole minutes since its first reading's minute beside mg/dL; thinned to `maxPoints`. */
export function seriesOf(trace: Trace, maxPoints?: number): Series {
  const drawn = maxPoints === undefined ? trace : thin(trace, maxPoints);
  const start = Math.floor((drawn.at[0] ?? 0) / MINUTE_MS) * MINUTE_MS;
  return {
    start,
    t: Array.from(drawn.at, (at) => Math.floor((at - start) / MINUTE_MS)),
    v: Array.from(drawn.mgdl),
    sampled: drawn !== trace,
    intervalMinutes: longestIntervalOf(drawn),
  };
}

function longestIntervalOf({ intervalMinutes }: Trace): number {
  if (typeof intervalMinutes === 'number') return intervalMinutes;
  return intervalMinutes.reduce((longest, minutes) => Math.max(longest, minutes), DEFAULT_INTERVAL_MINUTES);
}
