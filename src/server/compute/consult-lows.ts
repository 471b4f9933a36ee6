import { findLowMeter } from '#domain/care/low-checks.ts';
import { findLowEpisodes, type LowEpisode } from '#domain/care/low-episodes.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { ConsultLow } from '#report/consult/consult-pack.ts';
import type { ConsultInput } from './consult-input.ts';

/** A run below the target of at least this time is a low. */
export const LOW_MINUTES = 15;
/** The page has room for these. */
const MAX_LOWS = 3;
/** A dose longer ago is not named. */
const LONGEST_SINCE_DOSE_MS = DAY_MS;

/** The lows of the readings in order of time, with the dose before each and what a meter showed. */
export function findLows(trace: Trace, input: ConsultInput): ConsultLow[] {
  const { frame, curves, meters } = input;
  const limit = { limit: frame.thresholds.low, precision: 'tenths' } as const;
  const doses = curves.doses.filter(({ units }) => units !== null && units > 0).toSorted((a, b) => a.at - b.at);
  return findLowEpisodes(countedTrace(trace), limit, frame.zone).episodes.map((episode) => ({
    lowest: episode.lowest,
    lowestAt: episode.lowestAt,
    minutes: episode.minutes,
    sinceDose: findDoseBefore(episode, doses),
    meter: findMeter(episode, meters, frame.now),
  }));
}

/** The lowest ones, in order of time. */
export function lowestOf(lows: readonly ConsultLow[]): ConsultLow[] {
  return lows
    .toSorted((a, b) => a.lowest - b.lowest)
    .slice(0, MAX_LOWS)
    .toSorted((a, b) => a.lowestAt - b.lowestAt);
}

function findDoseBefore({ lowestAt }: LowEpisode, doses: ConsultInput['curves']['doses']): ConsultLow['sinceDose'] {
  const dose = doses.findLast(({ at }) => at <= lowestAt);
  if (dose === undefined || dose.units === null || lowestAt - dose.at > LONGEST_SINCE_DOSE_MS) return null;
  return { minutes: (lowestAt - dose.at) / MINUTE_MS, units: dose.units };
}

/** The value nearest to the lowest reading, next to which it is named. */
function findMeter({ begin, end, lowestAt }: LowEpisode, meters: ConsultInput['meters'], now: number): number | null {
  const meter = findLowMeter({ beganAt: begin, endedAt: end }, meters, { near: lowestAt, now });
  return meter === null ? null : meter.mgdl;
}
