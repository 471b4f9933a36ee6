/**
 * Lows on so many of so many days while no dose is larger than this (U): what is said to the vet as "possible
 * remission?". All three are the portal's own.
 */
export type SmallDoseRules = { readonly largestUnits: number; readonly lowDays: number; readonly days: number };

/** The values to start from. */
export const SMALL_DOSE_RULES: SmallDoseRules = { largestUnits: 1, lowDays: 2, days: 5 };
