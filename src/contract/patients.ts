import { z } from 'zod';
import { CARE_KINDS } from '#domain/alerts/kinds.ts';
import { device } from './devices.ts';
import { endpoint, id, pageSchema, paging } from './endpoint.ts';
import { latestValue } from './followers.ts';
import { series } from './glucose.ts';
import { petLimits, petNow } from './pet-now.ts';
import { leftOutMinutes } from './quality.ts';
import { resolvedRange } from './ranges.ts';
import { followerStatus, glucoseUnit, level, levelPercents, petType, shareFlag, verdict } from './values.ts';

const share = z.number().nullable();

/** An open episode of glucose beyond target, or of no readings: its kind and its start (epoch ms). */
export const episode = z.object({ kind: z.enum([...level.exclude(['target']).options, 'noData']), since: z.int() });
/** What goes on with a member just now. */
export type Episode = z.infer<typeof episode>;

/** The data of a member in a list, apart from its name. Percents are 0–100, glucose is mg/dL; `null` without readings. */
export const patientSummary = z.object({
  ownerName: z.string(),
  avatar: z.string().nullable(),
  petType: petType.nullable(),
  /** What the member's own glucose is shown in. */
  unit: glucoseUnit,
  timeZone: z.string(),
  latest: latestValue.nullable(),
  /** The pet's own limits, which determine its current state; time in range uses the standard levels of the species. */
  limits: petLimits,
  petNow,
  episode: episode.nullable(),
  /** The last 24 hours in at most 96 points, the extremes among them. */
  day: series,
  /** The 14 local days that end with the last reading's, as the glucose report counts them. */
  range: resolvedRange,
  levels: levelPercents.nullable(),
  /** What the numbers of the range leave out. */
  leftOut: leftOutMinutes,
  /** Percent of the range, up to now, that readings cover, and the same in minutes. */
  sensorActivePercent: share,
  observedMinutes: z.number(),
  tir: share,
  tbr: share,
  /** Time in range in the 14 days before. */
  previousTir: share,
  /** Whether that is a change; `null` if one of the two periods was observed for less than 70 % or too few days. */
  tirVerdict: verdict.nullable(),
  /** Minutes below target from 22:00 to 06:00; `null` in that time, and where too little of it was observed. */
  lowMinutesLastNight: z.number().nullable(),
  /** News of the treatment that is open: of a cat without insulin, or on a small dose. */
  careNews: z.array(z.enum(CARE_KINDS)),
  device: device
    .pick({
      startedAt: true,
      endedAt: true,
      initializing: true,
      initializedAt: true,
      sensorExpired: true,
      expiresAt: true,
      fromFile: true,
    })
    .nullable(),
});
/** The data of a member in a list, apart from its name. */
export type PatientSummary = z.infer<typeof patientSummary>;

/**
 * A followed member; until its owner has approved, the address that was typed, without an id. `summary` only while its owner
 * has approved and is sharing.
 */
export const patient = z.object({
  followerId: z.string(),
  memberId: z.string().nullable(),
  name: z.string(),
  status: followerStatus,
  shareFlag,
  summary: patientSummary.nullable(),
});
/** A followed member. */
export type Patient = z.infer<typeof patient>;

/** Added to what the portal's users asked for: the vet's list in one call a page instead of three a pet. */
export const loadPatients = endpoint({
  path: '/web/follower/loadPatients',
  summary: 'The members that the caller follows with their state in short, those followed last first, or one of them',
  access: 'session',
  body: z.object({ memberId: id.optional(), ...paging }),
  answer: pageSchema(patient).extend({ now: z.int() }),
});
