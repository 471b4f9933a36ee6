import { z } from 'zod';
import { endpoint, id, oneOf, pageOf, paging } from './endpoint.ts';
import { range } from './ranges.ts';
import { instant, levelPercents } from './values.ts';

/** One sensor on the member: from being put on to its end. */
export const device = z.object({
  memberDeviceId: z.string(),
  sn: z.string(),
  model: z.string().nullable(),
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  initializing: z.boolean(),
  initializedAt: z.int(),
  sensorExpired: z.boolean(),
  expiresAt: z.int(),
  lastRefreshedAt: z.int().nullable(),
  readingCount: z.int(),
  remarks: z.string().nullable(),
  /** Only where it was made from an imported file: it ends with the file's last reading, its lifetime is assumed. */
  fromFile: z.literal(true).optional(),
});
/** One sensor on the member: from being put on to its end. */
export type Device = z.infer<typeof device>;

/** A sensor session in a list: with what its readings amount to, `null` without readings. */
export const listedDevice = device.extend({
  sensorActivePercent: z.number().nullable(),
  /** Time that the readings stand for. */
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
    /** Those that were worn in it, if only in part; a quick range has no end here. All where nothing is said. */
    range: range.optional(),
    ...paging,
  }),
  answer: pageOf(listedDevice),
});

export const saveDevice = endpoint({
  path: '/web/device/saveDevice',
  summary: 'Add a sensor session, or change one',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    memberDeviceId: id.optional(),
    sn: z.string().trim().min(1).max(64),
    model: z.string().trim().max(64).nullish(),
    startedAt: instant,
    remarks: z.string().max(2000).nullish(),
    warmUpMinutes: z.int().min(0).max(1440).default(60),
    lifetimeDays: z.int().min(1).max(365).default(14),
  }),
  answer: oneOf(device),
});
