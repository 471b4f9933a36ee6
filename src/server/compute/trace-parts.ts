import { mergeTraces } from '#domain/trace/merge.ts';
import { unpackTraces } from '#domain/trace/packing.ts';
import { evenTrace, sliceTrace, type Trace } from '#domain/trace/trace.ts';

/**
 * The readings of a span as they were loaded: whole days packed, in order, and the readings of all other days. They reach
 * as far beyond the span as it takes to weigh scans at its ends (`SCAN_REACH_MS`).
 */
export type TraceParts = {
  readonly from: number;
  readonly to: number;
  readonly packs: readonly Uint8Array[];
  readonly rest: Trace;
};

/** The parts as the one trace that they are. */
export function traceOfParts({ packs, rest, from, to }: TraceParts): Trace {
  return evenTrace(sliceTrace(mergeTraces(unpackTraces(packs), rest), from, to));
}
