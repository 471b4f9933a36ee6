import { z } from 'zod';
import { device } from './devices.ts';
import { endpoint, id, nothing, itemSchema, pageSchema, paging } from './endpoint.ts';
import { event } from './events.ts';
import { dayStats, series } from './glucose.ts';
import { leftOutMinutes } from './quality.ts';
import { range, resolvedRange } from './ranges.ts';
import { chosenMgdl, language, levelPercents, verdict } from './values.ts';
import { DEFAULT_LINK_DAYS, LINK_DAYS_RANGE, MAX_QUESTION_LENGTH, MAX_QUESTIONS } from './limits.ts';

const number = z.number().nullable();

/** The clinical numbers of a range. `null` means nothing to compute from; definitions in docs/metrics.md. */
export const metrics = z.object({
  average: number,
  max: number,
  min: number,
  maximumVariation: number,
  cv: number,
  sd: number,
  ea1c: number,
  ea1cIfcc: number,
  gmi: number,
  gri: number,
  tir: number,
  tar: number,
  tarVeryHigh: number,
  tbr: number,
  tbrVeryLow: number,
  customTir: number,
  lage: number,
  mage: number,
  modd: number,
  sensorActivePercent: number,
  /** Time that the readings cover; below 70 % of the range (`sensorActivePercent`) shares represent only this time. */
  observedMinutes: z.number(),
  /** Share of the readings' time at the sensor's limits, where the true glucose may be further out: both, lower, upper. */
  sensorLimitPercent: number,
  sensorLowPercent: number,
  sensorHighPercent: number,
  days: z.int(),
  readingCount: z.int(),
  highCount: z.int(),
  lowCount: z.int(),
  normalCount: z.int(),
  calibrationCount: z.int(),
  calibrationsPerDay: number,
});
/** The clinical numbers of a range. */
export type Metrics = z.infer<typeof metrics>;

/** Percentiles of each quarter of an hour of the local day, mg/dL; an empty bin has `n` 0 and nulls. */
export const agp = z.object({
  binMinutes: z.int(),
  bins: z.array(
    z.object({ minute: z.int(), n: z.int(), p5: number, p25: number, p50: number, p75: number, p95: number }),
  ),
});
/** Percentiles of each quarter of an hour of the local day. */
export type Agp = z.infer<typeof agp>;

/** Under 5 local days with data, or under 84 hours of observed time (5 days × 70 %). */
const agpReason = z.literal('needsFiveDays').optional();

/**
 * Hours of the local day without a reading on any day of the range, 0 to 24; past midnight where `to` is not above
 * `from`.
 */
const unknownHours = z.array(z.object({ from: z.int(), to: z.int() }));
const reportDay = dayStats.extend({ points: series });
/** A local day with its thinned curve. */
export type ReportDay = z.infer<typeof reportDay>;

/** One hour of the local day: readings and their share in each level. */
export const hour = z.object({ hour: z.int(), n: z.int(), levels: levelPercents.nullable() });

/**
 * A number in two periods, day against day: `difference` is after − before with its 95 % interval. `judgement` is null
 * where the change is not clear, or neither direction is better.
 */
const judgedChange = z
  .object({
    before: z.number(),
    after: z.number(),
    difference: z.number(),
    low: z.number(),
    high: z.number(),
    verdict,
    judgement: z.enum(['better', 'worse']).nullable(),
  })
  .nullable();

/**
 * The period against the one before, by days that are over and of which at least 70 % was observed. `changes` is null
 * with fewer than 3 such days on a side. No other change is called better or worse.
 */
export const comparison = z.object({
  daysBefore: z.int(),
  daysAfter: z.int(),
  changes: z
    .object({
      average: judgedChange,
      tir: judgedChange,
      customTir: judgedChange,
      tbr: judgedChange,
      cv: judgedChange,
      nadir: judgedChange,
    })
    .nullable(),
});

/** The glucose report of a range and of the same length before it. */
export const glucoseReport = z.object({
  range: resolvedRange,
  /** What the numbers of the range leave out. */
  leftOut: leftOutMinutes,
  /** The same length before; of a range that still runs, the same hours of the clock. Empty where nothing is before. */
  previousRange: resolvedRange,
  metrics,
  previous: metrics,
  comparison,
  levels: levelPercents.nullable(),
  agp: agp.nullable(),
  agpReason,
  days: z.array(reportDay),
  hourly: z.array(hour),
  unknownHours,
});
/** The glucose report of a range and of the same length before it. */
export type GlucoseReport = z.infer<typeof glucoseReport>;

