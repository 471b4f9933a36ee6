import type { Trace } from '#domain/trace/trace.ts';

/** Readings per px up to which nothing is left out. */
const DENSE = 2;

/**
 * The indexes of readings in a run that are enough to draw its line: of each px column the first, the lowest, the highest
 * and the last one, in order.
 *
 * What is drawn is what all readings would draw, to the pixel: no low and no high is ever lost.
 *
 * @param x  from an instant to px, ascending
 */
export function pixelExtremes(
  { at, mgdl }: Trace,
  run: { readonly start: number; readonly end: number },
  x: (at: number) => number,
): number[] {
  const width = x(at[run.end - 1] ?? 0) - x(at[run.start] ?? 0);
  const kept: number[] = [];
  if (run.end - run.start <= DENSE * width + 4) {
    for (let index = run.start; index < run.end; index += 1) kept.push(index);
    return kept;
  }
  let first = run.start;
  let low = first;
  let high = first;
  let column = Math.floor(x(at[first] ?? 0));
  for (let index = run.start + 1; index < run.end; index += 1) {
    const here = Math.floor(x(at[index] ?? 0));
    if (here !== column) {
      keepColumn(kept, [first, low, high, index - 1]);
      [first, low, high, column] = [index, index, index, here];
    }
    if ((mgdl[index] ?? 0) < (mgdl[low] ?? 0)) low = index;
    if ((mgdl[index] ?? 0) > (mgdl[high] ?? 0)) high = index;
  }
  keepColumn(kept, [first, low, high, run.end - 1]);
  return kept;
}

function keepColumn(kept: number[], column: number[]): void {
  for (const index of column.sort((a, b) => a - b)) if (index !== kept.at(-1)) kept.push(index);
}
