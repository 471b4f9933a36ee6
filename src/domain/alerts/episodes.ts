import type { Thresholds } from '#domain/glucose/levels.ts';
import { instant, mgdl, MINUTE_MS, toTenths, type Instant } from '#domain/units/units.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { READING_KINDS, toSubject, type ReadingKind, type RateKind, type ThresholdKind } from './kinds.ts';

/** What the readings of a pet are judged by. */
export type AlertRules = {
  /** The pet's own limits, mg/dL. */
  readonly limits: Thresholds;
  /** How long glucose must be beyond a limit before the alert opens; 0 opens it with the first reading. */
  readonly minimumMinutes: Readonly<Record<ThresholdKind, number>>;
  /** How fast glucose must fall or rise, mg/dL per minute. */
  readonly rates: Readonly<Record<RateKind, number>>;
};

/** A reading: epoch ms, mg/dL, and the rate of change up to it in mg/dL per minute; null if unknown. */
export type Sample = { readonly at: number; readonly mgdl: number; readonly rate: number | null };

/** A kind that has begun: the episode opens once it has lasted the minimum duration. */
export type RunningEpisode = {
  readonly kind: ReadingKind;
  /** The first reading beyond the limit. */
  readonly beganAt: Instant;
  /** The reading with which the alert opened; null while the minimum duration is not over. */
  readonly openedAt: Instant | null;
  readonly lastBeyondAt: Instant;
};

/** An episode of one kind that has opened. */
export type Episode = RunningEpisode & {
  readonly openedAt: Instant;
  /** The value that opened it, mg/dL; null if it was open before the given readings. */
  readonly mgdl: number | null;
  /** null while it goes on. */
  readonly endedAt: Instant | null;
};

/** A reading this far inside the limit (tenths of a mg/dL) ends an episode at once. */
const CLEAR_MARGIN_TENTHS = 50;
/** A reading inside the limit by less ends it this long after the last reading beyond it. */
const CLEAR_AFTER_MS = 15 * MINUTE_MS;
/** After a silence this long a new episode begins, even if glucose is beyond the limit before and after it. */
const SILENCE_MS = 3 * 60 * MINUTE_MS;
/** Above this, glucose that falls fast is on its way back to target, mg/dL. */
const FALLING_BELOW = 180;

/** Where a reading is: beyond the limit, inside it, or so far inside that the episode is over. */
type Place = 'beyond' | 'inside' | 'clear';

/** What is running before the readings, and what ends episodes apart from readings. */
export type EpisodeFrame = {
  readonly running: readonly RunningEpisode[];
  /** When a sensor was ended by hand. */
  readonly sensorEnds: readonly number[];
  /** When somebody checked the pet after a very low reading and found it well: low and urgent low are over. */
  readonly checks?: readonly number[];
};

/**
 * The alert episodes of readings in order of time, by opening. The result does not depend on the order in which the
 * readings arrived.
 *
 * An episode begins with the first reading beyond its limit and opens when it has lasted the minimum duration without a
 * reading inside. It ends with the first reading at least 5 mg/dL inside, or with one inside by less that is 15 minutes
 * or more after the last one beyond: values that hover around a limit are one episode. After 3 hours without a reading
 * beyond the limit, the next one begins a new episode.
 *
 *     low 80, 0 min:   82  79  81  79  83  85
 *                          |opens  |   |   |ends (5 inside)
 *     low 80, 10 min:  82  79  78  76  79  85
 *                          |   |   |opens  |ends
 *                          |begins
 *
 * Glucose that falls or rises fast opens an episode at the given rate (falling only below 180 mg/dL), and ends it when
 * the rate has been under half of that for 15 minutes.
 *
 * A value below urgent low is also below low and opens both. The end of a sensor ends everything, because glucose is
 * unknown after it. Somebody who checked the pet ends what is low.
 */
export function findEpisodes(samples: readonly Sample[], rules: AlertRules, frame: EpisodeFrame): Episode[] {
  const found = followKinds(samples, rules, frame).flatMap(({ ended, running, openedWith }) =>
    running !== null && isOpen(running) ? [...ended, { ...running, mgdl: openedWith, endedAt: null }] : ended,
  );
  return found.toSorted((a, b) => a.openedAt - b.openedAt);
}

/** What is running after readings in order of time: open episodes, and those whose minimum duration is not over. */
export function findRunning(samples: readonly Sample[], rules: AlertRules, frame: EpisodeFrame): RunningEpisode[] {
  return followKinds(samples, rules, frame).flatMap(({ running }) => running ?? []);
}

/** Since when a trace is beyond a limit, at its end; null if it is not. */
export function findBeyondSince(kind: ThresholdKind, { at, mgdl }: Trace, limits: Thresholds): Instant | null {
  const samples = Array.from(at, (moment, index) => ({ at: moment, mgdl: mgdl[index] ?? 0, rate: null }));
  const rules = { limits, minimumMinutes: NO_MINIMUM, rates: NO_RATES };
  const { running } = followKind(kind, samples, { rules, before: null, ends: [] });
  return running?.beganAt ?? null;
}

