import { mgdl, MINUTE_MS, type MgDl } from '#domain/units/units.ts';
import { lengthOfDayNumber } from '#domain/time/day-lists.ts';
import { toLocalClock, type DayRun, type LocalClock } from '#domain/time/local-clock.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { activeMinutes } from './sensor-active.ts';

/** The share of its expected readings that a day needs to count. */
const MIN_COVERAGE = 0.7;

/**
 * The largest amplitude of glycemic excursions: the mean over local days of (the day's highest − its lowest reading).
 *
 * Days with less than 70 % of their sensor's expected readings do not count.
 *
 * @param trace  without scans next to history (`countedTrace`)
 * @param clock  the local clock of the trace, for callers that have it already
 * @returns mg/dL, null without such a day
 */
export function lage(trace: Trace, zone: string, clock: LocalClock = toLocalClock(trace.at, zone)): MgDl | null {
  const covered = clock.days.filter((run) => isCovered(trace, run, zone));
  const sum = covered.reduce((total, run) => total + computeAmplitude(trace.mgdl, run), 0);
  return covered.length === 0 ? null : mgdl(sum / covered.length);
}

function isCovered(trace: Trace, run: DayRun, zone: string): boolean {
  const expected = lengthOfDayNumber(run.day, zone) / MINUTE_MS;
  return activeMinutes(trace, run.start, run.end) >= MIN_COVERAGE * expected;
}

function computeAmplitude(values: Float64Array, run: DayRun): number {
  let min = Infinity;
  let max = -Infinity;
  for (let index = run.start; index < run.end; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max - min;
}
