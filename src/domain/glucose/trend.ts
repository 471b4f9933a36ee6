import { mgdl, MINUTE_MS, type MgDl } from '#domain/units/units.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { firstIndexAtOrAfter, intervalAt, sliceTrace, type Trace } from '#domain/trace/trace.ts';

/** Direction and steepness of the last quarter of an hour, one for each arrow. */
export type Trend = 'doubleUp' | 'up' | 'slightUp' | 'flat' | 'slightDown' | 'down' | 'doubleDown';

/** The trend of glucose: its rate in mg/dL per minute, its arrow, and the change over the last 15 minutes in mg/dL. */
export type Movement = { readonly trend: Trend; readonly ratePerMinute: number; readonly change15: MgDl | null };

const WINDOW_MS = 15 * MINUTE_MS;
/** Sensors are a little late or early, so a reading this much before the window still belongs to it. */
const SLACK_MS = MINUTE_MS;
/** Readings closer together than this give no direction. */
const MIN_SPAN_MS = 4 * MINUTE_MS;
/** Fewer readings than this, or over a shorter time, may be noise: enough for an arrow, too little for an alarm. */
const SURE_READINGS = 3;
const SURE_SPAN_MS = 10 * MINUTE_MS;

/**
 * The steps that sensor makers use for their arrows, in mg/dL per minute: up to 1 is flat, above 3 is a double arrow.
 */
const FLAT_UP_TO = 1;
const SLIGHT_UP_TO = 2;
const STEEP_UP_TO = 3;

/**
 * The trend at the last reading of a trace, by linear least squares over about 15 minutes.
 *
 * @returns null with fewer than two readings in that time, or if they are less than 4 minutes apart
 */
export function computeMovement(trace: Trace): Movement | null {
  const last = trace.at.at(-1);
  if (last === undefined) return null;
  const recent = recentReadings(trace, last);
  if (last - (recent.at[0] ?? last) < MIN_SPAN_MS) return null;
  const ratePerMinute = computeSlope(recent) * MINUTE_MS;
  return { trend: trendOfRate(ratePerMinute), ratePerMinute, change15: computeChange15(trace, last) };
}

/**
 * The rate of change that an alarm can rely on, in mg/dL per minute: the slope of the arrow, from at least 3 readings
 * over at least 10 minutes.
 *
 * @param at  the instant of a reading of the trace; later readings are ignored
 * @returns null with fewer readings, or over a shorter time
 */
export function computeSureRate(trace: Trace, at: number): number | null {
  const recent = recentReadings(trace, at);
  const isLong = at - (recent.at[0] ?? at) >= SURE_SPAN_MS - SLACK_MS;
  return isLong && recent.at.length >= SURE_READINGS ? computeSlope(recent) * MINUTE_MS : null;
}

function recentReadings(trace: Trace, last: number): Trace {
  return sliceTrace(trace, last - WINDOW_MS - SLACK_MS, last + 1);
}

/** The arrow of a rate in mg/dL per minute. */
export function trendOfRate(rate: number): Trend {
  const steepness = Math.abs(rate);
  if (steepness <= FLAT_UP_TO) return 'flat';
  if (steepness <= SLIGHT_UP_TO) return rate > 0 ? 'slightUp' : 'slightDown';
  if (steepness <= STEEP_UP_TO) return rate > 0 ? 'up' : 'down';
  return rate > 0 ? 'doubleUp' : 'doubleDown';
}

function computeSlope(trace: Trace): number {
  const count = trace.at.length;
  const last = trace.at.at(-1) ?? 0;
  const meanAt = trace.at.reduce((sum, at) => sum + at - last, 0) / count;
  const meanValue = trace.mgdl.reduce((sum, value) => sum + value, 0) / count;
  let products = 0;
  let squares = 0;
  for (let index = 0; index < count; index += 1) {
    const distance = (trace.at[index] ?? 0) - last - meanAt;
    products += distance * ((trace.mgdl[index] ?? 0) - meanValue);
    squares += distance * distance;
  }
  return products / squares;
}

function computeChange15(trace: Trace, last: number): MgDl | null {
  const before = valueAt(trace, last - WINDOW_MS);
  return before === null ? null : mgdl((trace.mgdl.at(-1) ?? 0) - before);
}

/** The value at an instant, interpolated linearly between two readings; null in a gap and outside the trace. */
function valueAt(trace: Trace, at: number): number | null {
  const next = firstIndexAtOrAfter(trace.at, at);
  const nextAt = trace.at[next] ?? Infinity;
  const nextValue = trace.mgdl[next] ?? 0;
  if (nextAt - at <= SLACK_MS) return nextValue;
  const beforeAt = trace.at[next - 1];
  if (beforeAt === undefined || isGap(nextAt - beforeAt, intervalAt(trace, next - 1))) return null;
  const beforeValue = trace.mgdl[next - 1] ?? 0;
  return beforeValue + ((nextValue - beforeValue) * (at - beforeAt)) / (nextAt - beforeAt);
}
