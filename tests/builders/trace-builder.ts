import type { Instant, MgDl } from '#domain/units/units.ts';
import { instant } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A length of time such as `30s`, `5m`, `6h`, `14d`. */
export type Span = `${number}${keyof typeof UNIT_MS}`;

/** Milliseconds of a span. */
export function toMs(span: Span): number {
  const unit = span.at(-1) as keyof typeof UNIT_MS; // the type of Span ends in one
  return Number(span.slice(0, -1)) * UNIT_MS[unit];
}

/** Epoch ms of an ISO instant. */
export function at(iso: string): Instant {
  return instant(Date.parse(iso));
}

type Plan = { readonly from: Instant; readonly everyMs: number };

/**
 * Builds traces for tests: `aTrace().from('2025-01-01T00:00Z').every('5m').constant(mgdl(120), '2d')`.
 *
 * It begins at 2025-01-01T00:00Z, with a reading each 5 minutes, by default.
 */
export function aTrace(plan: Plan = { from: at('2025-01-01T00:00Z'), everyMs: toMs('5m') }) {
  const shaped = (length: number, valueAt: (at: number, index: number) => number): Trace =>
    toTrace(
      Array.from({ length }, (_, index) => {
        const moment = plan.from + index * plan.everyMs;
        return { at: moment, mgdl: valueAt(moment, index), intervalMinutes: plan.everyMs / UNIT_MS.m };
      }),
    );
  return {
    from: (iso: string) => aTrace({ ...plan, from: at(iso) }),
    every: (span: Span) => aTrace({ ...plan, everyMs: toMs(span) }),
    /** The values one after the other. */
    of: (...values: readonly number[]) => shaped(values.length, (_, index) => values[index] ?? 0),
    /** One value for a length of time, its end not included. */
    constant: (value: MgDl, span: Span) => shaped(toMs(span) / plan.everyMs, () => value),
    /** A function of epoch ms for a length of time, its end not included. */
    curve: (span: Span, valueAt: (at: number) => number) => shaped(toMs(span) / plan.everyMs, valueAt),
  };
}
