import type { SourcesOverview } from '#contract/sources.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

/** A reading that arrived this much after it was measured was fetched later. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;
/** Readings further apart than this many intervals leave a hole. */
const HOLE_INTERVALS = 2.5;

type Span = SourcesOverview['countedSpans'][number];
type Reading = { readonly atMs: number; readonly storedAtMs: number; readonly intervalMinutes: number };

/** Stretches with readings, parted where one is missing and where readings began or ceased to come late. */
export function toSpans(readings: readonly Reading[]): Span[] {
  const spans: Span[] = [];
  for (const { atMs, storedAtMs, intervalMinutes } of readings) {
    const intervalMs = intervalMinutes * MINUTE_MS;
    const late = storedAtMs - atMs > LATE_AFTER_MS;
    const last = spans.at(-1);
    const follows = last !== undefined && atMs - last.to <= (HOLE_INTERVALS - 1) * intervalMs;
    if (follows && last.late === late) last.to = Math.max(last.to, atMs + intervalMs);
    else {
      if (follows) last.to = Math.min(last.to, atMs);
      spans.push({ from: follows ? last.to : atMs, to: atMs + intervalMs, late });
    }
  }
  return spans;
}
