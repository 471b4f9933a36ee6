import type { Event } from '#contract/events.ts';
import { smoothValues } from '#domain/trace/smooth.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import type { PetOverview } from '../parts/overview.queries.ts';

/** A value of glucose, mg/dL, and when it was, epoch ms. */
type Known = { readonly mgdl: number; readonly at: number };

/** What is known before an injection; nothing here is advice. */
export type NeedleFacts = {
  /** The mean of the newest reading and those in the minutes before it. */
  readonly glucose: Known | null;
  /** Of readings and meter's values since the last dose. */
  readonly lowest: Known | null;
  /** From when on the lowest is known: the last dose, or later where the readings at hand begin later. */
  readonly lowestFrom: number | null;
  readonly meal: Event | null;
};

/** What is known of a pet before an injection. @param lastDoseAt  null if no dose is known */
export function findNeedleFacts(
  { points, events }: Pick<PetOverview, 'points' | 'events'>,
  lastDoseAt: number | null,
): NeedleFacts {
  const trace = traceOfSeries(points);
  const smooth = smoothValues(trace);
  const last = trace.at.length - 1;
  const glucose = last < 0 ? null : { mgdl: smooth[last] ?? 0, at: trace.at[last] ?? 0 };
  const values = [
    ...Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 })),
    ...events.flatMap(({ type, at, value }) => (type === 'BG' && value !== null ? [{ at, mgdl: value }] : [])),
  ].filter(({ at }) => lastDoseAt !== null && at >= lastDoseAt);
  const lowest = values.reduce<Known | null>((low, value) => (low && low.mgdl <= value.mgdl ? low : value), null);
  const meals = events.filter(({ type, at }) => type === 'meal' && lastDoseAt !== null && at >= lastDoseAt);
  const firstAt = trace.at[0] ?? null;
  return {
    glucose,
    lowest,
    lowestFrom: lastDoseAt === null || firstAt === null ? null : Math.max(lastDoseAt, firstAt),
    meal: meals.toSorted((a, b) => b.at - a.at)[0] ?? null,
  };
}
