import { z } from 'zod';
import { FAILURES } from '#domain/alerts/delivery.ts';
import { endpoint, id, itemSchema, nothing } from './endpoint.ts';
import { MAX_CHANNEL_SECRET_LENGTH, MAX_ENDPOINT_LENGTH } from './limits.ts';
import { channelKind, shownName } from './values.ts';

/** In which form a webhook is sent; `json` is the portal's own. */
export const webhookForm = z.enum(['json', 'ntfy', 'gotify', 'pushover', 'telegram', 'homeAssistant']);
/** In which form a webhook is sent. */
export type WebhookForm = z.infer<typeof webhookForm>;

/** A way to reach the caller; instants in epoch ms. Keys and secrets are never sent back. */
export const channel = z.object({
  channelId: z.string(),
  kind: channelKind,
  label: z.string(),
  form: webhookForm.nullable(),
  /** The e-mail address, or the host of a webhook. */
  address: z.string().nullable(),
  createdAt: z.int(),
  handedOverAt: z.int().nullable(),
  shownAt: z.int().nullable(),
  /** null while it works or was never tried. */
  failingSince: z.int().nullable(),
  failure: z.enum(FAILURES).nullable(),
  /** The other side said that the address is gone for good: nothing is sent there any more. */
  goneAt: z.int().nullable(),
});
/** A way to reach the caller. */
export type Channel = z.infer<typeof channel>;

export const publicKey = endpoint({
  path: '/web/push/publicKey',
  summary: 'The key (VAPID, base64url) that browsers subscribe with',
  access: 'session',
  body: nothing,
  answer: itemSchema(z.object({ publicKey: z.string() })),
});

const endpointAddress = z.url().max(MAX_ENDPOINT_LENGTH);

export const subscribePush = endpoint({
  path: '/web/push/subscribe',
  summary: 'Reach the caller in a browser; the same endpoint again changes its keys and label',
  access: 'session',
  body: z.object({
    endpoint: endpointAddress,
    /** base64url: a point of P-256 (65 bytes) and a secret of 16 bytes. */
    keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(64) }),
    label: shownName,
  }),
  answer: itemSchema(z.object({ channelId: z.string() })),
});

export const unsubscribePush = endpoint({
  path: '/web/push/unsubscribe',
  summary: 'Do not reach the caller in a browser any more',
  access: 'session',
  body: z.object({ endpoint: endpointAddress }),
  answer: nothing,
});

const secret = z.string().trim().min(1).max(MAX_CHANNEL_SECRET_LENGTH);

export const saveChannel = endpoint({
  path: '/web/channel/save',
  summary: "Add or change a way to reach the caller: the account's own e-mail address, or a webhook",
  access: 'session',
  body: z.object({
    channelId: id.optional(),
    kind: z.enum(['email', 'webhook']),
    label: shownName,
    form: webhookForm.optional(),
    /** Of a webhook; not needed for Pushover and Telegram. Left out in a change, it stays as it is. */
    url: endpointAddress.optional(),
    /** Of ntfy (optional), Gotify, Pushover, a Telegram bot. Left out in a change, it stays as it is. */
    token: secret.optional(),
    /** The user key of Pushover, the chat of Telegram. */
    recipient: secret.optional(),
  }),
  /** `signingSecret`: only when a webhook of form `json` is added, and only then. */
  answer: itemSchema(channel.extend({ signingSecret: z.string().nullable() })),
});

export const listChannels = endpoint({
  path: '/web/channel/list',
  summary: 'The ways to reach the caller',
  access: 'session',
  body: nothing,
  answer: z.object({ rows: z.array(channel), total: z.int() }),
});

export const removeChannel = endpoint({
  path: '/web/channel/remove',
  summary: 'Remove a way to reach the caller; what waits for it is not sent',
  access: 'session',
  body: z.object({ channelId: id }),
  answer: nothing,
});

export const sendTest = endpoint({
  path: '/web/alert/sendTest',
  summary: 'Send a test through a channel, the whole way',
  access: 'session',
  body: z.object({ channelId: id }),
  answer: itemSchema(z.object({ testId: z.string() })),
});

export const loadTest = endpoint({
  path: '/web/alert/loadTest',
  summary: 'How far a test got',
  access: 'session',
  body: z.object({ testId: id }),
  answer: itemSchema(
    z.object({
      status: z.enum(['waiting', 'handedOver', 'shown', 'failed']),
      createdAt: z.int(),
      handedOverAt: z.int().nullable(),
      shownAt: z.int().nullable(),
      failure: z.enum(FAILURES).nullable(),
    }),
  ),
});
