/** Points of the short and the long trailing mean; their crossings separate rises from falls. */
const SHORT_POINTS = 5;
const LONG_POINTS = 32;

/**
 * Means closer than this (mg/dL) are equal, so rounding errors of running sums over constant values are not crossings.
 */
const LEVEL_WITHIN = 1e-9;

/** Where the short mean crosses the long one, and whether a peak or a nadir follows. */
type Crossing = { readonly index: number; readonly peak: boolean };

/**
 * The turning points of a segment, as indexes in order: for each two crossings of the moving averages, the highest or
 * lowest value between the previous turning point and the second crossing.
 *
 * @param values  begins and ends with a value; NaN where unknown; at least 32 known
 */
export function findTurningPoints(values: Float64Array): number[] {
  const crossings = findCrossings(values, differenceOfMeans(values));
  const turns: number[] = [];
  let from = 0;
  for (const [order, crossing] of crossings.entries()) {
    const next = crossings[order + 1];
    if (next === undefined) break;
    from = extremeIndex(values, from, next.index, crossing.peak);
    turns.push(from);
  }
  return turns;
}

function findCrossings(values: Float64Array, difference: Float64Array): Crossing[] {
  const crossings: Crossing[] = [{ index: 0, peak: (difference[0] ?? 0) > 0 }];
  let compared = difference[0] ?? 0;
  for (let index = 1; index < values.length; index += 1) {
    const own = difference[index] ?? Number.NaN;
    const before = difference[index - 1] ?? Number.NaN;
    const known = (values[index] ?? Number.NaN) + (values[index - 1] ?? Number.NaN);
    if (Number.isNaN(known + own + before)) continue;
    if (own * before >= 0 && own * compared >= 0) continue;
    crossings.push({ index, peak: own > 0 });
    compared = own;
  }
  crossings.push({ index: values.length - 1, peak: false });
  return crossings;
}

function extremeIndex(values: Float64Array, from: number, to: number, peak: boolean): number {
  let best = from;
  let known = values[from] ?? Number.NaN;
  for (let index = from + 1; index <= to; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (!(peak ? value > known : value < known)) continue;
    best = index;
    known = value;
  }
  return best;
}

/**
 * Short minus long trailing mean of the known values; NaN if the short window has no values. Before a window is full,
 * its first full mean is used.
 */
function differenceOfMeans(values: Float64Array): Float64Array {
  const difference = trailingMeans(values, SHORT_POINTS);
  const long = trailingMeans(values, LONG_POINTS);
  for (let index = 0; index < difference.length; index += 1) {
    const apart = (difference[index] ?? 0) - (long[index] ?? 0);
    difference[index] = apart < LEVEL_WITHIN && apart > -LEVEL_WITHIN ? 0 : apart;
  }
  return difference;
}

function trailingMeans(values: Float64Array, points: number): Float64Array {
  const means = new Float64Array(values.length);
  let sum = 0;
  let known = 0;
  for (let index = 0; index < values.length; index += 1) {
    const entering = values[index] ?? Number.NaN;
    const leaving = index < points ? Number.NaN : (values[index - points] ?? Number.NaN);
    if (!Number.isNaN(entering)) {
      sum += entering;
      known += 1;
    }
    if (!Number.isNaN(leaving)) {
      sum -= leaving;
      known -= 1;
    }
    means[index] = known === 0 ? Number.NaN : sum / known;
  }
  return means.fill(means[points - 1] ?? 0, 0, points - 1);
}
