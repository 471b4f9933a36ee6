import { DAY_MS } from '#domain/units/units.ts';

type Span = { readonly from: number; readonly to: number };

/** UTC days since the epoch: `first` ≤ day < `end`. */
export type DaySpan = { readonly first: number; readonly end: number };

/** The UTC day of an instant. */
export function toUtcDay(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** The UTC days that a span touches. */
export function daysTouchedBy({ from, to }: Span): DaySpan {
  const first = toUtcDay(from);
  return { first, end: Math.max(first, Math.ceil(to / DAY_MS)) };
}
