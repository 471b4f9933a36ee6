import type { Series } from '#contract/glucose.ts';
import { thin } from '#domain/trace/thin.ts';
import { DEFAULT_INTERVAL_MINUTES, intervalAt, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/**
 * A trace as it travels: whole minutes since its first reading's minute beside mg/dL, thinned to `maxPoints` so that
 * each bucket keeps its extremes.
 *
 * @param emptyStart  where an empty series starts, epoch ms
 */
export function seriesOf(trace: Trace, emptyStart: number, maxPoints: number | null = null): Series {
  const shown = maxPoints === null ? trace : thin(trace, maxPoints);
  const start = minuteOf(shown.at[0] ?? emptyStart);
  return {
    start: start * MINUTE_MS,
    t: Array.from(shown.at, (at) => minuteOf(at) - start),
    v: [...shown.mgdl], // stored in tenths: there is nothing to round
    sampled: shown !== trace,
    intervalMinutes: trace.at.length === 0 ? DEFAULT_INTERVAL_MINUTES : longestInterval(shown),
  };
}

function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS);
}

function longestInterval(trace: Trace): number {
  if (typeof trace.intervalMinutes === 'number') return trace.intervalMinutes;
  return trace.at.reduce((longest, _at, index) => Math.max(longest, intervalAt(trace, index)), 0);
}
