/** Values above this many tenths of a mg/dL are not counted. */
export const MAX_TENTHS = 10_000;

/** A value in tenths; −1 if it is not a whole number of tenths from 0 to 1000 mg/dL. */
export function wholeTenths(value: number): number {
  const whole = (value * 10 + 0.5) | 0; // Math.round takes three times as long
  return whole / 10 === value && whole >= 0 && whole <= MAX_TENTHS ? whole : -1;
}

/** Where the values of each key begin when they are sorted by key. The last element is where all of them end. */
export function startsOf(keys: Uint8Array | Uint16Array, keyCount: number): Uint32Array {
  const starts = new Uint32Array(keyCount + 1);
  for (let index = 0; index < keys.length; index += 1) {
    const next = (keys[index] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 1; key <= keyCount; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  return starts;
}
