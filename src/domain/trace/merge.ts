import { weighScans } from './scan-weights.ts';
import { firstIndexAtOrAfter, intervalAt, plainTrace, subTrace, type Trace } from './trace.ts';
import { evenTrace } from './even-trace.ts';

/**
 * Merges two traces; of two readings at the same instant the one of `later` is kept.
 *
 * Traces that do not overlap are joined without sorting.
 */
export function mergeTraces(earlier: Trace, later: Trace): Trace {
  if (earlier.at.length === 0) return later;
  if (later.at.length === 0) return earlier;
  const apart = (earlier.at.at(-1) ?? 0) < (later.at[0] ?? 0);
  return apart ? joined(earlier, later) : interleaved(earlier, later);
}

function joined(first: Trace, second: Trace): Trace {
  const count = first.at.length;
  const at = new Float64Array(count + second.at.length);
  const mgdl = new Float64Array(at.length);
  at.set(first.at);
  at.set(second.at, count);
  mgdl.set(first.mgdl);
  mgdl.set(second.mgdl, count);
  return weighScans({ at, mgdl, intervalMinutes: joinedIntervals(first, second), marks: joinedMarks(first, second) });
}

/**
 * Walks both traces at once and copies consecutive readings of one of them as a block, such as packed days before the
 * rows of today.
 */
function interleaved(earlier: Trace, later: Trace): Trace {
  const interval = plainInterval(earlier, later);
  const room = mergedRoom(earlier.at.length + later.at.length, interval !== null);
  let count = 0;
  for (let first = 0, second = 0; first < earlier.at.length || second < later.at.length;) {
    const before = earlier.at[first] ?? Infinity;
    const after = later.at[second] ?? Infinity;
    if (before < after) {
      const end = firstIndexAtOrAfter(earlier.at, after, first);
      count = copyRun(room, count, subTrace(earlier, first, end));
      first = end;
      continue;
    }
    if (before === after) first += 1;
    const end = firstIndexAtOrAfter(later.at, earlier.at[first] ?? Infinity, second);
    count = copyRun(room, count, subTrace(later, second, end));
    second = end;
  }
  const [at, mgdl] = [room.at.subarray(0, count), room.mgdl.subarray(0, count)];
  if (interval !== null) return plainTrace(at, mgdl, interval);
  const intervalMinutes = room.intervalMinutes.subarray(0, count);
  return evenTrace(weighScans({ at, mgdl, intervalMinutes, marks: room.marks.subarray(0, count) }));
}

/** The common interval of all readings of both traces if none has a mark; else null. */
function plainInterval({ intervalMinutes, marks }: Trace, other: Trace): number | null {
  const isPlain = marks === null && other.marks === null && intervalMinutes === other.intervalMinutes;
  return isPlain && typeof intervalMinutes === 'number' ? intervalMinutes : null;
}

type Room = ReturnType<typeof mergedRoom>;

/** @param isPlain whether intervals and marks need no arrays */
function mergedRoom(length: number, isPlain: boolean) {
  const more = isPlain ? 0 : length;
  const [at, mgdl, intervalMinutes] = [new Float64Array(length), new Float64Array(length), new Float64Array(more)];
  return { at, mgdl, intervalMinutes, marks: new Uint8Array(more) };
}

/** Appends readings. @returns the new number of readings */
function copyRun({ at, mgdl, intervalMinutes, marks }: Room, count: number, run: Trace): number {
  const end = count + run.at.length;
  at.set(run.at, count);
  mgdl.set(run.mgdl, count);
  if (intervalMinutes.length === 0) return end;
  if (typeof run.intervalMinutes === 'number') intervalMinutes.fill(run.intervalMinutes, count, end);
  else intervalMinutes.set(run.intervalMinutes, count);
  if (run.marks !== null) marks.set(run.marks, count);
  return end;
}

function joinedMarks(first: Trace, second: Trace): Uint8Array | null {
  if (first.marks === null && second.marks === null) return null;
  const marks = new Uint8Array(first.at.length + second.at.length);
  if (first.marks !== null) marks.set(first.marks);
  if (second.marks !== null) marks.set(second.marks, first.at.length);
  return marks;
}

function joinedIntervals(first: Trace, second: Trace): number | Float64Array {
  const { intervalMinutes } = first;
  if (typeof intervalMinutes === 'number' && intervalMinutes === second.intervalMinutes) return intervalMinutes;
  const count = first.at.length;
  return Float64Array.from({ length: count + second.at.length }, (_, index) =>
    index < count ? intervalAt(first, index) : intervalAt(second, index - count),
  );
}
