import { computeAgp } from '#domain/glucose/agp.ts';
import { daySummary } from '#domain/glucose/day-summary.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { findUnknownHours } from '#domain/glucose/unknown-hours.ts';
import { glucoseMetrics } from '#domain/glucose/metrics.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { leaveOut } from '#domain/trace/left-out.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { AgpSheet } from '#report/agp-sheet.ts';
import { aTrace, at } from './trace-builder.ts';

const ZONE = 'Europe/Ljubljana';
const FIRST_DAY = at('2026-05-01T00:00+02:00');

/**
 * A made-up cat on two doses a day from 1 May 2026 in Ljubljana: high after breakfast and dinner, low at noon, now and then
 * out of range; each day a little different, and the same each time it is built.
 */
export function aCatTrace(days: number): Trace {
  return aTrace()
    .from('2026-05-01T00:00+02:00')
    .curve(`${days}d`, (moment) => {
      const day = Math.floor((moment - FIRST_DAY) / DAY_MS);
      const hour = ((moment - FIRST_DAY) % DAY_MS) / HOUR_MS;
      const hump = (peak: number, width: number): number => Math.exp(-(((hour - peak) / width) ** 2));
      const daily = 22 * Math.sin(day * 2.3) + 14 * Math.sin(day * 5.1 + hour / 3);
      const wiggle = 5 * Math.sin(moment / 4.1e6) + 4 * Math.sin(moment / 1.3e6);
      const swing = 150 + 20 * Math.sin(day * 1.7);
      return (
        105 + daily + wiggle + swing * hump(7.8 + 0.4 * Math.sin(day), 2.9) + swing * hump(19.6, 2.6) - 22 * hump(13, 2)
      );
    });
}

/** The same cat as a sensor shows it: in whole mg/dL and up to 5 mg/dL off, which leaves little of a line to thin. */
export function aNoisyCatTrace(days: number): Trace {
  const trace = aCatTrace(days);
  let chance = 1;
  const error = (): number => {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
    return 10 * (chance / 2 ** 32 - 0.5);
  };
  return { ...trace, mgdl: trace.mgdl.map((value) => Math.round(value + error())) };
}

/** A sheet of some days of `aCatTrace`, or of another trace over them; fields given replace its own. */
export function aSheet(days = 14, changes: Partial<AgpSheet> = {}, trace: Trace = aCatTrace(days)): AgpSheet {
  const period = { from: FIRST_DAY, to: FIRST_DAY + days * DAY_MS };
  const madeAt = period.to + 11.3 * HOUR_MS;
  const frame = { zone: ZONE, thresholds: CAT_THRESHOLDS, custom: null, ...period, now: madeAt, calibrationCount: 0 };
  return {
    language: 'en',
    portalName: 'PetCGM',
    portalTheme: 'hippo',
    madeAt,
    zone: ZONE,
    unit: 'mmol/L',
    pet: {
      name: 'Mimi',
      species: 'cat',
      breed: 'European Shorthair',
      ageYears: 11,
      birthday: '2015-06-03',
      weightKg: 4.6,
    },
    owner: { name: 'Nina Kovač', memberId: '204817', country: 'SI' },
    treatment: { insulinType: 'Insulin Glargine', insulinDose: 2, insulinFreq: 0.5, syringeType: 100 },
    period,
    metrics: glucoseMetrics(trace, frame),
    levels: timeInLevels(trace, CAT_THRESHOLDS),
    thresholds: CAT_THRESHOLDS,
    thresholdsArePreset: true,
    ownTarget: null,
    unknownHours: findUnknownHours(trace, ZONE, { ...period, now: madeAt }),
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    agp: computeAgp(trace, ZONE),
    days: listLocalDays(period.from, period.to, ZONE).map((day) => ({
      ...day,
      trace: sliceTrace(trace, day.from, day.to),
      tirPercent: daySummary(trace, day, CAT_THRESHOLDS).levels?.target ?? null,
    })),
    ...changes,
  };
}

/** The same with a mark of each kind and a meter's value on every day, and hours that were set aside. */
export function aMarkedSheet(days = 14, changes: Partial<AgpSheet> = {}, trace: Trace = aCatTrace(days)): AgpSheet {
  const sheet = aSheet(days, changes, trace);
  const aside = (from: number) => [{ from: from + 18 * HOUR_MS, to: from + 21 * HOUR_MS, kind: 'setAside' as const }];
  return {
    ...sheet,
    days: sheet.days.map((day) => ({
      ...day,
      trace: leaveOut(day.trace, aside(day.from)),
      meters: [{ at: day.from + 9 * HOUR_MS, mgdl: 180 }],
      marks: [
        { kind: 'pressed', from: day.from + 2 * HOUR_MS, to: day.from + 3 * HOUR_MS },
        { kind: 'flat', from: day.from + 10 * HOUR_MS, to: day.from + 12 * HOUR_MS },
        { kind: 'cameOff', from: day.from + 15 * HOUR_MS, to: day.from + 15.5 * HOUR_MS },
      ],
    })),
  };
}
