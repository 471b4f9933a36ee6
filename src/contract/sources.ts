import { z } from 'zod';
import { endpoint, id, itemSchema } from './endpoint.ts';

/** Where readings come from: an app with a key, a connector, an imported file, or the owner's own entry. */
export const sourceKind = z.enum(['app', 'connector', 'file', 'unknown']);
/** Where readings come from. */
export type SourceKind = z.infer<typeof sourceKind>;

/**
 * One source of a pet's readings. `name` is that of the key, the service or the file; `device` is the sender's own. An app
 * has the key `tokenId`, which may be in several phones.
 */
export const source = z.object({
  sourceId: z.string(),
  kind: sourceKind,
  name: z.string(),
  tokenId: z.string().nullable(),
  device: z.string().nullable(),
  firstAt: z.int().nullable(),
  lastAt: z.int().nullable(),
});
/** One source of a pet's readings. */
export type Source = z.infer<typeof source>;

/** The last 24 hours of one source: stretches with readings (`late` where they were stored over 15 minutes after). */
const lane = z.object({
  sourceId: z.string(),
  spans: z.array(z.object({ from: z.int(), to: z.int(), late: z.boolean() })),
  count: z.int(),
});

/** Two sources of the last 14 days that sent the same readings. */
const overlap = z.object({
  days: z.int(),
  /** Readings that more than one source sent; each counts once. */
  both: z.int(),
  alone: z.array(z.object({ sourceId: z.string(), count: z.int() })),
  counted: z.int(),
  /** Of `both`: where the sources differ by more than 10 mg/dL, the newest 100. */
  differing: z.array(
    z.object({ at: z.int(), values: z.array(z.object({ sourceId: z.string(), mgdl: z.number() })).min(2) }),
  ),
  differingCount: z.int(),
});

/** Whether a pet's data come in, and from where. */
export const sourcesOverview = z.object({
  now: z.int(),
  latest: z.object({ at: z.int(), mgdl: z.number() }).nullable(),
  /** Readings of the last 24 hours, and how many the running sensor should have made; null without one. */
  counted: z.int(),
  expected: z.int().nullable(),
  /** Every source that still counts, in the order in which they give the value when several sent it. */
  sources: z.array(source),
  lanes: z.array(lane),
  countedSpans: lane.shape.spans,
  /** null while only one source sent readings. */
  overlap: overlap.nullable(),
  /** Whether the owner chose the order; else it is the portal's own. */
  isOrdered: z.boolean(),
});
/** Whether a pet's data come in, and from where. */
export type SourcesOverview = z.infer<typeof sourcesOverview>;

export const loadSources = endpoint({
  path: '/web/source/load',
  summary: 'Where readings of a pet come from: the last 24 hours, what came twice, and who gives the value then',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(sourcesOverview),
});

export const orderSources = endpoint({
  path: '/web/source/order',
  summary: 'Who gives the value when several sources sent it, first to last; an empty list is the portal’s own order',
  access: 'session',
  body: z.object({ memberId: id.optional(), sourceIds: z.array(id).max(100) }),
  answer: itemSchema(sourcesOverview),
});
