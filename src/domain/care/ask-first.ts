import { smoothValues } from '#domain/trace/smooth.ts';
import { firstIndexAtOrAfter, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS, mgdl, toTenths } from '#domain/units/units.ts';

/** A value of glucose, mg/dL, and when it was, epoch ms. */
export type KnownGlucose = { readonly mgdl: number; readonly at: number };

/** An older reading says nothing of what glucose is before a dose. */
const BEFORE_DOSE_MS = 20 * MINUTE_MS;
/** More than the readings that the newest one is smoothed with. */
const SMOOTHED_MS = 15 * MINUTE_MS;

/** What glucose was as of an instant: the mean of the newest reading up to it and those in the 7.5 minutes before. */
export function glucoseAsOf(trace: Trace, instant: number): KnownGlucose | null {
  const newest = trace.at[firstIndexAtOrAfter(trace.at, instant + 1) - 1];
  if (newest === undefined) return null;
  const value = smoothValues(sliceTrace(trace, newest - SMOOTHED_MS, newest + 1)).at(-1);
  return value === undefined ? null : { mgdl: value, at: newest };
}

/** Glucose before a dose at an instant, mg/dL, as it was known then; null without a reading in the 20 minutes before. */
export function glucoseBefore(trace: Trace, instant: number): number | null {
  const known = glucoseAsOf(trace, instant);
  return known === null || known.at < instant - BEFORE_DOSE_MS ? null : known.mgdl;
}

/** Whether the vet is asked before this dose: glucose is below the limit, in tenths of a mg/dL as limits are kept. */
export function isAskedFirst(before: number, askVetBelow: number): boolean {
  return toTenths(mgdl(before)) < toTenths(mgdl(askVetBelow));
}
