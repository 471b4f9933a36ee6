import { isGap } from '#domain/trace/gaps.ts';
import { intervalAt, weightAt, type Trace } from '#domain/trace/trace.ts';

/** Readings below a limit make an episode from this many minutes on; as many at or above it end one. */
const EPISODE_MINUTES = 15;

/**
 * Whether readings are below a limit for 15 minutes or more without 15 minutes at or above it in between, and without a
 * gap.
 *
 * @param isBelow  whether a value, mg/dL, is below the limit
 */
export function hasLowEpisode(trace: Trace, isBelow: (mgdl: number) => boolean): boolean {
  let below = 0;
  let above = 0;
  for (let index = 0; index < trace.at.length; index += 1) {
    const silence = (trace.at[index] ?? 0) - (trace.at[index - 1] ?? Infinity);
    if (isGap(silence, intervalAt(trace, index - 1))) below = 0;
    if (isBelow(trace.mgdl[index] ?? 0)) {
      below += weightAt(trace, index);
      above = 0;
    } else above += weightAt(trace, index);
    if (below >= EPISODE_MINUTES) return true;
    if (above >= EPISODE_MINUTES) below = 0;
  }
  return false;
}