/** The last reading that keeps an open episode of a kind open; null if there is none. */
export function findLastBeyond(kind: ReadingKind, samples: readonly Sample[], rules: AlertRules): Instant | null {
  const last = samples.findLast((sample) => findPlace(kind, sample, rules, true) === 'beyond');
  return last === undefined ? null : instant(last.at);
}

type Track = {
  readonly ended: Episode[];
  readonly running: RunningEpisode | null;
  /** The value with which the running episode opened, if it is among the readings. */
  readonly openedWith: number | null;
};

function followKinds(samples: readonly Sample[], rules: AlertRules, frame: EpisodeFrame): Track[] {
  const { running, sensorEnds, checks = [] } = frame;
  return READING_KINDS.map((kind) => {
    const before = running.find((one) => one.kind === kind) ?? null;
    const ends = [...sensorEnds, ...(toSubject(kind) === 'low' ? checks : [])].sort((a, b) => a - b);
    return followKind(kind, samples, { rules, before, ends });
  });
}

const NO_MINIMUM = { urgentLow: 0, low: 0, high: 0, urgentHigh: 0 };
const NO_RATES = { fallingFast: Infinity, risingFast: Infinity };

type KindFrame = {
  readonly rules: AlertRules;
  readonly before: RunningEpisode | null;
  readonly ends: readonly number[];
};

function followKind(kind: ReadingKind, samples: readonly Sample[], { rules, before, ends }: KindFrame): Track {
  const ended: Episode[] = [];
  let running = before;
  let openedWith: number | null = null;
  let next = 0;
  const end = (was: RunningEpisode, endedAt: number): void => {
    if (isOpen(was)) ended.push({ ...was, mgdl: openedWith, endedAt: instant(endedAt) });
    running = null;
    openedWith = null;
  };
  const endSensors = (until: number): void => {
    for (; (ends[next] ?? Infinity) < until; next += 1) {
      if (running !== null && (ends[next] ?? 0) >= running.lastBeyondAt) end(running, ends[next] ?? 0);
    }
  };
  for (const sample of samples) {
    endSensors(sample.at);
    if (running !== null && sample.at <= running.lastBeyondAt) continue;
    if (running !== null && sample.at - running.lastBeyondAt > SILENCE_MS) end(running, sample.at);
    const wasOpen = running !== null && isOpen(running);
    const place = findPlace(kind, sample, rules, wasOpen);
    if (place === 'beyond') {
      running = extend(running, kind, sample.at, rules);
      if (!wasOpen && isOpen(running)) openedWith = sample.mgdl;
    } else if (running !== null && isOver(running, sample.at, place)) end(running, sample.at);
  }
  endSensors(Infinity);
  return { ended, running, openedWith };
}

function isOpen(running: RunningEpisode): running is RunningEpisode & { readonly openedAt: Instant } {
  return running.openedAt !== null;
}

/** Before the minimum duration is over, any reading inside the limit is the end. */
function isOver(running: RunningEpisode, at: number, place: Exclude<Place, 'beyond'>): boolean {
  return place === 'clear' || !isOpen(running) || at - running.lastBeyondAt >= CLEAR_AFTER_MS;
}

function extend(running: RunningEpisode | null, kind: ReadingKind, at: number, rules: AlertRules): RunningEpisode {
  const lastBeyondAt = instant(at);
  const beganAt = running?.beganAt ?? lastBeyondAt;
  const isDue = at - beganAt >= minimumMs(kind, rules);
  return { kind, beganAt, openedAt: running?.openedAt ?? (isDue ? lastBeyondAt : null), lastBeyondAt };
}

function minimumMs(kind: ReadingKind, { minimumMinutes }: AlertRules): number {
  return isRateKind(kind) ? 0 : minimumMinutes[kind] * MINUTE_MS;
}

function isRateKind(kind: ReadingKind): kind is RateKind {
  return kind === 'fallingFast' || kind === 'risingFast';
}

function findPlace(kind: ReadingKind, sample: Sample, rules: AlertRules, isOpenNow: boolean): Place {
  if (isRateKind(kind)) return isFast(kind, sample, rules, isOpenNow) ? 'beyond' : 'inside';
  const margin = marginInside(kind, sample.mgdl, rules.limits);
  if (margin < 0) return 'beyond';
  return margin >= CLEAR_MARGIN_TENTHS ? 'clear' : 'inside';
}

function isFast(kind: RateKind, { mgdl, rate }: Sample, { rates }: AlertRules, isOpenNow: boolean): boolean {
  if (rate === null) return false;
  const speed = kind === 'fallingFast' ? -rate : rate;
  if (isOpenNow) return speed >= rates[kind] / 2;
  return speed >= rates[kind] && (kind === 'risingFast' || mgdl < FALLING_BELOW);
}

/** Whether a value in mg/dL is beyond a limit: a value equal to it is not. */
export function isBeyond(kind: ThresholdKind, value: number, limits: Thresholds): boolean {
  return marginInside(kind, value, limits) < 0;
}

/** Tenths of a mg/dL that a value is inside a limit; below 0 it is beyond. */
function marginInside(kind: ThresholdKind, value: number, limits: Thresholds): number {
  const above = toTenths(mgdl(value)) - toTenths(mgdl(limits[kind]));
  return kind === 'low' || kind === 'urgentLow' ? above : -above;
}
