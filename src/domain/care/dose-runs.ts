import { DAY_MS } from '#domain/units/units.ts';

/** A dose that was given: units. */
export type GivenDose = { readonly at: number; readonly units: number };

/** A time in which every noted dose had the same units; epoch ms, `to` exclusive. */
export type DoseRun = { readonly from: number; readonly to: number; readonly units: number };

/** A silence of the log longer than this ends a run at its last dose; the portal's own. */
const LONGEST_SILENCE_MS = 14 * DAY_MS;

/**
 * The runs of equal doses in a log: each lasts until the first dose with other units, the last one until `end`.
 *
 * @param doses  ascending
 */
export function findDoseRuns(doses: readonly GivenDose[], end: number): DoseRun[] {
  const runs: DoseRun[] = [];
  for (const [index, { at, units }] of doses.entries()) {
    const next = doses[index + 1]?.at ?? Math.max(at, end);
    const to = next - at > LONGEST_SILENCE_MS ? at : next;
    const before = runs.at(-1);
    if (before?.units === units && before.to === at) runs[runs.length - 1] = { ...before, to };
    else runs.push({ from: at, to, units });
  }
  return runs.filter(({ from, to }) => from < to);
}
