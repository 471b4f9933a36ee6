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

/**
 * Where the short trailing mean of the known values crosses the long one: in one pass without arrays, because this is a
 * hot loop of reports.
 */
function findCrossings(values: Float64Array): Crossing[] {
  const short = startWindow(values, SHORT_POINTS);
  const long = startWindow(values, LONG_POINTS);
  const first = difference(short.firstMean, long.firstMean);
  const crossings: Crossing[] = [{ index: 0, peak: first > 0 }];
  let compared = first;
  let before = Number.NaN;
  let valueBefore = Number.NaN;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    const own = difference(slide(short, values, index), slide(long, values, index));
    const isKnown = !Number.isNaN(value + valueBefore + own + before);
    if (isKnown && (own * before < 0 || own * compared < 0)) {
      crossings.push({ index, peak: own > 0 });
      compared = own;
    }
    before = own;
    valueBefore = value;
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
