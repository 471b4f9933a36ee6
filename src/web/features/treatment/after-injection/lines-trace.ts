import { plainTrace, type Trace } from '#domain/trace/trace.ts';
import type { ShownDose } from '#web/report-cards/dose-curves.model.ts';

/** The values of all lines, for the scale that they share; their instants do not matter to it. */
export function toLinesTrace(doses: readonly ShownDose[]): Trace {
  const values = doses.flatMap(({ row, leftOut }) =>
    leftOut === null ? (row.line ?? []).filter((value) => value !== null) : [],
  );
  return plainTrace(new Float64Array(values.length), Float64Array.from(values), 5);
}
