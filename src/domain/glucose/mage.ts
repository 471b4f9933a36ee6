import { mgdl, type MgDl } from '#domain/units/units.ts';
import type { Grid } from '#domain/trace/grid.ts';
import { meanExcursions } from './excursions.ts';
import { findTurningPoints } from './turning-points.ts';

/** Minutes between the grid points on which excursions are found. */
export const MAGE_GRID_MINUTES = 5;
/** More consecutive unknown points than this (180 minutes) end a segment. */
const MAX_HOLE_POINTS = 36;
/** A segment needs as many values as the long moving average spans. */
const MIN_POINTS = 32;
/** A segment needs at least this standard deviation (mg/dL) to have excursions. */
const MIN_SD = 1;

/** The sum of excursion means, weighted by the length of their segments. */
type Weighted = { sum: number; weight: number };

/**
 * The mean amplitude of glycemic excursions, by moving averages of 5 and 32 points, over rises and falls.
 *
 * @param grid  a point every `MAGE_GRID_MINUTES`
 * @returns mg/dL, null without an excursion
 * @see Service, Diabetes 19:644 (1970); Fernandes, J Diabetes Sci Technol 16:576 (2022)
 */
export function mageOfGrid(grid: Grid): MgDl | null {
  const total = { sum: 0, weight: 0 };
  for (const segment of findSegments(grid.values)) addSegment(total, segment);
  return total.weight === 0 ? null : mgdl(total.sum / total.weight);
}

function addSegment(total: Weighted, segment: Float64Array): void {
  const sd = computeSpread(segment);
  if (sd === null) return;
  const heights = findTurningPoints(segment).map((index) => segment[index] ?? 0);
  for (const amplitude of meanExcursions(heights, sd)) {
    total.sum += amplitude * (segment.length - 1);
    total.weight += segment.length - 1;
  }
}

/** The parts of a grid that begin and end with a value and have no gap of more than 180 minutes. */
function findSegments(values: Float64Array): Float64Array[] {
  const segments: Float64Array[] = [];
  let start = -1;
  let last = -1;
  for (let index = 0; index < values.length; index += 1) {
    if (Number.isNaN(values[index])) continue;
    if (start >= 0 && index - last - 1 > MAX_HOLE_POINTS) {
      segments.push(values.subarray(start, last + 1));
      start = index;
    } else if (start < 0) start = index;
    last = index;
  }
  if (start >= 0) segments.push(values.subarray(start, last + 1));
  return segments;
}

/** The standard deviation (n − 1) of the known values; null with too few values or too little spread. */
function computeSpread(segment: Float64Array): number | null {
  let count = 0;
  let sum = 0;
  for (let index = 0; index < segment.length; index += 1) {
    const value = segment[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
  }
  if (count < MIN_POINTS) return null;
  const average = sum / count;
  let squares = 0;
  for (let index = 0; index < segment.length; index += 1) {
    const difference = (segment[index] ?? Number.NaN) - average;
    if (!Number.isNaN(difference)) squares += difference * difference;
  }
  const sd = Math.sqrt(squares / (count - 1));
  return sd < MIN_SD ? null : sd;
}
