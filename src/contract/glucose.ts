import { z } from 'zod';
import { device } from './devices.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { event } from './events.ts';
import { petLimits, petNow } from './pet-now.ts';
import { leftOutMinutes } from './quality.ts';
import { range } from './ranges.ts';
import { instant, level, levelPercents, mgdl, trend } from './values.ts';

/** Time in the five levels, percent. */
export type LevelPercents = z.infer<typeof levelPercents>;

/** A thinned or whole series: minutes since `start` (epoch ms, a whole minute) and mg/dL. */
export const series = z.object({
  start: z.int(),
  t: z.array(z.int()),
  v: z.array(z.number()),
  sampled: z.boolean(),
  /** The longest sampling interval of the sensors; a gap is more than 3 of these and at least 20 minutes. */
  intervalMinutes: z.number(),
  /** Where sensors of different intervals take turns: from which index of `t` on, the minutes that each reading covers. */
  intervals: z.array(z.tuple([z.int(), z.number()])).optional(),
  /** Places in `t` of scans that the sensor's own history covers: they count for no time. */
  weightless: z.array(z.int()).optional(),
  /** Of a thinned series: where its line is broken, from the last reading before to the first one after, minutes. */
  gaps: z.array(z.tuple([z.int(), z.int()])).optional(),
  /** Readings left out of metrics, from the first to the last of each stretch, minutes, and why. */
  leftOut: z.array(z.tuple([z.int(), z.int(), z.enum(['setAside', 'firstDay'])])).optional(),
});
/** A thinned or whole series. */
export type Series = z.infer<typeof series>;

/** One reading with what the portal says of it. `change15` is the change over the last 15 minutes, mg/dL. */
export const latest = z.object({
  at: z.int(),
  mgdl: z.number(),
  level,
  trend: trend.nullable(),
  change15: z.number().nullable(),
  /** Older than 3 intervals (at least 20 minutes). */
  stale: z.boolean(),
});

/** The local day so far, or a whole local day. `minutes` is the observed time. */
export const dayStats = z.object({
  date: z.string(),
  from: z.int(),
  to: z.int(),
  readingCount: z.int(),
  minutes: z.number(),
  average: z.number().nullable(),
  min: z.number().nullable(),
  minAt: z.int().nullable(),
  max: z.number().nullable(),
  maxAt: z.int().nullable(),
  levels: levelPercents.nullable(),
});
/** A local day in numbers. */
export type DayStats = z.infer<typeof dayStats>;

/**
 * Everything Home needs in one call. `stats` is today in the member's zone; the two TIR are over the window, the standard
 * one by the species' standard levels.
 */
export const overview = z.object({
  now: z.int(),
  zone: z.string(),
  latest: latest.nullable(),
  /** The pet's own limits: levels of `latest`, of `stats` and of `week` are by them. */
  limits: petLimits,
  petNow,
  /** The newest very low reading of the last seven days. */
  lastVeryLowAt: z.int().nullable(),
  device: device.nullable(),
  points: series,
  events: z.array(event),
  stats: dayStats,
  /** What the two TIR leave out. */
  leftOut: leftOutMinutes,
  tirStandard: levelPercents.nullable(),
  tirCustom: z.object({ low: mgdl, high: mgdl, below: z.number(), inside: z.number(), above: z.number() }).nullable(),
  /** The last seven local days, oldest first, today last. */
  week: z.array(dayStats.extend({ points: series })),
});
/** Everything Home needs in one call. */
export type Overview = z.infer<typeof overview>;

export const loadOverview = endpoint({
  path: '/web/glucose/loadOverview',
  summary: 'The current state of a member',
  access: 'report',
  body: z.object({
    memberId: id.optional(),
    hours: z.union([z.literal(4), z.literal(8), z.literal(12), z.literal(24)]).default(24),
  }),
  answer: itemSchema(overview),
});

export const loadSeries = endpoint({
  path: '/web/glucose/loadSeries',
  summary: 'The readings of a range or a sensor session',
  access: 'report',
  body: z
    .object({
      memberId: id.optional(),
      range: range.optional(),
      memberDeviceId: id.optional(),
      maxPoints: z.int().min(10).max(200_000).optional(),
    })
    .refine((body) => body.range !== undefined || body.memberDeviceId !== undefined, { path: ['range'] })
    .refine((body) => body.range === undefined || body.memberDeviceId === undefined, {
      path: ['range'],
      params: { notBothWith: 'memberDeviceId' },
    }),
  answer: itemSchema(series),
});

export const endVeryLow = endpoint({
  path: '/web/glucose/endVeryLow',
  summary: 'Say that a pet was looked at and is fine after a very low value that nothing has ended; owner only',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    /** The instant of the very low value that was seen: `meter.at` or `last.at` of `petNow`; a newer one is not ended. */
    lastAt: instant,
  }),
  answer: itemSchema(petNow),
});
