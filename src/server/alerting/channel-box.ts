import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AlertChannelTable } from '../db/alert-tables.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const webhook = { kind: z.literal('webhook') };

const webhookContent = z.discriminatedUnion('form', [
  /** The portal's own form; `signingSecret` is the key of the signature. */
  z.object({ ...webhook, form: z.literal('json'), url: z.url(), signingSecret: z.string() }),
  /** `url` is the address of the topic. */
  z.object({ ...webhook, form: z.literal('ntfy'), url: z.url(), token: z.string().nullable() }),
  /** `url` is the address of the server, `token` the application's. */
  z.object({ ...webhook, form: z.literal('gotify'), url: z.url(), token: z.string() }),
  /** `token` is the application's, `recipient` the user key. */
  z.object({ ...webhook, form: z.literal('pushover'), token: z.string(), recipient: z.string() }),
  /** `token` is the bot's, `recipient` the chat. */
  z.object({ ...webhook, form: z.literal('telegram'), token: z.string(), recipient: z.string() }),
  /** `url` ends with the id of the webhook, which is its secret. */
  z.object({ ...webhook, form: z.literal('homeAssistant'), url: z.url() }),
]);

/** What `alertChannel.sealed` holds. E-mail goes to the address that the account has when it is sent. */
const channelContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), endpoint: z.url(), p256dh: z.string(), auth: z.string() }),
  z.object({ kind: z.literal('email') }),
  webhookContent,
]);
/** Where a channel leads, with its keys and secrets. */
export type ChannelContent = z.infer<typeof channelContent>;
/** Where a webhook leads, with its secrets. */
export type WebhookContent = z.infer<typeof webhookContent>;

/** The columns of a channel that hold where it leads. */
export type SealedChannel = Pick<AlertChannelTable, 'kind' | 'sealed' | 'addressHash'>;

/** Where a channel of an account leads, as it is stored. */
export function sealChannel(secrets: SecretBox, accountId: string, content: ChannelContent): SealedChannel {
  const sealed = secrets.seal(JSON.stringify(content), purposeFor(accountId));
  return { kind: content.kind, sealed, addressHash: hashAddress(content) };
}

/** @returns null when it was sealed with another key, or is not what this version of the portal writes */
export function openChannel(
  secrets: SecretBox,
  { accountId, sealed }: Pick<AlertChannelTable, 'accountId' | 'sealed'>,
): ChannelContent | null {
  const text = secrets.open(sealed, purposeFor(accountId));
  return text === null ? null : (channelContent.safeParse(JSON.parse(text)).data ?? null);
}

/** The `addressHash` of a browser's subscription; the same for every account that uses the browser. */
export function hashEndpoint(endpoint: string): string {
  return createHash('sha256').update(`push ${endpoint}`).digest('hex');
}

function purposeFor(accountId: string): string {
  return `channel:${accountId}`;
}

function hashAddress(content: ChannelContent): string {
  if (content.kind === 'push') return hashEndpoint(content.endpoint);
  return createHash('sha256').update(toAddress(content)).digest('hex');
}

/** Equal for two channels that reach the same place. */
function toAddress(content: Exclude<ChannelContent, { kind: 'push' }>): string {
  if (content.kind === 'email') return 'email';
  if (content.form === 'gotify') return `gotify ${content.url} ${content.token}`;
  const address = 'url' in content ? content.url : content.recipient;
  return `${content.form} ${address}`;
}
