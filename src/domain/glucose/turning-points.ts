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
  const crossings = findCrossings(values);
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

/** How far the search for crossings is: the last difference of the means, the one at the last crossing, and what was found. */
type Walk = {
  readonly short: Window;
  readonly long: Window;
  readonly crossings: Crossing[];
  before: number;
  compared: number;
};

/** Where the short trailing mean of the known values crosses the long one. */
function findCrossings(values: Float64Array): Crossing[] {
  const [short, long] = [startWindow(values, SHORT_POINTS), startWindow(values, LONG_POINTS)];
  const first = difference(short.firstMean, long.firstMean);
  const walk = { short, long, crossings: [{ index: 0, peak: first > 0 }], before: Number.NaN, compared: first };
  for (let index = 0; index < values.length;) {
    if (long.known === LONG_POINTS && !Number.isNaN(values[index])) index = walkKnown(walk, values, index);
    else index = walkOne(walk, values, index);
  }
  walk.crossings.push({ index: values.length - 1, peak: false });
  return walk.crossings;
}

/** Looks for a crossing at any point. @returns the next point */
function walkOne(walk: Walk, values: Float64Array, index: number): number {
  const { before, compared } = walk;
  const own = difference(slide(walk.short, values, index), slide(walk.long, values, index));
  const valueBefore = values[index - 1] ?? Number.NaN;
  const isKnown = !Number.isNaN((values[index] ?? Number.NaN) + valueBefore + own + before);
  if (isKnown && (own * before < 0 || own * compared < 0)) {
    walk.crossings.push({ index, peak: own > 0 });
    walk.compared = own;
  }
  walk.before = own;
  return index + 1;
}

/**
 * Does the same from a known point with full windows before it up to the next unknown one, in a third of the time: nothing
 * is counted, and the sums are plain variables. This is the hot loop of a report.
 *
 * @returns the next point
 */
function walkKnown(walk: Walk, values: Float64Array, start: number): number {
  let { before, compared } = walk;
  let [shortSum, longSum] = [walk.short.sum, walk.long.sum];
  let index = start;
  for (; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) break;
    shortSum += value;
    shortSum -= values[index - SHORT_POINTS] ?? 0;
    longSum += value;
    longSum -= values[index - LONG_POINTS] ?? 0;
    const own = difference(shortSum / SHORT_POINTS, longSum / LONG_POINTS);
    if (own * before < 0 || own * compared < 0) {
      walk.crossings.push({ index, peak: own > 0 });
      compared = own;
    }
    before = own;
  }
  walk.before = before;
  walk.compared = compared;
  walk.short.sum = shortSum;
  walk.long.sum = longSum;
  return index;
}

function extremeIndex(values: Float64Array, from: number, to: number, peak: boolean): number {
  const sign = peak ? 1 : -1;
  let best = from;
  let known = sign * (values[from] ?? Number.NaN);
  for (let index = from + 1; index <= to; index += 1) {
    const value = sign * (values[index] ?? Number.NaN);
    if (!(value > known)) continue;
    best = index;
    known = value;
  }
  return best;
}

/** The known values among the last `points`. Before a window is full, its first full mean is used. */
type Window = { readonly points: number; readonly firstMean: number; sum: number; known: number };

function startWindow(values: Float64Array, points: number): Window {
  const first = { points, firstMean: 0, sum: 0, known: 0 };
  for (let index = 0; index < points; index += 1) slide(first, values, index);
  return { points, firstMean: meanOf(first), sum: 0, known: 0 };
}

/** Moves a window on to a value. @returns the mean there; NaN if the window has no values */
function slide(window: Window, values: Float64Array, index: number): number {
  const { points } = window;
  const entering = values[index] ?? Number.NaN;
  const leaving = index < points ? Number.NaN : (values[index - points] ?? Number.NaN);
  if (!Number.isNaN(entering)) {
    window.sum += entering;
    window.known += 1;
  }
  if (!Number.isNaN(leaving)) {
    window.sum -= leaving;
    window.known -= 1;
  }
  return index < points ? window.firstMean : meanOf(window);
}

function meanOf({ sum, known }: Window): number {
  return known === 0 ? Number.NaN : sum / known;
}

/** Short minus long mean; 0 where they are equal. */
function difference(short: number, long: number): number {
  const apart = short - long;
  return apart < LEVEL_WITHIN && apart > -LEVEL_WITHIN ? 0 : apart;
}
