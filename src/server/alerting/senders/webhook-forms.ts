import { createHmac } from 'node:crypto';
import type { PushMessage } from '#contract/alerts.ts';
import type { WebhookContent } from '../channel-box.ts';
import type { GuardedRequest } from './guarded-request.ts';

/** How loud a message is: an urgent alert, another one, what is good to know, and what may come quietly. */
export type Loudness = 'urgent' | 'alarm' | 'notice' | 'quiet';

/** A message as every channel gets it. */
export type Outgoing = {
  /** Of this message: equal where it is sent a second time. */
  readonly id: string;
  readonly message: PushMessage;
  readonly title: string;
  /** The alert's page; null for a test. */
  readonly url: string | null;
  readonly loudness: Loudness;
  readonly nowMs: number;
};

/** Services with one address for everybody. */
export type ServiceAddresses = { readonly pushover: string; readonly telegram: string };

/** Where these services are. */
export const SERVICES: ServiceAddresses = {
  pushover: 'https://api.pushover.net',
  telegram: 'https://api.telegram.org',
};

/** ntfy: 1 (no sound) to 5 (long vibration, on top). Gotify: 0 to 10, sound from 4, on top from 8. */
const NTFY_PRIORITY: Readonly<Record<Loudness, number>> = { urgent: 5, alarm: 4, notice: 3, quiet: 2 };
const GOTIFY_PRIORITY: Readonly<Record<Loudness, number>> = { urgent: 10, alarm: 8, notice: 5, quiet: 2 };
/** Pushover: 1 comes through its quiet hours, which are not those of the portal; -1 makes no sound. */
const PUSHOVER_PRIORITY: Readonly<Record<Loudness, number>> = { urgent: 1, alarm: 1, notice: 0, quiet: -1 };

/** The request that brings a message to a webhook, in the form that its service reads. */
export function toWebhookRequest(
  content: WebhookContent,
  outgoing: Outgoing,
  services: ServiceAddresses,
): GuardedRequest {
  switch (content.form) {
    case 'json':
      return signed(content, outgoing);
    case 'ntfy':
      return toNtfy(content, outgoing);
    case 'gotify':
      return toGotify(content, outgoing);
    case 'pushover':
      return post(`${services.pushover}/1/messages.json`, toPushover(content, outgoing));
    case 'telegram':
      return post(`${services.telegram}/bot${content.token}/sendMessage`, toTelegram(content, outgoing));
    case 'homeAssistant':
      return post(content.url, { ...outgoing.message, title: outgoing.title, url: outgoing.url });
  }
}

type Form<Name extends WebhookContent['form']> = Extract<WebhookContent, { readonly form: Name }>;

function post(url: string, content: object, headers: GuardedRequest['headers'] = {}): GuardedRequest {
  const body = JSON.stringify(content);
  return { url, method: 'POST', headers: { ...toHeaders(body), ...headers }, body };
}

function toHeaders(body: string): GuardedRequest['headers'] {
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'PetCGM' };
}

/** The receiver computes the same over `t`, a point and the body, and refuses a `t` that is minutes old. */
function signed({ url, signingSecret }: Form<'json'>, { id, message, nowMs }: Outgoing): GuardedRequest {
  const body = JSON.stringify(message);
  const seconds = Math.floor(nowMs / 1_000);
  const signature = createHmac('sha256', signingSecret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'x-petcgm-delivery': id, 'x-petcgm-signature': `t=${seconds},v1=${signature}` };
  return { url, method: 'POST', headers: { ...toHeaders(body), ...headers }, body };
}

/** Published as JSON at the server's root, because a header holds no name in every script. */
function toNtfy({ url, token }: Form<'ntfy'>, { message, title, url: click, loudness }: Outgoing): GuardedRequest {
  const topic = new URL(url).pathname.replaceAll('/', '');
  const content = { topic, title, message: message.text, priority: NTFY_PRIORITY[loudness] };
  const credentials = token === null ? {} : { authorization: `Bearer ${token}` };
  return post(new URL('/', url).href, { ...content, ...(click === null ? {} : { click }) }, credentials);
}

function toGotify({ url, token }: Form<'gotify'>, { message, title, url: click, loudness }: Outgoing): GuardedRequest {
  const content = { title, message: message.text, priority: GOTIFY_PRIORITY[loudness] };
  const extras = click === null ? {} : { extras: { 'client::notification': { click: { url: click } } } };
  return post(`${url.replace(/\/+$/u, '')}/message`, { ...content, ...extras }, { 'x-gotify-key': token });
}

function toPushover({ token, recipient }: Form<'pushover'>, { message, title, url, loudness }: Outgoing): object {
  const at = message.at === null ? {} : { timestamp: Math.floor(message.at / 1_000) };
  const link = url === null ? {} : { url };
  return {
    token,
    user: recipient,
    title,
    message: message.text,
    priority: PUSHOVER_PRIORITY[loudness],
    ...at,
    ...link,
  };
}

function toTelegram({ recipient }: Form<'telegram'>, { message, title, url, loudness }: Outgoing): object {
  const text = [title, message.text, ...(url === null ? [] : [url])].join('\n');
  const isQuiet = loudness === 'quiet';
  return { chat_id: recipient, text, disable_notification: isQuiet, link_preview_options: { is_disabled: true } };
}
