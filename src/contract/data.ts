import { z } from 'zod';
import { endpoint, id, nothing, itemSchema, pageSchema } from './endpoint.ts';
import { range } from './ranges.ts';
import { MAX_FILE_MEBIBYTES, MEBIBYTE } from './limits.ts';
import { shownName } from './values.ts';

const tally = z.object({ added: z.int(), known: z.int(), rejected: z.int() });

/** The kinds of files that are read; `table` is a table with a time and a glucose value that no vendor is known for. */
export const FILE_FORMATS = [
  'petcgm',
  'libreview',
  'clarity',
  'nightscout',
  'glooko',
  'sibionics',
  'carelink',
  'tidepool',
  'diasend',
  'xdrip',
  'juggluco',
  'librelinkup',
  'table',
] as const;

/** What became of an imported file; `problems` names at most 100 lines, `rejected` counts them all. */
export const importResult = z.object({
  format: z.enum(FILE_FORMATS),
  readings: tally,
  events: tally,
  /** Stretches of readings that are set aside, of an export of the portal: taken over, and those that were known. */
  setAside: z.object({ added: z.int(), known: z.int() }),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
/** What became of an imported file. */
export type ImportResult = z.infer<typeof importResult>;

export const importFile = endpoint({
  path: '/web/data/importFile',
  summary:
    'Take in an export; importing the same file twice adds nothing. `setAside` counts the stretches that its readings are set aside in',
  access: 'session',
  takes: 'form',
  bodyLimit: MAX_FILE_MEBIBYTES * MEBIBYTE,
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(importResult),
});

/**
 * What an export is written as: `csv` and `json` give a portal the same data again; `nightscout` is a list of entries and
 * treatments, `fhir` a Bundle by the HL7 guide for CGM, `xlsx` a workbook.
 */
export const exportFormat = z.enum(['csv', 'json', 'nightscout', 'fhir', 'xlsx']);
/** What an export is written as. */
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportFile = endpoint({
  path: '/web/data/exportFile',
  summary: 'The readings and events of a range as a file, with what was set aside',
  access: 'report',
  sends: 'file',
  body: z.object({
    memberId: id.optional(),
    range: range.default('14d'),
    format: exportFormat.default('csv'),
  }),
  answer: nothing,
});

const scope = z.enum(['upload', 'read']);

/** A token for an uploader or a follower app; the secret itself is shown once, at creation. */
export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  memberId: z.string(),
  scopes: z.array(scope),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
  revokedAt: z.int().nullable(),
  /** The app that used it last, as it names itself, such as `xDrip+`; null before its first use. */
  client: z.string().nullable(),
  /** When a call with it came from a network for the first time in the last 30 days; null if nothing is new. */
  newNetworkAt: z.int().nullable(),
  /** The phone's battery as its app told it last; null if it never did. */
  battery: z.object({ percent: z.int(), isCharging: z.boolean().nullable(), at: z.int() }).nullable(),
  /** When readings dated in the future came with it: the clock of their sender is wrong. */
  aheadAt: z.int().nullable(),
});

export const listApiTokens = endpoint({
  path: '/web/apiToken/list',
  summary: 'The tokens made so far, without their secrets',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: z.object({ rows: z.array(apiToken), total: z.int() }),
});

/**
 * Why the portal refused an app: its key is wrong, missing, revoked, or may only read. Of the first two only calls from
 * the network of the caller are known, and they can be those of somebody else in it.
 */
export const refusalKind = z.enum(['wrongKey', 'noKey', 'revokedKey', 'readOnlyKey']);

/** The last refused call of one kind: when, by which known app, and with which of the pet's keys. */
const refusedCall = z.object({
  kind: refusalKind,
  at: z.int(),
  app: z.string().nullable(),
  key: z.string().nullable(),
});
/** The last refused call of one kind. */
export type RefusedCall = z.infer<typeof refusedCall>;

export const listRefusedCalls = endpoint({
  path: '/web/apiToken/listRefused',
  summary:
    'Calls of the last day that may be those of an app that should use a token: refused after it was made, newest first',
  access: 'session',
  body: z.object({ id }),
  answer: pageSchema(refusedCall),
});

export const createApiToken = endpoint({
  path: '/web/apiToken/create',
  summary: 'Make a token; its secret is shown this once',
  access: 'session',
  body: z.object({
    name: shownName,
    memberId: id.optional(),
    scopes: z.array(scope).min(1).max(2).default(['upload', 'read']),
  }),
  answer: itemSchema(z.object({ id: z.string(), token: z.string(), createdAt: z.int() })),
});

export const revokeApiToken = endpoint({
  path: '/web/apiToken/revoke',
  summary: 'End a token at once',
  access: 'session',
  body: z.object({ id }),
  answer: nothing,
});
