import { MINUTE_MS } from '#domain/units/units.ts';
import { MARK } from './marks.ts';
import type { Trace } from './trace.ts';

/** The sensor's history covers a scan that is at most this far from one of its readings. */
export const SCAN_REACH_MS = 15 * MINUTE_MS;

/**
 * Sets the time that each reading counts for in metrics: its interval, or 0 for a scan within 15 minutes of a reading
 * from the sensor's history, which already covers that time.
 *
 * @param readings  complete from 15 minutes before to 15 minutes after the requested range
 */
export function weighScans(readings: Omit<Trace, 'weightMinutes'>): Trace {
  const { marks, intervalMinutes } = readings;
  if (marks === null || !marks.some((mark) => mark !== 0)) {
    return { ...readings, marks: null, weightMinutes: intervalMinutes };
  }
  const covered = coveredScans(readings.at, marks);
  if (covered.length === 0) return { ...readings, weightMinutes: intervalMinutes };
  const weightMinutes =
    typeof intervalMinutes === 'number'
      ? new Float64Array(marks.length).fill(intervalMinutes)
      : Float64Array.from(intervalMinutes);
  for (const index of covered) weightMinutes[index] = 0;
  return { ...readings, weightMinutes };
}

/** The readings that count for time in metrics; the trace itself if all do. */
export function countedTrace(trace: Trace): Trace {
  const { weightMinutes, marks } = trace;
  if (typeof weightMinutes === 'number' || !weightMinutes.includes(0)) return trace;
  const counts = (_: number, index: number): boolean => weightMinutes[index] !== 0;
  const kept = marks?.filter(counts) ?? null;
  const intervalMinutes =
    typeof trace.intervalMinutes === 'number' ? trace.intervalMinutes : weightMinutes.filter(counts);
  return {
    at: trace.at.filter(counts),
    mgdl: trace.mgdl.filter(counts),
    intervalMinutes,
    weightMinutes: intervalMinutes,
    marks: kept?.some((mark) => mark !== 0) === true ? kept : null,
  };
}

function coveredScans(at: Float64Array, marks: Uint8Array): number[] {
  const covered: number[] = [];
  const isScan = (index: number): boolean => ((marks[index] ?? 0) & MARK.scan) !== 0;
  let before = -Infinity;
  let next = 0; // the first history reading after the current one
  for (let index = 0; index < marks.length; index += 1) {
    const moment = at[index] ?? 0;
    if (!isScan(index)) {
      before = moment;
      continue;
    }
    if (next <= index) next = index + 1;
    while (next < marks.length && isScan(next)) next += 1;
    const after = at[next] ?? Infinity;
    if (moment - before <= SCAN_REACH_MS || after - moment <= SCAN_REACH_MS) covered.push(index);
  }
  return covered;
}
