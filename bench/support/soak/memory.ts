import { HOUR_MS } from '#domain/units/units.ts';
import type { KeptMemory } from './kept-memory.ts';
import type { MemorySample } from './portal-host.ts';

/** Memory of the last process over the last two thirds of the story. */
export type MemoryCourse = {
  /** Of the whole process, the lowest value of each hour. */
  readonly resident: Course;
  /** What the main thread keeps after the collection of each hour. */
  readonly kept: Course;
};

/** A value for each hour, MiB. */
export type Course = {
  readonly hours: readonly number[];
  /** By how much the line through them rises from its first to its last hour, in percent of its middle; null: too short. */
  readonly risePercent: number | null;
};

type Value = { readonly atMs: number; readonly pid: number; readonly mib: number };

const FEWEST_HOURS = 6;

/** The course of the memory. */
export function courseOf(
  samples: readonly MemorySample[],
  kept: readonly KeptMemory[],
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): MemoryCourse {
  const pid = samples.at(-1)?.pid;
  const fromMs = startMs + (endMs - startMs) / 3;
  const lowest = (values: readonly Value[]): Course => {
    const own = values.filter((one) => one.pid === pid && one.atMs >= fromMs && one.atMs < endMs);
    const byHour = Map.groupBy(own, ({ atMs }) => Math.floor((atMs - fromMs) / HOUR_MS));
    const hours = [...byHour.values()].map((some) => Math.min(...some.map(({ mib }) => mib)));
    return { hours, risePercent: hours.length < FEWEST_HOURS ? null : risePercent(hours) };
  };
  return {
    resident: lowest([...samples, ...kept.map(({ residentMib, ...one }) => ({ ...one, mib: residentMib }))]),
    kept: lowest(kept.map(({ heapMib, ...one }) => ({ ...one, mib: heapMib }))),
  };
}

/** Least squares. */
function risePercent(values: readonly number[]): number {
  const last = values.length - 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = last / 2;
  const products = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const squares = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return ((products / squares) * last * 100) / mean;
}
