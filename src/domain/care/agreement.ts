import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { MARK } from '#domain/trace/marks.ts';
import { firstIndexAtOrAfter, intervalAt, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, instant, mgdl, MINUTE_MS, type Instant, type MgDl } from '#domain/units/units.ts';
import { isAtLimit } from './at-limit.ts';

/** A meter's value, mg/dL, at an instant, epoch ms. */
export type MeterReading = { readonly at: number; readonly mgdl: number };

/** The numbers of a pair, mg/dL: the difference is sensor − meter, also in percent of the meter without its sign. */
export type Difference = { readonly meter: number; readonly difference: number; readonly ardPercent: number };

/** A meter's value with the sensor's at the same instant. */
export type MeterPair = Difference & { readonly at: Instant; readonly meter: MgDl; readonly sensor: MgDl };

/**
 * Why a meter's value makes no pair: no reading near it, the sensor at a limit, in its first 24 hours, glucose changing by
 * more than 2 mg/dL a minute, or readings that were set aside.
 */
export const LEFT_OUT_REASONS = ['noReading', 'limit', 'firstDay', 'fast', 'setAside'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A meter's value that makes no pair; `sensor` where there are readings around it. */
export type LeftOutMeter = {
  readonly at: Instant;
  readonly meter: MgDl;
  readonly sensor: MgDl | null;
  readonly reason: LeftOutReason;
};

/** The meter's values of a time, those that make pairs and those that are left out, ascending. */
export type MeterPairs = { readonly pairs: readonly MeterPair[]; readonly leftOut: readonly LeftOutMeter[] };

/** A reading is near the meter's value up to this many of its intervals. */
const NEAR_INTERVALS = 1.5;
/** The change over this time tells how fast glucose changes. */
const RATE_MS = 15 * MINUTE_MS;
/** mg/dL a minute. */
export const MAX_RATE = 2;

/** A sensor's readings, and when it was put on (epoch ms), null if that is unknown. */
export type WornTrace = { readonly trace: Trace; readonly startedAt: number | null };

/**
 * Pairs a meter's values with the readings of a sensor: interpolated between the two readings around it. Values at the
 * sensor's limits, of its first 24 hours and of fast changes are left out.
 */
export function pairMeters({ trace, startedAt }: WornTrace, meters: readonly MeterReading[]): MeterPairs {
  const pairs: MeterPair[] = [];
  const leftOut: LeftOutMeter[] = [];
  for (const meter of meters) {
    const around = findAround(trace, meter.at);
    const reason = around === null ? 'noReading' : findReason(trace, around, meter.at, startedAt);
    if (around !== null && reason === null) pairs.push(toPair(meter, around.sensor));
    else {
      const sensor = around === null ? null : mgdl(around.sensor);
      leftOut.push({ at: instant(meter.at), meter: mgdl(meter.mgdl), sensor, reason: reason ?? 'noReading' });
    }
  }
  return { pairs, leftOut };
}

/** The readings around an instant, by their places, and the value between them. */
type Around = { readonly before: number; readonly after: number; readonly sensor: number };

function findAround(trace: Trace, at: number): Around | null {
  const after = firstIndexAtOrAfter(trace.at, at);
  const before = trace.at[after] === at ? after : after - 1;
  const [from, to] = [trace.at[before], trace.at[after]];
  if (from === undefined || to === undefined) return null;
  const reach = (index: number): number => NEAR_INTERVALS * intervalAt(trace, index) * MINUTE_MS;
  if (at - from > reach(before) || to - at > reach(after)) return null;
  const [low, high] = [trace.mgdl[before] ?? 0, trace.mgdl[after] ?? 0];
  return { before, after, sensor: from === to ? low : low + ((high - low) * (at - from)) / (to - from) };
}

function findReason(trace: Trace, around: Around, at: number, startedAt: number | null): LeftOutReason | null {
  const { before, after } = around;
  if (isAtLimit(trace, before) || isAtLimit(trace, after)) return 'limit';
  if (startedAt !== null && at < startedAt + DAY_MS) return 'firstDay';
  if (isFast(trace, around, at)) return 'fast';
  const marks = (trace.marks?.[before] ?? 0) | (trace.marks?.[after] ?? 0);
  return (marks & MARK.setAside) === 0 ? null : 'setAside';
}

/** Whether glucose changed by more than 2 mg/dL a minute over the 15 minutes before; not if nothing is known of them. */
function isFast(trace: Trace, { before, sensor }: Around, at: number): boolean {
  const reach = (intervalAt(trace, before) * MINUTE_MS) / 2 + MINUTE_MS;
  const past = at - RATE_MS;
  const last = firstIndexAtOrAfter(trace.at, past + reach + 1) - 1;
  const lastAt = trace.at[last];
  if (lastAt === undefined || lastAt < past - reach) return false;
  return (Math.abs(sensor - (trace.mgdl[last] ?? 0)) * MINUTE_MS) / RATE_MS > MAX_RATE;
}

function toPair({ at, mgdl: meter }: MeterReading, sensor: number): MeterPair {
  const difference = sensor - meter;
  const ardPercent = (100 * Math.abs(difference)) / meter;
  return { at: instant(at), meter: mgdl(meter), sensor: mgdl(sensor), difference, ardPercent };
}

/**
 * How well a sensor agrees with a meter, mg/dL and percent: mean and median of the absolute relative differences, mean
 * difference with its standard deviation, the shares within 15 mg/dL or 15 % (ISO 15197:2013) and within 20; from 10
 * pairs on the limits of agreement, mean ± 1.96 SD.
 */
export type Agreement = {
  readonly mard: number;
  readonly medianArd: number;
  readonly bias: number;
  readonly sd: number;
  readonly iso15197Percent: number;
  readonly within20Percent: number;
  readonly limits: { readonly low: number; readonly high: number } | null;
};

/** Fewer pairs tell nothing. */
export const LEAST_PAIRS = 5;
const LEAST_FOR_LIMITS = 10;
/** The 97.5 % quantile of the normal distribution. */
const Z = 1.96;
/** Below this value of the meter, mg/dL, differences are compared in mg/dL, from it on in percent. */
const PERCENT_FROM = 100;

/** The agreement of pairs; null with fewer than 5. */
export function computeAgreement(pairs: readonly Difference[]): Agreement | null {
  if (pairs.length < LEAST_PAIRS) return null;
  const bias = meanOf(pairs, ({ difference }) => difference);
  const squares = pairs.reduce((sum, { difference }) => sum + (difference - bias) ** 2, 0);
  const sd = Math.sqrt(squares / (pairs.length - 1));
  return {
    mard: meanOf(pairs, ({ ardPercent }) => ardPercent),
    medianArd: percentileOfSorted(Float64Array.from(pairs, ({ ardPercent }) => ardPercent).sort(), 0.5),
    bias,
    sd,
    iso15197Percent: shareWithin(pairs, 15),
    within20Percent: shareWithin(pairs, 20),
    limits: pairs.length < LEAST_FOR_LIMITS ? null : { low: bias - Z * sd, high: bias + Z * sd },
  };
}

/** The ranges of the meter's value for which the agreement is also computed. */
export const BANDS = ['low', 'target', 'high'] as const;
export type Band = (typeof BANDS)[number];
/** mg/dL below which the first band is. */
const LOW_BAND_BELOW = 80;

/** The agreement by the meter's value: below 80 mg/dL, up to the upper limit of the target, above it. */
export function agreementByBand(
  pairs: readonly Difference[],
  high: number,
): Readonly<Record<Band, { readonly n: number; readonly agreement: Agreement | null }>> {
  const bandOf = (meter: number): Band => (meter < LOW_BAND_BELOW ? 'low' : meter <= high ? 'target' : 'high');
  const within = (band: Band) => {
    const own = pairs.filter(({ meter }) => bandOf(meter) === band);
    return { n: own.length, agreement: computeAgreement(own) };
  };
  return { low: within('low'), target: within('target'), high: within('high') };
}

/** The mean difference in the first and the last third of a sensor's pairs, mg/dL. */
export type Drift = { readonly first: number; readonly last: number; readonly change: number };

/** The drift of one sensor; null with fewer than 5 pairs in a third. @param pairs ascending in time */
export function computeDrift(pairs: readonly Difference[]): Drift | null {
  const third = Math.floor(pairs.length / 3);
  if (third < LEAST_PAIRS) return null;
  const first = meanOf(pairs.slice(0, third), ({ difference }) => difference);
  const last = meanOf(pairs.slice(-third), ({ difference }) => difference);
  return { first, last, change: last - first };
}

/** A mean difference within this, mg/dL (0.5 mmol/L), counts as agreeing: the portal's own rule. */
export const AGREES_WITHIN = 9;

/** What a sensor's mean difference says in a word: it agrees with the meter, or reads lower or higher. */
export function agreementVerdict({ bias }: Agreement): 'agrees' | 'lower' | 'higher' {
  if (Math.abs(bias) <= AGREES_WITHIN) return 'agrees';
  return bias < 0 ? 'lower' : 'higher';
}

/** Whether a sensor's value is within 15 mg/dL of the meter's, from 100 mg/dL on within 15 % (ISO 15197:2013). */
export function isWithinIso(pair: Pick<Difference, 'meter' | 'difference'>): boolean {
  return isWithin(pair, 15);
}

function isWithin({ meter, difference }: Pick<Difference, 'meter' | 'difference'>, bound: number): boolean {
  return Math.abs(difference) <= (meter < PERCENT_FROM ? bound : (bound / 100) * meter);
}

function shareWithin(pairs: readonly Difference[], bound: number): number {
  return (100 * pairs.filter((pair) => isWithin(pair, bound)).length) / pairs.length;
}

function meanOf(pairs: readonly Difference[], amount: (pair: Difference) => number): number {
  return pairs.reduce((sum, pair) => sum + amount(pair), 0) / pairs.length;
}
