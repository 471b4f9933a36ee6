import { MARK } from './marks.ts';
import { firstIndexAtOrAfter, intervalAt, weightAt, type Trace } from './trace.ts';

/** Why readings are left out of metrics: their owner set them aside, or they are from the first day of a sensor. */
export type LeftOutKind = 'setAside' | 'firstDay';

/** Time whose readings are left out of metrics: from ≤ at < to, epoch ms. */
export type LeftOutSpan = { readonly from: number; readonly to: number; readonly kind: LeftOutKind };

const LEFT_OUT = MARK.setAside | MARK.firstDay;

/**
 * Marks the readings of these spans and sets their weight to 0. They stay in the trace: curves show them, alerts and
 * live values use them. A scan that the sensor's own history covers counts for nothing anyway and gets no mark.
 */
export function leaveOut(trace: Trace, spans: readonly LeftOutSpan[]): Trace {
  const inside = spans
    .map(({ from, to, kind }) => ({ ...toPlaces(trace, from, to), mark: MARK[kind] }))
    .filter(({ start, end }) => start < end);
  if (inside.length === 0) return trace;
  const weightMinutes = Float64Array.from(trace.at, (_, index) => weightAt(trace, index));
  const marks = trace.marks === null ? new Uint8Array(trace.at.length) : Uint8Array.from(trace.marks);
  for (const { start, end, mark } of inside) {
    for (let index = start; index < end; index += 1) {
      if (weightAt(trace, index) > 0) marks[index] = (marks[index] ?? 0) | mark;
      weightMinutes[index] = 0;
    }
  }
  return { ...trace, weightMinutes, marks };
}

/** The trace without the readings that are left out; scans that count for nothing stay. */
export function withoutLeftOut(trace: Trace): Trace {
  const { marks } = trace;
  if (marks === null || !marks.some(isLeftOut)) return trace;
  const places = Uint32Array.from(trace.at.keys()).filter((index) => !isLeftOut(marks[index] ?? 0));
  const pick = (values: Float64Array): Float64Array => Float64Array.from(places, (index) => values[index] ?? 0);
  const pickMinutes = (minutes: number | Float64Array) => (typeof minutes === 'number' ? minutes : pick(minutes));
  return {
    at: pick(trace.at),
    mgdl: pick(trace.mgdl),
    intervalMinutes: pickMinutes(trace.intervalMinutes),
    weightMinutes: pickMinutes(trace.weightMinutes),
    marks: Uint8Array.from(places, (index) => marks[index] ?? 0),
  };
}

/** The trace with the readings that are left out counted again. */
export function countAll(trace: Trace): Trace {
  const { marks } = trace;
  if (marks === null || !marks.some(isLeftOut)) return trace;
  const weightOf = (_: number, index: number): number =>
    isLeftOut(marks[index] ?? 0) ? intervalAt(trace, index) : weightAt(trace, index);
  return { ...trace, weightMinutes: Float64Array.from(trace.at, weightOf) };
}

/** Readings left out for one reason, by the places of the first and the last one. */
export type LeftOutRun = { readonly first: number; readonly last: number; readonly kind: LeftOutKind };

/** The stretches of readings left out. */
export function leftOutRuns({ marks }: Trace): LeftOutRun[] {
  const runs: { first: number; last: number; readonly kind: LeftOutKind }[] = [];
  for (const [index, mark] of (marks ?? []).entries()) {
    if (!isLeftOut(mark)) continue;
    const kind = (mark & MARK.setAside) === 0 ? 'firstDay' : 'setAside';
    const run = runs.at(-1);
    if (run?.last === index - 1 && run.kind === kind) run.last = index;
    else runs.push({ first: index, last: index, kind });
  }
  return runs;
}

function isLeftOut(mark: number): boolean {
  return (mark & LEFT_OUT) !== 0;
}

function toPlaces({ at }: Trace, from: number, to: number): { start: number; end: number } {
  return { start: firstIndexAtOrAfter(at, from), end: firstIndexAtOrAfter(at, to) };
}
