import { z } from 'zod';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { LIMIT_RANGE, MAX_NOTE_LENGTH } from './limits.ts';
import { range, resolvedRange } from './ranges.ts';
import { setAsideReasons } from './set-aside-reasons.ts';
import { instant } from './values.ts';

const number = z.number().nullable();

/** Why an owner set readings aside. */
export const setAsideReason = z.enum(setAsideReasons);

/** Readings that are left out of every metric, never out of alerts: from ≤ at < to, epoch ms. */
export const setAsideStretch = z.object({
  id: z.string(),
  from: z.int(),
  to: z.int(),
  reason: setAsideReason,
  note: z.string().nullable(),
  /** Who set it aside, and when. */
  by: z.string(),
  at: z.int(),
  takenBackBy: z.string().nullable(),
  takenBackAt: z.int().nullable(),
});
/** Readings that are left out of every metric. */
export type SetAsideStretch = z.infer<typeof setAsideStretch>;

/** Minutes of readings that are left out of the numbers: set aside by the owner, and from the first day of a sensor. */
export const leftOutMinutes = z.object({ setAsideMinutes: z.number(), firstDayMinutes: z.number() });
/** Minutes of readings that are left out of the numbers. */
export type LeftOutMinutes = z.infer<typeof leftOutMinutes>;

/** A run below a limit. `lowest` is mg/dL, the area mg/dL × h; `cutByGap` if a gap ended it. */
const lowEpisode = z.object({
  begin: z.int(),
  end: z.int(),
  minutes: z.number(),
  lowest: z.number(),
  lowestAt: z.int(),
  areaMgDlHours: z.number(),
  cutByGap: z.boolean(),
  night: z.boolean(),
});

/** The burden of lows: runs of 15 minutes or more below a limit. */
export const lows = z.object({
  limit: z.number(),
  episodes: z.int(),
  /** Per 168 hours of readings. */
  perWeekOfData: number,
  minutes: z.number(),
  longestMinutes: z.number(),
  lowest: number,
  areaMgDlHours: z.number(),
  /** Episodes with their lowest value between 22:00 and 6:00 on the pet's clock. */
  atNight: z.int(),
  list: z.array(lowEpisode),
  observedMinutes: z.number(),
  leftOut: leftOutMinutes,
  range: resolvedRange,
});
/** The burden of lows. */
export type Lows = z.infer<typeof lows>;

/** Which meter gives the values of comparison: one made for animals, or one made for people. */
export const meterKind = z.enum(['pet', 'people']);
/** Which meter gives the values of comparison. */
export type MeterKind = z.infer<typeof meterKind>;

export const meterLeftOut = z.enum(['noReading', 'limit', 'firstDay', 'fast', 'setAside']);
/** Why a meter's value makes no pair. */
export type MeterLeftOut = z.infer<typeof meterLeftOut>;

const agreementNumbers = {
  n: z.int(),
  mard: number,
  medianArd: number,
  bias: number,
  sd: number,
  iso15197Percent: number,
  within20Percent: number,
  /** From 10 pairs on. */
  loaLow: number,
  loaHigh: number,
};

/** A meter's value with the sensor's at the same instant, mg/dL. */
const meterPair = z.object({
  at: z.int(),
  meter: z.number(),
  sensor: z.number(),
  difference: z.number(),
  ardPercent: z.number(),
  memberDeviceId: z.string().nullable(),
});
/** A meter's value with the sensor's. */
export type MeterPair = z.infer<typeof meterPair>;

const leftOutPair = meterPair
  .omit({ difference: true, ardPercent: true })
  .extend({ sensor: z.number().nullable(), reason: meterLeftOut });
/** A meter's value that makes no pair. */
export type LeftOutPair = z.infer<typeof leftOutPair>;

const leftOutCounts = z.record(meterLeftOut, z.int());
const band = z.object(agreementNumbers);

/** The agreement of one sensor session. */
const sensorAgreement = z.object({
  memberDeviceId: z.string(),
  sn: z.string(),
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  ...agreementNumbers,
  leftOut: leftOutCounts,
  /** The bias in the first and the last third of its pairs, from 5 pairs each on. */
  drift: z.object({ first: z.number(), last: z.number(), change: z.number() }).nullable(),
  /** From 5 pairs on, of a meter that is made for the animal. */
  verdict: z.enum(['agrees', 'lower', 'higher']).nullable(),
});
/** The agreement of one sensor session. */
export type SensorAgreement = z.infer<typeof sensorAgreement>;

