import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { DEFAULT_RULES, type CountingRules } from './counting-rules.ts';
import type { CurveWindow } from './dose-curve.ts';

/** A curve in steps of 15 minutes since its dose: the mean of the readings of each, mg/dL; null without one. */
export type DoseLine = readonly (number | null)[];

/** 15 minutes since the dose over several curves; percentiles in mg/dL, null with too few curves. */
export type OverlayBin = {
  readonly minute: number;
  readonly n: number;
  readonly p25: number | null;
  readonly p50: number | null;
  readonly p75: number | null;
};

/** How many curves each percentile needs. */
export type OverlayNeeds = { readonly median: number; readonly band: number };

/** Length of a step, minutes. */
export const OVERLAY_BIN_MINUTES = 15;
const BIN_MS = OVERLAY_BIN_MINUTES * MINUTE_MS;
/** Curves that percentiles need. */
export const MIN_OVERLAY_CURVES = 5;
/** Curves that a chart needs for a median and for a band; fewer are shown alone. */
export function chartNeeds({ medianDoses, bandDoses }: CountingRules): OverlayNeeds {
  return { median: medianDoses, band: bandDoses };
}

/** What a chart needs by the portal's own rules. */
export const CHART_NEEDS = chartNeeds(DEFAULT_RULES);

/** The line of a curve. Each curve counts once in a step, however many readings it has there. */
export function toDoseLine({ at, mgdl }: Trace, { from, to, begin, end }: CurveWindow): DoseLine {
  const bins = Math.ceil((to - from) / BIN_MS);
  const sums = new Float64Array(bins);
  const counts = new Uint32Array(bins);
  for (let index = begin; index < end; index += 1) {
    const bin = Math.floor(((at[index] ?? 0) - from) / BIN_MS);
    sums[bin] = (sums[bin] ?? 0) + (mgdl[index] ?? 0);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return Array.from(sums, (sum, bin) => {
    const count = counts[bin] ?? 0;
    return count === 0 ? null : sum / count;
  });
}

/**
 * Curves laid over each other by the time since their dose: percentiles (R type 7) of their lines.
 *
 * @param longestMs  the longest window of the curves; only whole steps of it are answered
 */
export function overlayLines(
  lines: readonly DoseLine[],
  longestMs: number,
  needs: OverlayNeeds = { median: MIN_OVERLAY_CURVES, band: MIN_OVERLAY_CURVES },
): OverlayBin[] {
  return Array.from({ length: Math.floor(longestMs / BIN_MS) }, (_, bin) => {
    const values = Float64Array.from(lines.flatMap((line) => line[bin] ?? [])).sort();
    const percentile = (share: number, least: number): number | null =>
      values.length < Math.max(1, least) ? null : percentileOfSorted(values, share);
    return {
      minute: bin * OVERLAY_BIN_MINUTES,
      n: values.length,
      p25: percentile(0.25, needs.band),
      p50: percentile(0.5, needs.median),
      p75: percentile(0.75, needs.band),
    };
  });
}
