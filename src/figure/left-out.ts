import { leftOutRuns } from '#domain/trace/left-out.ts';
import { intervalAt, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { roundPx } from './plot.ts';

/** Readings in a window that metrics leave out. */
export type LeftOutBox = { readonly x: number; readonly width: number };

type Shown = { readonly trace: Trace; readonly from: number; readonly to: number };

/** Where the readings of a window are that metrics leave out. */
export function placeLeftOut({ trace, from, to }: Shown, x: (at: number) => number): LeftOutBox[] {
  return leftOutRuns(trace).flatMap(({ first, last }) => {
    const [begin, end] = [trace.at[first] ?? 0, (trace.at[last] ?? 0) + intervalAt(trace, last) * MINUTE_MS];
    if (end <= from || begin >= to) return [];
    const left = x(Math.max(from, begin));
    return [{ x: left, width: Math.max(1, roundPx(x(Math.min(to, end)) - left)) }];
  });
}
