import { DEFAULT_INTERVAL_MINUTES, EMPTY_TRACE, type Trace } from './trace.ts';

/** The same trace in its shortest form: one interval if all readings share it, no marks if none has one. */
export function evenTrace(trace: Trace): Trace {
  if (trace.at.length === 0) return EMPTY_TRACE;
  const intervalMinutes = findCommon(trace.intervalMinutes);
  const weightMinutes =
    trace.weightMinutes === trace.intervalMinutes ? intervalMinutes : findCommon(trace.weightMinutes);
  const marks = trace.marks?.some((mark) => mark !== 0) === true ? trace.marks : null;
  return { ...trace, intervalMinutes, weightMinutes, marks };
}

/** The common interval of all readings, or one per reading. */
export function commonInterval(intervals: Float64Array): number | Float64Array {
  const first = intervals[0] ?? DEFAULT_INTERVAL_MINUTES;
  return intervals.every((interval) => interval === first) ? first : intervals;
}

function findCommon(minutes: number | Float64Array): number | Float64Array {
  return typeof minutes === 'number' ? minutes : commonInterval(minutes);
}
