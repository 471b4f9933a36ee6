import { LEVELS, type Level, type Thresholds } from '#domain/glucose/levels.ts';
import { averageBound } from '#domain/glucose/sensor-limits.ts';
import { toLocalDate } from '#domain/time/days.ts';
import {
  category,
  cgmProfile,
  daysQuantity,
  glucoseQuantity,
  loinc,
  notes,
  percentQuantity,
  type BundleEntry,
  type FhirSubject,
} from './fhir-values.ts';
import type { RangeSummary } from './load-summary.ts';

/** Below this share of active time, shares are told with the time that they are of. */
const WELL_OBSERVED_PERCENT = 70;
const MADE_FOR_PEOPLE = "A formula made for people: it cannot be compared with a cat's or dog's HbA1c.";

/** The codes that the guide gives the five levels. */
const LEVEL_CODES: Readonly<Record<Level, string>> = {
  veryLow: '104642-4',
  low: '104641-6',
  target: '97510-2',
  high: '104640-8',
  veryHigh: '104639-0',
};

type Part = { readonly profile: string; readonly code: ReturnType<typeof loinc>; readonly content: object };

/**
 * The numbers of a range as the guide's summary, each as an observation of its own. Without a number that the summary
 * requires (a single reading has no variation) there are only the others.
 */
export function summaryEntries(subject: FhirSubject, summary: RangeSummary, isPet: boolean): readonly BundleEntry[] {
  if (summary.metrics.readingCount === 0) return [];
  const parts = [meanPart(summary), levelsPart(summary), ...formulaParts(summary, isPet), ...wearParts(summary)];
  const entries = parts.filter((part) => part !== null).map((part) => toEntry(subject, summary, part));
  if (entries.length < parts.length) return entries;
  const code = loinc('107931-8', 'Summary of continuous glucose monitoring');
  const hasMember = entries.map(({ fullUrl }) => ({ reference: fullUrl }));
  return [toEntry(subject, summary, { profile: 'cgm-summary', code, content: { hasMember } }), ...entries];
}

function toEntry(
  { patient, urnOf, zone }: FhirSubject,
  { from, until }: RangeSummary,
  { profile, code, content }: Part,
): BundleEntry {
  const effectivePeriod = { start: toLocalDate(from, zone), end: toLocalDate(until, zone) };
  return {
    fullUrl: urnOf(profile, `${effectivePeriod.start} ${effectivePeriod.end}`),
    resource: {
      resourceType: 'Observation',
      meta: cgmProfile(profile),
      status: 'final',
      category: category('laboratory'),
      code,
      subject: { reference: patient },
      effectivePeriod,
      ...content,
    },
  };
}

function meanPart({ metrics }: RangeSummary): Part | null {
  if (metrics.average === null) return null;
  const bound = averageBound(metrics);
  const comparator = bound === null ? null : ({ atLeast: '>=', atMost: '<=' } as const)[bound];
  const rounded = Math.round(metrics.average * 10) / 10;
  return {
    profile: 'cgm-summary-mean-glucose-mass-per-volume',
    code: loinc('97507-8', 'Average glucose'),
    content: { valueQuantity: glucoseQuantity(rounded, comparator) },
  };
}

function levelsPart({ levels, thresholds, metrics }: RangeSummary): Part | null {
  if (levels === null) return null;
  const component = LEVELS.toReversed().map((level) => ({
    code: loinc(LEVEL_CODES[level], levelText(level, thresholds)),
    valueQuantity: percentQuantity(levels[level]),
  }));
  const isWell = (metrics.sensorActivePercent ?? 0) >= WELL_OBSERVED_PERCENT;
  const hours = Math.round(metrics.observedMinutes / 60);
  return {
    profile: 'cgm-summary-times-in-ranges',
    code: loinc('106793-3', 'Time in ranges'),
    content: { component, ...notes(!isWell && `From ${hours} h of readings; the rest of the period is not known.`) },
  };
}

/** The bounds are those of the species, so each level says its own. */
function levelText(level: Level, { urgentLow, low, high, urgentHigh }: Thresholds): string {
  const texts: Readonly<Record<Level, string>> = {
    veryLow: `Time below ${urgentLow} mg/dL`,
    low: `Time from ${urgentLow} to below ${low} mg/dL`,
    target: `Time from ${low} to ${high} mg/dL`,
    high: `Time above ${high} to ${urgentHigh} mg/dL`,
    veryHigh: `Time above ${urgentHigh} mg/dL`,
  };
  return texts[level];
}

function formulaParts({ metrics: { gmi, cv } }: RangeSummary, isPet: boolean): readonly (Part | null)[] {
  const gmiText = `Glucose management indicator${isPet ? ' (a formula made for people)' : ''}`;
  return [
    gmi === null
      ? null
      : {
          profile: 'cgm-summary-gmi',
          code: loinc('97506-0', gmiText),
          content: { valueQuantity: percentQuantity(gmi), ...notes(isPet && MADE_FOR_PEOPLE) },
        },
    cv === null
      ? null
      : {
          profile: 'cgm-summary-coefficient-of-variation',
          code: loinc('104638-2', 'Coefficient of variation'),
          content: { valueQuantity: percentQuantity(cv) },
        },
  ];
}

function wearParts({ metrics: { days, sensorActivePercent } }: RangeSummary): readonly (Part | null)[] {
  return [
    {
      profile: 'cgm-summary-days-of-wear',
      code: loinc('104636-6', 'Days with readings'),
      content: { valueQuantity: daysQuantity(days) },
    },
    sensorActivePercent === null
      ? null
      : {
          profile: 'cgm-summary-sensor-active-percentage',
          code: loinc('104637-4', 'Active time of the sensor'),
          content: { valueQuantity: percentQuantity(sensorActivePercent) },
        },
  ];
}