/** The report of one sensor session. */
export const deviceReport = z.object({
  device,
  /** What the numbers leave out. */
  leftOut: leftOutMinutes,
  metrics,
  levels: levelPercents.nullable(),
  agp: agp.nullable(),
  agpReason,
  days: z.array(reportDay),
  unknownHours,
  events: z.array(event),
});
/** The report of one sensor session. */
export type DeviceReport = z.infer<typeof deviceReport>;

/** A link that opens one member's report without an account: that of a range, or of one sensor session. */
export const reportLink = z.object({
  id: z.string(),
  url: z.string(),
  lang: language,
  range,
  memberDeviceId: z.string().nullable(),
  /** The questions on its consult pack; null for a link that was made for a report. */
  questions: z.array(z.string()).nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
  revokedAt: z.int().nullable(),
  lastUsedAt: z.int().nullable(),
});
/** A link that opens one member's report without an account. */
export type ReportLink = z.infer<typeof reportLink>;

/** What a link opens, as its visitor may know it. */
export const openedLink = reportLink
  .pick({ lang: true, range: true, memberDeviceId: true, questions: true, expiresAt: true })
  .extend({ memberId: z.string() });
/** What a link opens, as its visitor may know it. */
export type OpenedLink = z.infer<typeof openedLink>;

export const loadDeviceReport = endpoint({
  path: '/web/userReport/loadDeviceReport',
  summary: 'The report of one sensor session',
  access: 'report',
  body: z.object({ memberId: id.optional(), memberDeviceId: id }),
  answer: itemSchema(deviceReport),
});

export const loadGlucoseReport = endpoint({
  path: '/web/userReport/loadGlucoseReport',
  summary: 'The glucose report of a range, with the period before',
  access: 'report',
  body: z.object({
    memberId: id.optional(),
    range: range.default('14d'),
    custom: z.object({ low: chosenMgdl(0, 1000), high: chosenMgdl(0, 1000) }).optional(),
  }),
  answer: itemSchema(glucoseReport),
});

/** Of which range or sensor session an AGP sheet is, and in which language. */
const agpWish = z.object({
  memberId: id.optional(),
  range: range.default('14d'),
  memberDeviceId: id.optional(),
  lang: language.optional(),
});

export const agpPdf = endpoint({
  path: '/web/userReport/agpPdf',
  summary: 'The AGP sheet as PDF; fewer than 5 days of data answer code 400',
  access: 'report',
  sends: 'file',
  body: agpWish,
  answer: nothing,
});

export const agpText = endpoint({
  path: '/web/userReport/agpText',
  summary: 'The same numbers as plain text, with the percentiles of each hour; under 5 days of data answer code 400',
  access: 'report',
  body: agpWish,
  answer: itemSchema(z.object({ text: z.string() })),
});

export const createReportLink = endpoint({
  path: '/web/userReport/createReportLink',
  summary: 'Make a link that reads this member and range alone',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    range: range.default('14d'),
    memberDeviceId: id.optional(),
    lang: language.default('en'),
    /** For a consult pack, printed at its top; not for a sensor session. */
    questions: z.array(z.string().trim().max(MAX_QUESTION_LENGTH)).max(MAX_QUESTIONS).optional(),
    validDays: z.int().min(LINK_DAYS_RANGE.min).max(LINK_DAYS_RANGE.max).default(DEFAULT_LINK_DAYS),
  }),
  answer: itemSchema(reportLink),
});

export const listReportLinks = endpoint({
  path: '/web/userReport/listReportLinks',
  summary: 'The links made so far, without their tokens',
  access: 'session',
  body: z.object({ memberId: id.optional(), ...paging }),
  answer: pageSchema(reportLink),
});

export const revokeReportLink = endpoint({
  path: '/web/userReport/revokeReportLink',
  summary: 'End a link at once',
  access: 'session',
  body: z.object({ id }),
  answer: nothing,
});

export const loadReportLink = endpoint({
  path: '/web/userReport/loadReportLink',
  summary: 'What a report link opens, asked with its own token',
  access: 'report',
  body: z.object({ id }),
  answer: itemSchema(openedLink),
});
