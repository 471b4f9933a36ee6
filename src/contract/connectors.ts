import { z } from 'zod';
import { CONNECTOR_KINDS, CONNECTOR_TROUBLES } from '#domain/intake/connectors.ts';
import { endpoint, id, itemSchema, nothing, pageSchema } from './endpoint.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { encrypted, keyId, oneLine } from './values.ts';

/** A service that the portal fetches readings from with the owner's account. */
export const connectorKind = z.enum(CONNECTOR_KINDS);

/**
 * How it is: `starting` was never tried, `working`, `waiting` tries again by itself, `needsYou` and `stopped` wait for
 * the owner (`stopped` does not try again), `nobodyShares` signed in and found no sensor, `paused` by the owner.
 */
export const connectorState = z.enum([
  'starting',
  'working',
  'waiting',
  'needsYou',
  'stopped',
  'nobodyShares',
  'paused',
]);
/** How a connector is. */
export type ConnectorState = z.infer<typeof connectorState>;

/** A person or pet whose sensor the account follows. */
const followed = z.object({ followedId: z.string(), name: z.string(), sensor: z.string().nullable() });

/** A connector of a pet; instants in epoch ms. The password is never sent back. */
export const connector = z.object({
  connectorId: z.string(),
  memberId: z.string(),
  kind: connectorKind,
  /** The name that its owner signs in with. */
  account: z.string(),
  /** The service's region, such as `eu2`; null until it is known. */
  region: z.string().nullable(),
  state: connectorState,
  /** What is wrong, since when, and the service's own words or numbers for it. */
  trouble: z.object({ code: z.enum(CONNECTOR_TROUBLES), sinceAt: z.int(), detail: z.string().nullable() }).nullable(),
  lastSuccessAt: z.int().nullable(),
  nextTryAt: z.int().nullable(),
  /** Whose sensor is fetched. */
  follows: followed.nullable(),
  /** Whom the account follows; with more than one the owner chooses. */
  candidates: z.array(followed),
  /** Readings that it brought today (the pet's day), and how many of them came later than 15 minutes. */
  today: z.object({ values: z.int(), later: z.int() }),
  /** The last time in which nothing could be fetched, if it ended within 24 hours, and how many readings came after it. */
  lastGap: z.object({ from: z.int(), to: z.int(), values: z.int() }).nullable(),
  createdAt: z.int(),
});
/** A connector of a pet. */
export type Connector = z.infer<typeof connector>;

const accountName = oneLine(MAX_EMAIL_LENGTH).min(1);
const region = z.string().min(1).max(8).nullable();

export const listConnectors = endpoint({
  path: '/web/connector/list',
  summary: 'The services that readings of a pet are fetched from, and how each is',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: pageSchema(connector).extend({ now: z.int() }),
});

export const createConnector = endpoint({
  path: '/web/connector/create',
  summary:
    'Fetch readings with an account of LibreLink Up or Dexcom Share; signs in first, and stores nothing if it fails',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    kind: connectorKind,
    account: accountName,
    password: encrypted,
    keyId,
    region: region.default(null),
  }),
  answer: itemSchema(connector),
});

export const changeConnector = endpoint({
  path: '/web/connector/change',
  summary: 'Change the account or its password, choose whose sensor is fetched, pause or go on',
  access: 'session',
  body: z.object({
    connectorId: id,
    account: accountName.optional(),
    password: encrypted.optional(),
    keyId,
    region: region.optional(),
    followedId: z.string().min(1).max(100).optional(),
    paused: z.boolean().optional(),
  }),
  answer: itemSchema(connector),
});

export const tryConnector = endpoint({
  path: '/web/connector/tryNow',
  summary: 'Fetch now; a connector that waits because of too many requests goes on waiting',
  access: 'session',
  body: z.object({ connectorId: id }),
  answer: itemSchema(connector),
});

export const removeConnector = endpoint({
  path: '/web/connector/remove',
  summary: 'Stop fetching and forget the account; readings stay',
  access: 'session',
  body: z.object({ connectorId: id }),
  answer: nothing,
});
