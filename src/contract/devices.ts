import { z } from 'zod';
import { END_GLUES, END_PLACES, END_REASONS } from '#domain/sensors/sensor-end.ts';
import { endpoint, id, itemSchema, nothing, pageSchema, paging } from './endpoint.ts';
import { range } from './ranges.ts';
import { instant, levelPercents, oneLine } from './values.ts';
import {
  DEFAULT_LIFETIME_DAYS,
  DEFAULT_WARM_UP_MINUTES,
  LIFETIME_RANGE,
  MAX_NOTE_LENGTH,
  MAX_REMARKS_LENGTH,
  MAX_SENSOR_NAME_LENGTH,
  WARM_UP_RANGE,
} from './limits.ts';

/** How a sensor was ended by its owner. */
export const deviceEnd = z.object({
  reason: z.enum(END_REASONS),
  place: z.enum(END_PLACES).nullable(),
  glue: z.enum(END_GLUES).nullable(),
  note: z.string().nullable(),
  /** There is a photo of the skin, for the owner and those who follow the pet: `loadSkinPhoto`. */
  hasPhoto: z.boolean(),
});
/** How a sensor was ended by its owner. */
export type DeviceEnd = z.infer<typeof deviceEnd>;

/** One sensor on the member: from being put on to its end. */
export const device = z.object({
  memberDeviceId: z.string(),
  sn: z.string(),
  model: z.string().nullable(),
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  /** Only where its owner ended it. */
  end: deviceEnd.optional(),
  initializing: z.boolean(),
  initializedAt: z.int(),
  sensorExpired: z.boolean(),
  expiresAt: z.int(),
  lastRefreshedAt: z.int().nullable(),
  readingCount: z.int(),
  remarks: z.string().nullable(),
  /** Only for a session from an imported file: it ends with the file's last reading, its lifetime is assumed. */
  fromFile: z.literal(true).optional(),
});
/** One sensor on the member: from being put on to its end. */
export type Device = z.infer<typeof device>;

/** A sensor session in a list: with what its readings amount to, `null` without readings. */
export const listedDevice = device.extend({
  sensorActivePercent: z.number().nullable(),
  /** Time that the readings cover. */
  observedMinutes: z.number(),
  levels: levelPercents.nullable(),
});
/** A sensor session in a list. */
export type ListedDevice = z.infer<typeof listedDevice>;

export const getDeviceList = endpoint({
  path: '/web/device/getDeviceList',
  summary: 'The sensor sessions of a member, newest first',
  access: 'report',
  body: z.object({
    memberId: id.optional(),
    state: z.enum(['initializing', 'active', 'expired']).optional(),
    /** Only sessions that overlap this range; a named range has no end here. All sessions if omitted. */
    range: range.optional(),
    ...paging,
  }),
  answer: pageSchema(listedDevice),
});

export const saveDevice = endpoint({
  path: '/web/device/saveDevice',
  summary: 'Add a sensor session, or change one',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    memberDeviceId: id.optional(),
    sn: oneLine(MAX_SENSOR_NAME_LENGTH).min(1),
    model: oneLine(MAX_SENSOR_NAME_LENGTH).nullish(),
    startedAt: instant,
    remarks: z.string().max(MAX_REMARKS_LENGTH).nullish(),
    warmUpMinutes: z.int().min(WARM_UP_RANGE.min).max(WARM_UP_RANGE.max).default(DEFAULT_WARM_UP_MINUTES),
    lifetimeDays: z.int().min(LIFETIME_RANGE.min).max(LIFETIME_RANGE.max).default(DEFAULT_LIFETIME_DAYS),
  }),
  answer: itemSchema(device),
});

export const endDevice = endpoint({
  path: '/web/device/endDevice',
  summary: 'End a sensor that fell off or failed, with a reason, or take that back; owner only',
  access: 'session',
  body: z.object({
    memberDeviceId: id,
    /** Not before its last reading; `null` takes the end back. */
    endedAt: instant.nullable(),
    reason: z.enum(END_REASONS).default('other'),
    place: z.enum(END_PLACES).nullish(),
    glue: z.enum(END_GLUES).nullish(),
    note: z.string().trim().max(MAX_NOTE_LENGTH).nullish(),
    /** The address that `uploadImage` answered for a photo of the skin. */
    photo: z.string().max(200).nullish(),
  }),
  answer: itemSchema(device),
});

export const loadSkinPhoto = endpoint({
  path: '/web/device/loadSkinPhoto',
  summary: 'The photo of the skin under an ended sensor, WebP; for the owner and those who follow the pet',
  access: 'session',
  sends: 'file',
  body: z.object({ memberDeviceId: id }),
  answer: nothing,
});

const wearTime = <Kind extends readonly [string, ...string[]]>(kinds: Kind) =>
  z.object({ kind: z.enum(kinds), count: z.int(), meanDays: z.number() });

/** How long the sensors of a pet stayed on, of those that are over; the longest first. */
export const wearTimes = z.object({
  sensors: z.int(),
  /** When the first of them began, epoch ms. */
  since: z.int().nullable(),
  byPlace: z.array(wearTime(END_PLACES)),
  byGlue: z.array(wearTime(END_GLUES)),
});
/** How long the sensors of a pet stayed on. */
export type SensorWearTimes = z.infer<typeof wearTimes>;

export const loadWearTimes = endpoint({
  path: '/web/device/loadWearTimes',
  summary: 'How long the sensors of a pet stayed on, by place and by what held them',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(wearTimes),
});
