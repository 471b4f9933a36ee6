import { isAtNight } from '#domain/glucose/last-night.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { intervalAt, weightAt, type Trace } from '#domain/trace/trace.ts';
import { instant, mgdl, MINUTE_MS, toTenths, type Instant, type MgDl } from '#domain/units/units.ts';

/**
 * How a value is compared with a limit: in whole mg/dL, rounded half up, or in tenths of a mg/dL, as stored. A pet's own
 * limits are compared in tenths.
 */
export type Precision = 'whole' | 'tenths';

/** A run below a limit. `area` is Σ(limit − value) × time, mg/dL × h; `isCut` if a gap ended it. */
export type LowEpisode = {
  readonly begin: Instant;
  readonly end: Instant;
  readonly minutes: number;
  readonly lowest: MgDl;
  readonly lowestAt: Instant;
  readonly area: number;
  readonly isCut: boolean;
  /** The lowest reading was between 22:00 and 6:00 on the pet's clock. */
  readonly isAtNight: boolean;
};

/** The runs below a limit in a range, and their sums. `perWeek` is per 168 hours of readings, null without readings. */
export type LowBurden = {
  readonly limit: MgDl;
  readonly perWeek: number | null;
  readonly minutes: number;
  readonly longestMinutes: number;
  readonly lowest: MgDl | null;
  readonly area: number;
  readonly atNight: number;
  readonly observedMinutes: number;
  readonly episodes: readonly LowEpisode[];
};

/** The limit of a burden of lows, mg/dL, and how values are compared with it. */
export type LowLimit = { readonly limit: number; readonly precision: Precision };

/** A run below a limit counts from this time below on, and ends after as long at or above the limit. */
const LEAST_MINUTES = 15;
const MINUTES_PER_WEEK = 10_080;

/**
 * The burden of lows of a trace: runs of at least 15 minutes below the limit, ended by 15 minutes at or above it or by a
 * gap.
 *
 * @param trace  without scans next to history and without stretches set aside (`countedTrace`)
 */
export function findLowEpisodes(trace: Trace, { limit, precision }: LowLimit, zone: string): LowBurden {
  const runs = findRuns(trace, toComparison(limit, precision));
  const episodes = runs.flatMap((run) => toEpisode(trace, run, limit, zone) ?? []);
  let observedMinutes = 0;
  for (let index = 0; index < trace.at.length; index += 1) observedMinutes += weightAt(trace, index);
  const lowest = Math.min(...episodes.map((episode) => episode.lowest));
  return {
    limit: mgdl(limit),
    perWeek: observedMinutes === 0 ? null : episodes.length / (observedMinutes / MINUTES_PER_WEEK),
    minutes: sumOf(episodes, ({ minutes }) => minutes),
    longestMinutes: Math.max(0, ...episodes.map(({ minutes }) => minutes)),
    lowest: episodes.length === 0 ? null : mgdl(lowest),
    area: sumOf(episodes, ({ area }) => area),
    atNight: episodes.filter((episode) => episode.isAtNight).length,
    observedMinutes,
    episodes,
  };
}

/** Whether a value is below a limit. */
export function toComparison(limit: number, precision: Precision): (value: number) => boolean {
  if (precision === 'whole') return (value) => Math.floor(value + 0.5) < limit;
  const bound = toTenths(mgdl(limit));
  return (value) => toTenths(mgdl(value)) < bound;
}

/** The readings below the limit of one run. */
type Run = { readonly below: readonly number[]; readonly isCut: boolean };

function findRuns(trace: Trace, isBelow: (value: number) => boolean): Run[] {
  const { at, mgdl: values } = trace;
  const runs: Run[] = [];
  let below: number[] = [];
  let minutesAbove = 0;
  const close = (isCut: boolean): void => {
    if (below.length > 0) runs.push({ below, isCut });
    below = [];
    minutesAbove = 0;
  };
  for (let index = 0; index < at.length; index += 1) {
    if (index > 0 && isGap((at[index] ?? 0) - (at[index - 1] ?? 0), intervalAt(trace, index - 1))) close(true);
    if (isBelow(values[index] ?? 0)) {
      below.push(index);
      minutesAbove = 0;
    } else if (below.length > 0) {
      minutesAbove += weightAt(trace, index);
      if (minutesAbove >= LEAST_MINUTES) close(false);
    }
  }
  close(false);
  return runs;
}

/** Null if the run was below the limit for less than 15 minutes. */
function toEpisode(trace: Trace, { below, isCut }: Run, limit: number, zone: string): LowEpisode | null {
  const valueAt = (index: number): number => trace.mgdl[index] ?? 0;
  const minutes = sumOf(below, (index) => weightAt(trace, index));
  if (minutes < LEAST_MINUTES) return null;
  const lowest = below.reduce((found, index) => (valueAt(index) < valueAt(found) ? index : found));
  const [first, last] = [below[0] ?? 0, below.at(-1) ?? 0];
  const lowestAt = instant(trace.at[lowest] ?? 0);
  return {
    begin: instant(trace.at[first] ?? 0),
    end: instant((trace.at[last] ?? 0) + weightAt(trace, last) * MINUTE_MS),
    minutes,
    lowest: mgdl(valueAt(lowest)),
    lowestAt,
    area: sumOf(below, (index) => ((limit - valueAt(index)) * weightAt(trace, index)) / 60),
    isCut,
    isAtNight: isAtNight(lowestAt, zone),
  };
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
