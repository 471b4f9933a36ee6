/** Fewer doses of another amount between two others are no change. */
const LEAST_RUN = 3;

/**
 * Doses of one amount after another. One or two of another amount are a slip, unless they are the newest, and belong to
 * no run.
 *
 * @param doses  in order of time
 */
export function findAmountRuns<Dose>(doses: readonly Dose[], unitsOf: (dose: Dose) => number | null): Dose[][] {
  const alike = groupAlike(doses, unitsOf);
  const runs: Dose[][] = [];
  for (const [index, group] of alike.entries()) {
    const last = runs.at(-1);
    const [before, first] = [last?.[0], group[0]];
    if (last && before !== undefined && first !== undefined && unitsOf(before) === unitsOf(first)) last.push(...group);
    else if (group.length >= LEAST_RUN || index === alike.length - 1) runs.push(group);
  }
  return runs;
}

function groupAlike<Dose>(doses: readonly Dose[], unitsOf: (dose: Dose) => number | null): Dose[][] {
  const groups: Dose[][] = [];
  for (const [index, dose] of doses.entries()) {
    const before = doses[index - 1];
    if (before !== undefined && unitsOf(before) === unitsOf(dose)) groups.at(-1)?.push(dose);
    else groups.push([dose]);
  }
  return groups;
}
