/** Chance that comes again: the same seed gives the same throws. */
export type Chance = {
  /** From 0 up to 1. */
  readonly next: () => number;
  readonly int: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly is: (probability: number) => boolean;
};

/** Mulberry32: small, and good enough to choose what to send. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined && list.length === 0) throw new RangeError('nothing to choose from');
      return chosen as (typeof list)[number]; // within the list
    },
    is: (probability) => next() < probability,
  };
}
