import { addDays, startOfLocalDay, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import type { Trace } from '#domain/trace/trace.ts';
import type { GivenDose } from './given-doses.ts';
import { findLowEpisodes, type LowEpisode } from './low-episodes.ts';
import { largestUnits, type DoseScheme } from './periods.ts';
import { SMALL_DOSE_RULES, type SmallDoseRules } from './small-dose-rules.ts';

/** Repeated lows on a small dose: the runs below the limit, ascending, and the largest dose of the days, U. */
export type SmallDoseLows = {
  readonly lows: readonly LowEpisode[];
  readonly limit: number;
  readonly units: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
};

/** What is known of the doses: those that were noted, and what is to be given now. */
export type KnownDoses = { readonly noted: readonly GivenDose[]; readonly plan: DoseScheme | null };

/** The limit in mg/dL (compared in tenths), the pet's zone, and the instant, epoch ms. */
export type SmallDoseFrame = { readonly limit: number; readonly zone: string; readonly now: number };

/** The first instant of the days that count: today and those before it. */
export function startOfSmallDoseDays(zone: string, now: number, { days } = SMALL_DOSE_RULES): number {
  return startOfLocalDay(addDays(toLocalDate(now, zone), 1 - days), zone);
}

/**
 * Lows of 15 minutes or more on at least two of the last five days, today included, while no dose was larger than 1 U;
 * null otherwise. A dose whose amount was not noted, or no noted dose, is as large as the largest of the plan; without
 * either nothing is known, and nothing is said.
 *
 * @param trace  readings of these days without stretches set aside; older ones are ignored
 * @param doses  `noted` those of these days
 */
export function findSmallDoseLows(
  trace: Trace,
  { noted, plan }: KnownDoses,
  { limit, zone, now }: SmallDoseFrame,
  rules: SmallDoseRules = SMALL_DOSE_RULES,
): SmallDoseLows | null {
  const from = startOfSmallDoseDays(zone, now, rules);
  const units = findLargestDose({ noted: noted.filter(({ at }) => at >= from && at <= now), plan });
  if (units === null || units > rules.largestUnits) return null;
  const burden = findLowEpisodes(countedTrace(trace), { limit, precision: 'tenths' }, zone);
  const lows = burden.episodes.filter(({ begin }) => begin >= from && begin <= now);
  const dates = lows.map(({ begin }) => toLocalDate(begin, zone));
  const [firstDay, lastDay] = [dates[0], dates.at(-1)];
  if (firstDay === undefined || lastDay === undefined || new Set(dates).size < rules.lowDays) return null;
  return { lows, limit, units, firstDay, lastDay };
}

/** The largest dose of some days, U; null if an amount is not known, neither from the log nor from the plan. */
export function findLargestDose({ noted, plan }: KnownDoses): number | null {
  const planned = plan === null ? null : largestUnits(plan);
  const given = noted.filter(({ units }) => units !== 0);
  const amounts = given.length === 0 ? [planned] : given.map(({ units }) => units ?? planned);
  const known = amounts.filter((units) => units !== null);
  return known.length < amounts.length ? null : Math.max(...known);
}
