import type { LocalDay } from '#domain/time/days.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { activeMinutes } from './sensor-active.ts';

/** Until when days are known, epoch ms, and the least observed share of a known day in percent. */
export type KnownFrame = { readonly now: number; readonly leastPercent: number };

/** How many local days were observed for at least a share of them; a day that still runs is judged by what is over of it. */
export function countKnownDays(trace: Trace, days: readonly LocalDay[], { now, leastPercent }: KnownFrame): number {
  return days.filter(({ from, to }) => {
    const elapsedMs = Math.min(to, now) - from;
    const observedMs = activeMinutes(countedTrace(sliceTrace(trace, from, to))) * MINUTE_MS;
    return elapsedMs > 0 && (100 * observedMs) / elapsedMs >= leastPercent;
  }).length;
}
