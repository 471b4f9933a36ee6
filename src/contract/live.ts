import { z } from 'zod';
import { alertKind, level, trend } from './values.ts';

/**
 * Server-Sent Events of `GET /api/web/live`: the event's name → its data. After `Last-Event-ID` the readings and alerts
 * since then are sent in the order in which they were stored, each once; then `device` for each member and `follower`
 * ask to reload everything else. Only these are sent if the client was away for more than a day, or for a member with
 * more than 300 readings in that time.
 */
export const liveEvents = {
  /** A reading that was just stored. */
  reading: z.object({
    memberId: z.string(),
    at: z.int(),
    mgdl: z.number(),
    level,
    trend: trend.nullable(),
    change15: z.number().nullable(),
  }),
  /** An alert opened, changed (worse, again, answered) or ended. `open` is whether the episode of `kind` is open. */
  alert: z.object({
    memberId: z.string(),
    alertId: z.string().nullable(),
    kind: alertKind,
    state: z.enum(['opened', 'changed', 'ended']),
    open: z.boolean(),
    at: z.int(),
  }),
  /** Who is on duty changed, or was asked. */
  duty: z.object({ memberId: z.string() }),
  /** The pet's limits or its treatment changed: what was sent of them before has to be loaded again at once. */
  limits: z.object({ memberId: z.string() }),
  /** Sensors, events or an import changed: reload what shows them. */
  device: z.object({ memberId: z.string() }),
  /** The caller's followers, or whom the caller follows, changed. */
  follower: z.object({}),
  /** The portal cannot reach its database: nothing new arrives until `back`. Without an id. */
  away: z.object({}),
  /** The database is back, and what was missed meanwhile has been sent. */
  back: z.object({}),
  /** The stream is over: the session ended or the access was taken away. */
  end: z.object({ reason: z.enum(['session', 'access', 'shutdown']), memberId: z.string().optional() }),
} as const;

/** Name of a live event. */
export type LiveKind = keyof typeof liveEvents;
/** Data of a live event. */
export type LiveData<Kind extends LiveKind> = z.infer<(typeof liveEvents)[Kind]>;
