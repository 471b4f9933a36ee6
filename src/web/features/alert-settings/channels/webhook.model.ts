import type { Channel, WebhookForm } from '#contract/channels.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** What is typed for a webhook. Left empty in a change, a secret stays as it is. */
export type WebhookEntry = {
  readonly form: WebhookForm;
  readonly label: string;
  readonly url: string;
  readonly token: string;
  readonly recipient: string;
};

/** The fields of a webhook. */
export type WebhookField = 'label' | 'url' | 'token' | 'recipient';

type FieldRule = { readonly label: WordKey; readonly hint?: WordKey; readonly isNeeded: boolean };

/** Which fields each service has, and what they are called there. */
export const WEBHOOK_FIELDS: Readonly<Record<WebhookForm, Partial<Record<'url' | 'token' | 'recipient', FieldRule>>>> =
  {
    ntfy: {
      url: { label: 'channels.ntfyUrl', hint: 'channels.ntfyUrlHint', isNeeded: true },
      token: { label: 'channels.token', isNeeded: false },
    },
    gotify: {
      url: { label: 'reportLink.address', isNeeded: true },
      token: { label: 'channels.token', isNeeded: true },
    },
    pushover: {
      token: { label: 'channels.token', isNeeded: true },
      recipient: { label: 'channels.pushoverUser', isNeeded: true },
    },
    telegram: {
      token: { label: 'channels.telegramToken', hint: 'channels.telegramTokenHint', isNeeded: true },
      recipient: { label: 'channels.telegramChat', hint: 'channels.telegramChatHint', isNeeded: true },
    },
    homeAssistant: { url: { label: 'reportLink.address', hint: 'channels.homeAssistantHint', isNeeded: true } },
    json: { url: { label: 'reportLink.address', hint: 'channels.jsonHint', isNeeded: true } },
  };

/** What is typed first: nothing, or what is known of a webhook. */
export function startWebhook(channel: Channel | null): WebhookEntry {
  return { form: channel?.form ?? 'ntfy', label: channel?.label ?? '', url: '', token: '', recipient: '' };
}

/** The fields that are empty and must not be; a change may leave out what is to stay. */
export function findMissing(entry: WebhookEntry, isNew: boolean): readonly WebhookField[] {
  const rules = Object.entries(WEBHOOK_FIELDS[entry.form]) as [Exclude<WebhookField, 'label'>, FieldRule][]; // its own keys
  const missing = rules.filter(([field, { isNeeded }]) => isNew && isNeeded && entry[field].trim() === '');
  return [...(entry.label.trim() === '' ? (['label'] as const) : []), ...missing.map(([field]) => field)];
}

/** Whether an address can be one of a webhook. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/u.test(text.trim());
}

/** The body to send: only the fields that the service has and that were typed. */
export function toWebhookBody(entry: WebhookEntry, channel: Channel | null): BodyOf<'/web/channel/save'> {
  const fields = Object.keys(WEBHOOK_FIELDS[entry.form]) as (keyof (typeof WEBHOOK_FIELDS)[WebhookForm])[]; // its own keys
  const typed = fields.filter((field) => entry[field].trim() !== '').map((field) => [field, entry[field].trim()]);
  return {
    ...(channel === null ? {} : { channelId: channel.channelId }),
    kind: 'webhook',
    label: entry.label.trim(),
    form: entry.form,
    ...Object.fromEntries(typed),
  };
}
