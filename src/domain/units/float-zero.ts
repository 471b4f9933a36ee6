/**
 * Where a sum over many readings begins, in a hot loop. A sum that begins with 0 is kept as a whole number while all
 * readings are whole, and V8 checks this at each addition, which takes five times as long.
 */
export const FLOAT_ZERO = -0;
