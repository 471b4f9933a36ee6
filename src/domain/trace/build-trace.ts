import { MARK } from './marks.ts';
import { weighScans } from './scan-weights.ts';
import { DEFAULT_INTERVAL_MINUTES, type Trace } from './trace.ts';
import { commonInterval } from './even-trace.ts';

/**
 * A reading as it arrives. `intervalMinutes` is the sampling interval of its sensor, 5 if unknown; `flag` is 1 below
 * and 2 above the range its sensor can show.
 */
export type TraceReading = {
  readonly at: number;
  readonly mgdl: number;
  readonly intervalMinutes?: number;
  readonly flag?: 0 | 1 | 2;
  readonly isScan?: boolean;
};

/**
 * Builds a trace from readings in order of arrival. They are sorted; of two at the same instant the later arrival is
 * kept, except a scan after the sensor's own value.
 *
 * @throws RangeError if an instant, a value or an interval is not finite, or an interval is not above 0
 */
export function toTrace(readings: readonly TraceReading[]): Trace {
  for (const reading of readings) checkReading(reading);
  const kept = onePerInstant(readings.toSorted((a, b) => a.at - b.at));
  const intervals = Float64Array.from(kept, checkedInterval);
  return weighScans({
    at: Float64Array.from(kept, (reading) => reading.at),
    mgdl: Float64Array.from(kept, (reading) => reading.mgdl),
    intervalMinutes: commonInterval(intervals),
    marks: Uint8Array.from(kept, toMark),
  });
}

function checkReading(reading: TraceReading): void {
  const interval = checkedInterval(reading);
  if (Number.isFinite(reading.at) && Number.isFinite(reading.mgdl) && Number.isFinite(interval) && interval > 0) return;
  throw new RangeError(`invalid reading: ${reading.mgdl} mg/dL at ${reading.at}, every ${interval} min`);
}

function onePerInstant(sorted: readonly TraceReading[]): TraceReading[] {
  const kept: TraceReading[] = [];
  for (const reading of sorted) {
    const before = kept.at(-1);
    if (before?.at !== reading.at) kept.push(reading);
    else if (reading.isScan !== true || before.isScan === true) kept[kept.length - 1] = reading;
  }
  return kept;
}

function toMark({ flag = 0, isScan = false }: TraceReading): number {
  return flag | (isScan ? MARK.scan : 0);
}

function checkedInterval(reading: TraceReading): number {
  return reading.intervalMinutes ?? DEFAULT_INTERVAL_MINUTES;
}
