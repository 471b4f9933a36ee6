import { z } from 'zod';
import { END_PLACES, END_REASONS } from '#domain/sensors/sensor-end.ts';
import { endpoint, id, itemSchema, pageSchema, paging } from './endpoint.ts';
import { range } from './ranges.ts';
import { instant, levelPercents } from './values.ts';
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
  note: z.string().nullable(),
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
    sn: z.string().trim().min(1).max(MAX_SENSOR_NAME_LENGTH),
    model: z.string().trim().max(MAX_SENSOR_NAME_LENGTH).nullish(),
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
    note: z.string().trim().max(MAX_NOTE_LENGTH).nullish(),
  }),
  answer: itemSchema(device),
});
