import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Channel, saveChannel as contract, WebhookForm } from '#contract/channels.ts';
import { audit } from '../../access/audit.ts';
import { openChannel, sealChannel, type ChannelContent, type WebhookContent } from '../../alerting/channel-box.ts';
import { judgeAddress } from '../../alerting/senders/public-address.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import type { AlertChannelTable } from '../../db/alert-tables.ts';
import type { Tx } from '../../db/queryable.ts';
import { accounts } from '../../records/accounts.store.ts';
import { alertChannels, alertChannelWriter } from '../../records/alert-channels.store.ts';
import { changeChannels, requireRoom, toChannel } from './channels.ts';

type Sent = z.output<typeof contract.body>;
type Saved = Channel & { readonly signingSecret: string | null };

const SIGNING_BYTES = 32;

/**
 * Adds or changes a way to reach the caller: the account's own e-mail address, or a webhook. The kind and the form of a
 * channel stay; what is left out of a change stays as it is.
 *
 * @throws AppError `channel.notFound`, `channel.known`, `channel.tooMany`, `channel.noMail`, `channel.notPublic`,
 *   `channel.addressUnknown`; `request.invalid` at a field that the form of the webhook needs
 */
export async function saveChannel(ctx: Ctx, sent: Sent): Promise<Saved> {
  const { accountId } = requireAccount(ctx);
  if (sent.url !== undefined && sent.kind === 'webhook') await requireGoodAddress(ctx, sent.url);
  return changeChannels(ctx, async (tx) => {
    const email = (await accounts(tx).byId(accountId))?.email ?? null;
    const known = sent.channelId === undefined ? null : await requireKnown(tx, ctx, sent.channelId);
    const before = known === null ? null : openChannel(ctx.secrets, known);
    const content = sent.kind === 'email' ? requireMail(email) : toWebhook(ctx, sent, before);
    const row = known === null ? await add(tx, ctx, sent, content) : await change(tx, ctx, { known, sent, content });
    const isSigned = known === null && content.kind === 'webhook' && content.form === 'json';
    return { ...toChannel(row, content, email), signingSecret: isSigned ? content.signingSecret : null };
  });
}

/** @throws AppError `channel.notPublic`, `channel.addressUnknown`, at the field */
async function requireGoodAddress(ctx: Ctx, url: string): Promise<void> {
  const verdict = await judgeAddress(url, ctx.config.allowPrivateWebhooks);
  if (verdict === 'notPublic') throw failureAt(ctx, 'url', 'channel.notPublic');
  if (verdict === 'unknown') throw failureAt(ctx, 'url', 'channel.addressUnknown');
}

/** @throws AppError `channel.noMail` */
function requireMail(email: string | null): ChannelContent {
  if (email === null) throw new AppError('channel.noMail');
  return { kind: 'email' };
}

/** @throws AppError `channel.notFound` */
async function requireKnown(tx: Tx, ctx: Ctx, channelId: string): Promise<AlertChannelTable> {
  const known = await alertChannels(tx).byId(requireAccount(ctx).accountId, channelId);
  if (known === undefined) throw new AppError('channel.notFound');
  return known;
}

async function add(tx: Tx, ctx: Ctx, { label }: Sent, content: ChannelContent): Promise<AlertChannelTable> {
  const { accountId } = requireAccount(ctx);
  const sealed = sealChannel(ctx.secrets, accountId, content);
  await requireFree(tx, ctx, sealed.addressHash);
  await requireRoom(tx, accountId);
  const row = await alertChannelWriter(tx).insert({ accountId, label, ...sealed, createdAtMs: ctx.clock.now() });
  await audit(tx, ctx, { action: 'channel.added', detail: { channelId: row.id, kind: row.kind } });
  return row;
}

type Change = { readonly known: AlertChannelTable; readonly sent: Sent; readonly content: ChannelContent };

async function change(tx: Tx, ctx: Ctx, { known, sent, content }: Change): Promise<AlertChannelTable> {
  if (known.kind !== sent.kind) throw invalidField(ctx, 'kind', 'notInList');
  const { sealed, addressHash } = sealChannel(ctx.secrets, known.accountId, content);
  if (addressHash !== known.addressHash) await requireFree(tx, ctx, addressHash);
  const isElsewhere = sent.url !== undefined || sent.token !== undefined || sent.recipient !== undefined;
  const row = await alertChannelWriter(tx).change(known, { label: sent.label, sealed, addressHash }, isElsewhere);
  await audit(tx, ctx, { action: 'channel.changed', detail: { channelId: row.id, kind: row.kind } });
  return row;
}

/** @throws AppError `channel.known` */
async function requireFree(tx: Tx, ctx: Ctx, addressHash: string): Promise<void> {
  const same = await alertChannels(tx).byAddress(requireAccount(ctx).accountId, addressHash);
  if (same !== undefined) throw new AppError('channel.known');
}

/** @throws AppError `request.invalid` at a field that is missing, or if the form is to change */
function toWebhook(ctx: Ctx, sent: Sent, before: ChannelContent | null): WebhookContent {
  const known = before?.kind === 'webhook' ? before : null;
  const form = sent.form ?? known?.form;
  if (form === undefined) throw invalidField(ctx, 'form', 'required');
  if (known !== null && known.form !== form) throw invalidField(ctx, 'form', 'notInList');
  const kept: Kept = known ?? {};
  const need = (field: Field): string => {
    const value = sent[field] ?? kept[field] ?? null;
    if (value === null) throw invalidField(ctx, field, 'required');
    return value;
  };
  return FORMS[form]({ ...kept, token: sent.token ?? kept.token ?? null }, need);
}

type Field = 'url' | 'token' | 'recipient';
type Kept = Partial<Readonly<Record<Field, string | null>>> & { readonly signingSecret?: string };
type Build = (kept: Kept, need: (field: Field) => string) => WebhookContent;

/** What each form needs. */
const FORMS: Readonly<Record<WebhookForm, Build>> = {
  json: ({ signingSecret = randomBytes(SIGNING_BYTES).toString('base64url') }, need) => {
    return { kind: 'webhook', form: 'json', url: need('url'), signingSecret };
  },
  ntfy: ({ token = null }, need) => ({ kind: 'webhook', form: 'ntfy', url: need('url'), token }),
  gotify: (_kept, need) => ({ kind: 'webhook', form: 'gotify', url: need('url'), token: need('token') }),
  pushover: (_kept, need) => {
    return { kind: 'webhook', form: 'pushover', token: need('token'), recipient: need('recipient') };
  },
  telegram: (_kept, need) => {
    return { kind: 'webhook', form: 'telegram', token: need('token'), recipient: need('recipient') };
  },
  homeAssistant: (_kept, need) => ({ kind: 'webhook', form: 'homeAssistant', url: need('url') }),
};
