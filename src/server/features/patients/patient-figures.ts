import type { Episode, PatientSummary } from '#contract/patients.ts';
import { lastNight, nightSummary } from '#domain/glucose/last-night.ts';
import { levelRunOf } from '#domain/glucose/level-run.ts';
import { presetOf, type Thresholds } from '#domain/glucose/levels.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import type { PetType } from '#domain/pets/species.ts';
import { previousRange, rangeOf, type TimeRange } from '#domain/time/ranges.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { intervalAt, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { liveReading } from '../../readings/announce.ts';
import { AHEAD_MS } from '../../readings/reading-rules.ts';
import { seriesOf } from '../../wire/series.ts';

/** Points of the curve of 24 hours. */
const DAY_POINTS = 96;

/** What of a summary is made from the readings. */
export type PatientFigures = Pick<
  PatientSummary,
  'latest' | 'episode' | 'day' | 'range' | 'levels' | 'tir' | 'tbr' | 'previousTir' | 'lowMinutesLastNight'
>;

/** The 14 days that the glucose report is of, and the ones before. */
export type PatientRanges = { readonly range: TimeRange; readonly previous: TimeRange };

/** The ranges of a member by its last reading; by the present where there is none. */
export function rangesOf(lastReadingAt: number, zone: string): PatientRanges {
  const range = rangeOf('14d', lastReadingAt, zone);
  return { range, previous: previousRange(range, zone) };
}

/** `limits` are the pet's own. */
type Pet = { readonly zone: string; readonly petType: PetType | null; readonly limits: Thresholds };

/** @param trace  from the begin of the previous range to the last reading */
export function patientFigures(
  trace: Trace,
  pet: Pet,
  { range, previous }: PatientRanges,
  now: number,
): PatientFigures {
  const thresholds = presetOf(pet.petType);
  const levels = timeInLevels(sliceTrace(trace, range.from, range.to), thresholds);
  const night = lastNight(now, pet.zone);
  return {
    latest: latestOf(trace, pet),
    episode: episodeOf(trace, pet, now),
    day: seriesOf(sliceTrace(trace, now - DAY_MS + 1, now + AHEAD_MS), now - DAY_MS, DAY_POINTS),
    range: { from: range.from, to: range.to, zone: pet.zone },
    levels,
    tir: levels?.target ?? null,
    tbr: levels && levels.low + levels.veryLow,
    previousTir: timeInLevels(sliceTrace(trace, previous.from, previous.to), thresholds)?.target ?? null,
    lowMinutesLastNight: now < night.to ? null : (nightSummary(trace, night, pet.limits)?.lowMinutes ?? null),
  };
}

function latestOf(trace: Trace, pet: Pet): PatientFigures['latest'] {
  const reading = liveReading(trace, trace.at.at(-1) ?? 0, pet.limits);
  if (reading === null) return null;
  const { at, mgdl, trend, level } = reading;
  return { at, mgdl, trend, level };
}

function episodeOf(trace: Trace, pet: Pet, now: number): Episode | null {
  const lastAt = trace.at.at(-1);
  if (lastAt === undefined) return null;
  if (isGap(now - lastAt, intervalAt(trace, trace.at.length - 1))) return { kind: 'noData', since: lastAt };
  const run = levelRunOf(trace, pet.limits);
  return run && { kind: run.level, since: run.since };
}
