/**
 * The mean height of the rises and the mean depth of the falls of at least `least`, for each that exists.
 *
 * A rise goes from the lowest turning point since the previous rise to the highest one before the values fall by more
 * than `least`. A fall is the mirror image.
 *
 * @param heights  values of the turning points, in order
 * @param least    smallest excursion, mg/dL
 */
export function meanExcursions(heights: readonly number[], least: number): number[] {
  const rises = findRises(heights, least);
  const falls = findRises(
    heights.map((height) => -height),
    least,
  );
  return [rises, falls].filter((list) => list.length > 0).map((list) => list.reduce((a, b) => a + b, 0) / list.length);
}

function findRises(heights: readonly number[], least: number): number[] {
  const rises: number[] = [];
  let lowest = Infinity;
  let highest = -Infinity; // at least `least` above the lowest while a rise continues
  for (const height of heights) {
    if (highest === -Infinity) {
      lowest = Math.min(lowest, height);
      if (height - lowest >= least) highest = height;
    } else if (highest - height > least) {
      rises.push(highest - lowest);
      lowest = height;
      highest = -Infinity;
    } else highest = Math.max(highest, height);
  }
  if (highest !== -Infinity) rises.push(highest - lowest);
  return rises;
}
