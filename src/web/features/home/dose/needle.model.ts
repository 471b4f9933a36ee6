import type { Event } from '#contract/events.ts';
import { glucoseAsOf, glucoseBefore, type KnownGlucose } from '#domain/care/ask-first.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import type { PetOverview } from '../parts/overview.queries.ts';

/** What is known before an injection; nothing here is advice. */
export type NeedleFacts = {
  /** The mean of the newest reading and those in the minutes before it. */
  readonly glucose: KnownGlucose | null;
  /** The same, if it is new enough to say what glucose is before a dose, mg/dL. */
  readonly before: number | null;
  /** Of readings and meter's values since the last dose. */
  readonly lowest: KnownGlucose | null;
  /** From when on the lowest is known: the last dose, or later where the readings at hand begin later. */
  readonly lowestFrom: number | null;
  readonly meal: Event | null;
};

/** What is known of a pet before an injection at `now`. @param lastDoseAt  null if no dose is known */
export function findNeedleFacts(
  { points, events }: Pick<PetOverview, 'points' | 'events'>,
  lastDoseAt: number | null,
  now: number,
): NeedleFacts {
  const trace = traceOfSeries(points);
  // A reading may be newer than a clock that ticks once a minute.
  const asOf = Math.max(now, trace.at.at(-1) ?? now);
  const values = [
    ...Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0 })),
    ...events.flatMap(({ type, at, value }) =>
      (type === 'BG' || type === 'calibration') && value !== null ? [{ at, mgdl: value }] : [],
    ),
  ].filter(({ at }) => lastDoseAt !== null && at >= lastDoseAt);
  const lowest = values.reduce<KnownGlucose | null>(
    (low, value) => (low && low.mgdl <= value.mgdl ? low : value),
    null,
  );
  const meals = events.filter(({ type, at }) => type === 'meal' && lastDoseAt !== null && at >= lastDoseAt);
  const firstAt = trace.at[0] ?? null;
  return {
    glucose: glucoseAsOf(trace, asOf),
    before: glucoseBefore(trace, asOf),
    lowest,
    lowestFrom: lastDoseAt === null || firstAt === null ? null : Math.max(lastDoseAt, firstAt),
    meal: meals.toSorted((a, b) => b.at - a.at)[0] ?? null,
  };
}
