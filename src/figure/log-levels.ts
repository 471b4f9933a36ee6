import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import { roundPx } from './plot.ts';

/** The ends of the scale: 2.0 and 30.0 mmol/L, mg/dL. */
export const LOG_SCALE = { min: 36, max: 540 } as const;

/** A level's part of the bar. */
export type LogSegment = { readonly level: Level; readonly x: number; readonly width: number };

/** The place of a value on the logarithmic scale, px. */
export function logPlace(mgdl: number, width: number): number {
  const { min, max } = LOG_SCALE;
  const clipped = Math.min(max, Math.max(min, mgdl));
  return roundPx((Math.log(clipped / min) / Math.log(max / min)) * width);
}

/** The five levels side by side on a logarithmic scale, the lowest first. */
export function logLevels({ urgentLow, low, high, urgentHigh }: Thresholds, width: number): LogSegment[] {
  const edges = [LOG_SCALE.min, urgentLow, low, high, urgentHigh, LOG_SCALE.max].map((mgdl) => logPlace(mgdl, width));
  const levels: readonly Level[] = ['veryLow', 'low', 'target', 'high', 'veryHigh'];
  return levels.map((level, index) => {
    const x = edges[index] ?? 0;
    return { level, x, width: roundPx((edges[index + 1] ?? width) - x) };
  });
}
