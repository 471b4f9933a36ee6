/**
 * Stateless randomness: the same seed and the same position in the story always give the same number, so that a stream
 * can be resumed anywhere and continues exactly like one that never stopped.
 */

const GOLDEN = 0x9e3779b1;

/** A number in [0, 1) for a seed and up to three coordinates (whole numbers). */
export function chance(seed: number, a: number, b = 0, c = 0): number {
  return mix(mix(mix(mix(seed | 0) ^ a) ^ b) ^ c) / 2 ** 32;
}

/** A number in [low, high) for a seed and its coordinates. */
export function between(bounds: readonly [number, number], seed: number, a: number, b = 0): number {
  return bounds[0] + (bounds[1] - bounds[0]) * chance(seed, a, b);
}

/** A number around 0 with standard deviation 1, nearly bell-shaped and never beyond ±3.4: the sum of four even ones. */
export function bell(seed: number, a: number, b = 0): number {
  const sum = chance(seed, a, b, 1) + chance(seed, a, b, 2) + chance(seed, a, b, 3) + chance(seed, a, b, 4);
  return (sum - 2) * Math.sqrt(3);
}

/** A slow smooth wave between about −1 and 1: random heights at whole numbers, eased into each other between them. */
export function wave(seed: number, position: number): number {
  const knot = Math.floor(position);
  const share = position - knot;
  const eased = share * share * (3 - 2 * share);
  const height = (at: number) => chance(seed, at) * 2 - 1;
  return height(knot) * (1 - eased) + height(knot + 1) * eased;
}

/** A separate seed for each random decision, so that changing one does not change the others. */
export function seedFor(seed: number, what: string): number {
  let mixed = seed | 0;
  for (const letter of what) mixed = mix(mixed ^ (letter.codePointAt(0) ?? 0));
  return mixed;
}

/** Scrambles 32 bits (the finalizer of MurmurHash3 with a constant added), unsigned. */
function mix(value: number): number {
  let bits = (value + GOLDEN) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
