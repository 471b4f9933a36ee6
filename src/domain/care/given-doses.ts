/** A dose of insulin that was given: epoch ms and units; null where the amount or the insulin was not recorded. */
export type GivenDose = {
  readonly id: string;
  readonly at: number;
  readonly units: number | null;
  readonly insulin: string | null;
};

/** A dose that a curve starts with; `isCombined` if it is made of several that came too close to tell them apart. */
export type CurveDose = GivenDose & { readonly isCombined: boolean };

/**
 * The doses in order of time. Those within `windowMs` of the first of them act together, so they are one dose: the time
 * of the first, and the sum of the units. A dose of 0 U was not given.
 */
export function combineDoses(doses: readonly GivenDose[], windowMs: number): CurveDose[] {
  const given = doses.filter(({ units }) => units !== 0).toSorted((a, b) => a.at - b.at);
  const combined: CurveDose[] = [];
  for (const dose of given) {
    const first = combined.at(-1);
    if (first === undefined || dose.at - first.at >= windowMs) combined.push({ ...dose, isCombined: false });
    else combined[combined.length - 1] = join(first, dose);
  }
  return combined;
}

function join(first: CurveDose, { units }: GivenDose): CurveDose {
  const sum = first.units === null || units === null ? null : Math.round((first.units + units) * 100) / 100;
  return { ...first, units: sum, isCombined: true };
}
