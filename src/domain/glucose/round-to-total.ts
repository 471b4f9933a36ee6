/**
 * Rounds parts so that they add up to a whole: each is rounded down, and the rest goes to the largest remainders.
 *
 * For percents of a whole (`total` 100) and minutes of a day (`total` 1440) that are shown together. Of equal
 * remainders the earlier part comes first. Parts that are all 0 stay 0.
 *
 * @param parts     shares in any one unit, none negative
 * @param total     what the rounded parts add up to
 * @param decimals  decimals kept, 0 by default
 * @throws RangeError if a part is negative or not finite
 */
export function roundToTotal(parts: readonly number[], total: number, decimals = 0): number[] {
  const sum = parts.reduce((a, b) => a + b, 0);
  if (!Number.isFinite(sum) || parts.some((part) => part < 0)) throw new RangeError(`invalid parts: ${parts.join()}`);
  if (sum === 0) return parts.map(() => 0);
  const scale = 10 ** decimals;
  const exact = parts.map((part) => (part / sum) * total * scale);
  const rounded = exact.map((share) => Math.floor(share));
  const missing = Math.round(total * scale) - rounded.reduce((a, b) => a + b, 0);
  for (const index of largestRemainders(exact, rounded).slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  return rounded.map((share) => share / scale);
}

function largestRemainders(exact: readonly number[], rounded: readonly number[]): number[] {
  const remainder = (index: number): number => (exact[index] ?? 0) - (rounded[index] ?? 0);
  return [...exact.keys()].sort((a, b) => remainder(b) - remainder(a)); // the sort is stable
}