/** Sensor minus meter, mg/dL and percent; null with fewer than 5 pairs. */
export const agreement = z.object({
  ...agreementNumbers,
  leftOut: leftOutCounts,
  pairs: z.array(meterPair),
  leftOutPairs: z.array(leftOutPair),
  byBand: z.object({ low: band, target: band, high: band }),
  sessions: z.array(sensorAgreement),
  meter: meterKind.nullable(),
  range: resolvedRange,
});
/** Sensor minus meter. */
export type AgreementItem = z.infer<typeof agreement>;

/** A fall and a rise as of a sensor that the pet lay on. */
const compression = z.object({
  begin: z.int(),
  end: z.int(),
  before: z.number(),
  lowest: z.number(),
  back: z.number(),
  readings: z.int(),
  minutes: z.number(),
});

/** Marks of readings that may be wrong. A mark changes nothing: neither a number nor an alert. */
export const quality = z.object({
  compression: z.array(compression),
  flat: z.array(z.object({ begin: z.int(), end: z.int(), value: z.number() })),
  /** Sensors that may have come off. */
  tornOff: z.array(
    z.object({
      memberDeviceId: z.string(),
      lastAt: z.int(),
      last: z.number(),
      suspected: z.boolean(),
      dropFrom: z.int(),
    }),
  ),
  /** Newest first, those that were taken back included; empty for the visitor of a report link. */
  setAside: z.array(setAsideStretch),
  /** What a meter showed, mg/dL, in order of time. */
  meters: z.array(z.object({ at: z.int(), mgdl: z.number() })),
  /** Readings of the first 24 hours of sensors, in minutes and percent of all. */
  firstDay: z.object({ minutes: z.number(), percent: number }),
  leaveFirstDayOut: z.boolean(),
  meter: meterKind.nullable(),
  observedMinutes: z.number(),
  leftOut: leftOutMinutes,
  range: resolvedRange,
});
/** Marks of readings that may be wrong. */
export type Quality = z.infer<typeof quality>;

export const loadLows = endpoint({
  path: '/web/care/loadLows',
  summary: "Runs of 15 minutes or more below a limit: the pet's own by its name, or one in whole mg/dL",
  access: 'report',
  body: z.object({
    memberId: id.optional(),
    range: range.default('14d'),
    limit: z.union([z.enum(['low', 'urgentLow']), z.int().min(LIMIT_RANGE.min).max(LIMIT_RANGE.max)]).default('low'),
  }),
  answer: itemSchema(lows),
});

export const loadAgreement = endpoint({
  path: '/web/care/loadAgreement',
  summary: 'Sensor against meter: calibrations and glucose events beside the readings, over all and per sensor',
  access: 'session',
  body: z.object({ memberId: id.optional(), range: range.default('3m') }),
  answer: itemSchema(agreement),
});

export const loadQuality = endpoint({
  path: '/web/care/loadQuality',
  summary: 'Readings that may be wrong, stretches set aside, meter’s values, and the share of first days of sensors',
  access: 'report',
  body: z.object({ memberId: id.optional(), range: range.default('14d') }),
  answer: itemSchema(quality),
});

export const setAside = endpoint({
  path: '/web/care/setAside',
  summary: 'Leave a stretch of readings out of all metrics; never out of alerts, live values and exports',
  access: 'session',
  body: z.object({
    memberId: id,
    from: instant,
    to: instant,
    reason: setAsideReason,
    note: z.string().trim().max(MAX_NOTE_LENGTH).nullish(),
  }),
  answer: itemSchema(setAsideStretch),
});

export const takeBack = endpoint({
  path: '/web/care/takeBack',
  summary: 'Count the readings of a stretch again that was set aside',
  access: 'session',
  body: z.object({ memberId: id, id }),
  answer: itemSchema(setAsideStretch),
});

export const saveQuality = endpoint({
  path: '/web/care/saveQuality',
  summary: 'Which meter is used, and whether the first day of sensors is left out of metrics',
  access: 'session',
  body: z.object({ memberId: id, leaveFirstDayOut: z.boolean().optional(), meter: meterKind.nullish() }),
  answer: itemSchema(quality.pick({ leaveFirstDayOut: true, meter: true })),
});
