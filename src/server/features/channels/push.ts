import { ECDH } from 'node:crypto';
import type { z } from 'zod';
import type { subscribePush as contract } from '#contract/channels.ts';
import { audit } from '../../access/audit.ts';
import { hashEndpoint, sealChannel } from '../../alerting/channel-box.ts';
import { lookAgain } from '../../alerting/look-again.ts';
import { judgeAddress } from '../../alerting/senders/public-address.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import type { AlertChannelTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import { alertChannels, alertChannelWriter } from '../../records/alert-channels.store.ts';
import { changeChannels, requireRoom } from './channels.ts';

type Subscription = z.output<typeof contract.body>;

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const AUTH_BYTES = 16;

/**
 * Reaches the caller in a browser. The same endpoint again changes its keys and label. It is removed from every other
 * account: who signs in to a browser gets the messages that it shows, and nobody else's.
 *
 * @throws AppError `request.invalid` for keys that nothing can be encrypted with, `channel.notPublic`, `channel.tooMany`
 */
export async function subscribePush(ctx: Ctx, { endpoint, keys, label }: Subscription): Promise<{ channelId: string }> {
  const { accountId } = requireAccount(ctx);
  const read = readKeys(ctx, keys);
  // A browser does not misspell: a name that cannot be resolved now is tried when something is sent.
  if ((await judgeAddress(endpoint, ctx.config.allowPrivateWebhooks)) === 'notPublic') {
    throw failureAt(ctx, 'endpoint', 'channel.notPublic');
  }
  const content = { kind: 'push', endpoint, ...read } as const;
  const channel = { label, ...sealChannel(ctx.secrets, accountId, content) };
  return changeChannels(ctx, async (tx) => {
    await removeElsewhere(tx, ctx, channel.addressHash);
    const known = await alertChannels(tx).byAddress(accountId, channel.addressHash);
    const { id } = known === undefined ? await add(tx, ctx, channel) : await change(tx, known, channel);
    return { channelId: id };
  });
}

/** Does not reach the caller in a browser any more; an unknown endpoint is as good as a removed one. */
export function unsubscribePush(ctx: Ctx, endpoint: string): Promise<void> {
  const { accountId } = requireAccount(ctx);
  return changeChannels(ctx, async (tx) => {
    const known = await alertChannels(tx).byAddress(accountId, hashEndpoint(endpoint));
    if (known === undefined) return;
    await alertChannelWriter(tx).remove(accountId, known.id);
    await audit(tx, ctx, { action: 'channel.removed', detail: { channelId: known.id } });
  });
}

type Sealed = Pick<AlertChannelTable, 'label' | 'kind' | 'sealed' | 'addressHash'>;

async function add(tx: Tx, ctx: Ctx, channel: Sealed): Promise<AlertChannelTable> {
  const { accountId } = requireAccount(ctx);
  await requireRoom(tx, accountId);
  const row = await alertChannelWriter(tx).insert({ accountId, ...channel, createdAtMs: ctx.clock.now() });
  await audit(tx, ctx, { action: 'channel.added', detail: { channelId: row.id, kind: row.kind } });
  return row;
}

/** A browser that subscribes again can be reached again. */
function change(tx: Tx, known: AlertChannelTable, { label, sealed, addressHash }: Sealed): Promise<AlertChannelTable> {
  const isAway = known.goneAtMs !== null || known.failingSinceMs !== null;
  return alertChannelWriter(tx).change(known, { label, sealed, addressHash }, isAway);
}

async function removeElsewhere(tx: Tx, ctx: Ctx, addressHash: string): Promise<void> {
  const { accountId } = requireAccount(ctx);
  for (const other of await alertChannelWriter(tx).removeElsewhere(accountId, addressHash)) {
    await audit(tx, ctx, { action: 'channel.removed', accountId: other });
    await lookAgain(tx, { accountId: other }, ctx.clock.now());
  }
}

/** @throws AppError `request.invalid` at the key */
function readKeys(ctx: Ctx, { p256dh, auth }: Subscription['keys']) {
  const point = readBase64Url(p256dh);
  const secret = readBase64Url(auth);
  if (point === null || !isPoint(point)) throw invalidField(ctx, 'keys.p256dh', 'badFormat');
  if (secret?.length !== AUTH_BYTES) throw invalidField(ctx, 'keys.auth', 'badFormat');
  return { p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
}

/** Browsers leave the padding out, other clients add it. */
function readBase64Url(text: string): Buffer | null {
  return /^[\w-]+={0,2}$/u.test(text) ? Buffer.from(text, 'base64url') : null;
}

/** Whether this is an uncompressed point on P-256. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false; // it is not on the curve
  }
}
