import { leaveOut, type LeftOutSpan } from '#domain/trace/left-out.ts';
import { mergeTraces } from '#domain/trace/merge.ts';
import { unpackTraces } from '#domain/trace/packing.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { evenTrace } from '#domain/trace/even-trace.ts';

/**
 * The readings of a span as loaded: packed whole days in order, and the readings of all other days. They extend beyond
 * the span by `SCAN_REACH_MS`, to weigh the scans at its ends.
 */
export type TraceParts = {
  readonly from: number;
  readonly to: number;
  readonly packs: readonly Uint8Array[];
  readonly rest: Trace;
  /** Readings that metrics leave out; none if they are not wanted. */
  readonly leftOut?: readonly LeftOutSpan[];
};

/** Joins the parts to one trace. */
export function traceOfParts({ packs, rest, from, to, leftOut = [] }: TraceParts): Trace {
  return leaveOut(evenTrace(sliceTrace(mergeTraces(unpackTraces(packs), rest), from, to)), leftOut);
}
