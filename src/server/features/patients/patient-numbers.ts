import { AHEAD_MS } from '#domain/alerts/pet-state.ts';
import type { Episode, PatientSummary } from '#contract/patients.ts';
import { comparePeriods } from '#domain/glucose/compare-periods.ts';
import { coveredDays } from '#domain/glucose/day-numbers.ts';
import { lastNight, nightSummary } from '#domain/glucose/last-night.ts';
import { findLevelRun } from '#domain/glucose/level-run.ts';
import { standardThresholds, type Thresholds } from '#domain/glucose/levels.ts';
import { activeMinutes, sensorActivePercent } from '#domain/glucose/sensor-active.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import type { Verdict } from '#domain/glucose/welch.ts';
import type { PetType } from '#domain/pets/species.ts';
import { comparableRange, resolveRange, type TimeRange } from '#domain/time/ranges.ts';
import { isGap } from '#domain/trace/gaps.ts';
import { leftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { intervalAt, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { toSeries } from '../../compute/series.ts';
import { liveReading } from '../../readings/announce.ts';

/** Points of the curve of 24 hours. */
const DAY_POINTS = 96;

/** The part of a summary that is computed from the readings. */
export type PatientNumbers = Pick<
  PatientSummary,
  | 'latest'
  | 'episode'
  | 'day'
  | 'range'
  | 'levels'
  | 'leftOut'
  | 'sensorActivePercent'
  | 'observedMinutes'
  | 'tir'
  | 'tbr'
  | 'previousTir'
  | 'tirVerdict'
  | 'lowMinutesLastNight'
>;

/** The 14 days of the glucose report, and the 14 days before up to the same time of day. */
export type PatientRanges = { readonly range: TimeRange; readonly previous: TimeRange };

/** The ranges of a member, counted from its last reading, or from now without a reading. */
export function toPatientRanges(lastReadingAt: number, zone: string, now: number): PatientRanges {
  const range = resolveRange('14d', lastReadingAt, zone);
  return { range, previous: comparableRange(range, zone, now) };
}

/** `limits` are the pet's own. */
type Pet = { readonly zone: string; readonly petType: PetType | null; readonly limits: Thresholds };

/** @param trace from the start of the previous range to the last reading */
export function computePatientNumbers(
  trace: Trace,
  pet: Pet,
  { range, previous }: PatientRanges,
  now: number,
): PatientNumbers {
  const thresholds = standardThresholds(pet.petType);
  const [own, before] = [sliceTrace(trace, range.from, range.to), sliceTrace(trace, previous.from, previous.to)];
  const levels = timeInLevels(own, thresholds);
  const night = lastNight(now, pet.zone);
  return {
    latest: findLatest(trace, pet),
    episode: findEpisode(trace, pet, now),
    day: toSeries(sliceTrace(trace, now - DAY_MS + 1, now + AHEAD_MS), now - DAY_MS, DAY_POINTS),
    range: { from: range.from, to: range.to, zone: pet.zone },
    levels,
    leftOut: leftOutMinutes(own),
    sensorActivePercent: sensorActivePercent(own, { ...range, now }),
    observedMinutes: activeMinutes(own),
    tir: levels?.target ?? null,
    tbr: levels && levels.low + levels.veryLow,
    previousTir: timeInLevels(before, thresholds)?.target ?? null,
    tirVerdict: findTirVerdict(trace, { range, previous }, { ...pet, thresholds, now }),
    lowMinutesLastNight: now < night.to ? null : (nightSummary(trace, night, pet.limits)?.lowMinutes ?? null),
  };
}

type VerdictFrame = { readonly zone: string; readonly thresholds: Thresholds; readonly now: number };

/** No change is reported if one of the two periods was observed for less than 70 %. */
function findTirVerdict(trace: Trace, { range, previous }: PatientRanges, frame: VerdictFrame): Verdict | null {
  const { now, thresholds } = frame;
  const own = sliceTrace(trace, range.from, range.to);
  const before = sliceTrace(trace, previous.from, range.from); // whole days, even if `previous` ends at the current time of day
  const known = [
    sensorActivePercent(own, { ...range, now }),
    sensorActivePercent(before, { from: previous.from, to: range.from, now }),
  ];
  if (known.some((percent) => !isObservedEnough(percent))) return null;
  const days = (trace: Trace) => coveredDays(trace, { ...frame, custom: null });
  return comparePeriods(days(before), days(own), thresholds).changes?.tir?.verdict ?? null;
}

function findLatest(trace: Trace, pet: Pet): PatientNumbers['latest'] {
  const reading = liveReading(trace, trace.at.at(-1) ?? 0, pet.limits);
  if (reading === null) return null;
  const { at, mgdl, trend, level } = reading;
  return { at, mgdl, trend, level };
}

function findEpisode(trace: Trace, pet: Pet, now: number): Episode | null {
  const lastAt = trace.at.at(-1);
  if (lastAt === undefined) return null;
  if (isGap(now - lastAt, intervalAt(trace, trace.at.length - 1))) return { kind: 'noData', since: lastAt };
  const run = findLevelRun(trace, pet.limits);
  return run && { kind: run.level, since: run.since };
}
