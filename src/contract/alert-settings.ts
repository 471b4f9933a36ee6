import { z } from 'zod';
import { ALERT_KINDS, type AlertKind, type RateKind, type ThresholdKind } from '#domain/alerts/kinds.ts';
import { FAILURES } from '#domain/alerts/delivery.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import {
  DELAY_RANGE,
  ESCALATE_RANGE,
  MAX_FOLLOWERS_IN_ORDER,
  MAX_URGENT_LOW_DELAY,
  RATE_RANGE,
  REPEAT_RANGE,
} from './limits.ts';
import { timeZone } from './values.ts';

const minutes = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** A person's settings for one kind of alert. Urgent low always rings in quiet hours. */
const kindWish = z.object({
  isOn: z.boolean(),
  delayMinutes: minutes(DELAY_RANGE),
  ringsInQuietHours: z.boolean(),
});
const kindWishes = z.object(
  Object.fromEntries(ALERT_KINDS.map((kind) => [kind, kindWish])) as Record<AlertKind, typeof kindWish>, // each kind once
);

/** Minutes after midnight in a zone of the person's own; where both are equal there are no quiet hours. */
const minuteOfDay = z.int().min(0).max(1439);
const quietHours = z.object({ from: minuteOfDay, to: minuteOfDay, timeZone });

/** How long glucose must be beyond a limit before an alert opens. */
export const minimumMinutes = z.object({
  urgentLow: z.int().min(0).max(MAX_URGENT_LOW_DELAY),
  low: z.int().min(0).max(120),
  high: z.int().min(0).max(120),
  urgentHigh: z.int().min(0).max(120),
} satisfies Record<ThresholdKind, z.ZodInt>);
const rate = z.number().min(RATE_RANGE.min).max(RATE_RANGE.max);
/** mg/dL per minute. */
export const rates = z.object({ fallingFast: rate, risingFast: rate } satisfies Record<RateKind, typeof rate>);

/** A person who can get the alerts of a pet. */
export const alertPerson = z.object({
  /** Opaque: the record of the follower, or of the owner. */
  personId: z.string(),
  name: z.string(),
  isMine: z.boolean(),
  isOwner: z.boolean(),
  isOnDuty: z.boolean(),
  mayAcknowledge: z.boolean(),
  /** At least one way to reach the person works, as far as is known. */
  isReachable: z.boolean(),
});
/** A person who can get the alerts of a pet. */
export type AlertPerson = z.infer<typeof alertPerson>;

/** The caller's own alert settings for a pet, and the settings of the pet that apply to everybody. */
export const alertSettings = z.object({
  memberId: z.string(),
  /** The owner lets the caller be told. */
  getsAlerts: z.boolean(),
  kinds: kindWishes,
  quietHours: quietHours.nullable(),
  /** A sensor that is silent for two hours rings in quiet hours. */
  longSilenceRings: z.boolean(),
  /** Minutes. */
  repeatMinutes: z.int(),
  /** The same for everybody; only the owner changes it. */
  pet: z.object({
    mayChange: z.boolean(),
    minimumMinutes,
    rates,
    escalateMinutes: z.int(),
    /** Who is told, in the order in which an alert is passed on. Names only for the owner and the people themselves. */
    people: z.array(alertPerson),
  }),
});
/** The caller's own alert settings for a pet, and the settings of the pet that apply to everybody. */
export type AlertSettings = z.infer<typeof alertSettings>;

export const loadMySettings = endpoint({
  path: '/web/alert/loadMySettings',
  summary: 'What the caller is told about a pet',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(alertSettings),
});

export const saveMySettings = endpoint({
  path: '/web/alert/saveMySettings',
  summary: 'Change what the caller is told; the part `pet` for everybody, owner only. What is left out stays as it is',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    kinds: z
      .object(
        Object.fromEntries(ALERT_KINDS.map((kind) => [kind, kindWish.partial()])) as Record<
          AlertKind,
          ReturnType<typeof kindWish.partial>
        >,
      ) // each kind once
      .partial()
      .optional(),
    quietHours: quietHours.nullable().optional(),
    longSilenceRings: z.boolean().optional(),
    repeatMinutes: minutes(REPEAT_RANGE).optional(),
    pet: z
      .object({
        minimumMinutes: minimumMinutes.partial(),
        rates: rates.partial(),
        escalateMinutes: minutes(ESCALATE_RANGE),
        /** `personId` of the followers who are told. */
        order: z.array(id).max(MAX_FOLLOWERS_IN_ORDER),
      })
      .partial()
      .optional(),
  }),
  answer: itemSchema(alertSettings),
});

/** What may keep an alert from reaching the caller; instants in epoch ms. */
export const chainProblem = z.object({
  kind: z.enum([
    'noChannel',
    'urgentLowAlone',
    'channelFailing',
    'channelGone',
    'pushNotConfirmed',
    'clockAskew',
    'readingsLate',
    'portalDown',
    'uploaderSilent',
  ]),
  /** Of the channel or the uploader. */
  label: z.string().nullable(),
  channelId: z.string().nullable(),
  /** Why a channel fails. */
  failure: z.enum(FAILURES).nullable(),
  since: z.int().nullable(),
  until: z.int().nullable(),
});
/** What may keep an alert from reaching the caller. */
export type ChainProblem = z.infer<typeof chainProblem>;

export const loadChain = endpoint({
  path: '/web/alert/loadChain',
  summary: 'What may keep alerts of a pet from reaching the caller',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(z.object({ serverTime: z.int(), problems: z.array(chainProblem) })),
});
