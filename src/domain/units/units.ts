declare const unit: unique symbol;

/** A number with its unit in its type, so that a value in one unit cannot be used as a value in another. */
type Quantity<Name extends string> = number & { readonly [unit]: Name };

/** Glucose in mg/dL, the unit for storage and computation. */
export type MgDl = Quantity<'mg/dL'>;
/** Glucose in mmol/L, used only where people type or read it. */
export type MmolL = Quantity<'mmol/L'>;
/** An instant, in milliseconds since 1970-01-01T00:00Z. */
export type Instant = Quantity<'instant'>;
/** A length of time in milliseconds. */
export type Millis = Quantity<'ms'>;
/** A share of a whole, 0 to 100. */
export type Percent = Quantity<'%'>;

/** mg/dL in one mmol/L, exactly, in both directions. */
export const MGDL_PER_MMOLL = 18;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** Length of a UTC day; a local day may last 23 or 25 hours. */
export const DAY_MS = 86_400_000;
/** Minutes of a UTC day. */
export const DAY_MINUTES = 1440;

/** Brands a number as mg/dL. */
export const mgdl = (value: number): MgDl => value as MgDl; // the only place where mg/dL is claimed
/** Brands a number as mmol/L. */
export const mmolL = (value: number): MmolL => value as MmolL; // the only place where mmol/L is claimed
/** Brands a number as an epoch-ms instant. */
export const instant = (value: number): Instant => value as Instant; // the only place where an instant is claimed
/** Brands a number as milliseconds. */
export const millis = (value: number): Millis => value as Millis; // the only place where ms are claimed
/** Brands a number as percent, 0 to 100. */
export const percent = (value: number): Percent => value as Percent; // the only place where percent is claimed

/** mg/dL as mmol/L, unrounded. */
export function toMmolL(value: MgDl): MmolL {
  return mmolL(value / MGDL_PER_MMOLL);
}

/** mmol/L as mg/dL, unrounded. */
export function toMgDl(value: MmolL): MgDl {
  return mgdl(value * MGDL_PER_MMOLL);
}

/**
 * The whole number of tenths of a mg/dL that is stored for a value, half up.
 *
 * A value typed with one decimal of mmol/L is stored exactly: 5.6 mmol/L is 1008 tenths.
 */
export function toTenths(value: MgDl): number {
  return Math.floor(value * 10 + 0.5 + ROUNDING_SLACK);
}

/**
 * The lowest mg/dL that `toTenths` makes so many tenths of. Loops over many readings compare values with it, instead of
 * making tenths of each of them.
 */
export function leastOfTenths(tenths: number): MgDl {
  return mgdl((tenths - 0.5 - ROUNDING_SLACK) / 10);
}

/** The mg/dL of a stored whole number of tenths. */
export function mgdlOfTenths(tenths: number): MgDl {
  return mgdl(tenths / 10);
}

/** The value that is kept of a measured one: with tenths of a mg/dL, so that what is shown, counted and exported is the same. */
export function keptMgdl(value: MgDl): MgDl {
  return mgdlOfTenths(toTenths(value));
}

/** Corrects a product that floating point left just under a half (9.45 × 10). */
const ROUNDING_SLACK = 1e-9;
