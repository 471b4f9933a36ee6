import type { Channel, WebhookForm } from '#contract/channels.ts';
import type { DeliveryFailure } from '#domain/alerts/delivery.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

type Speaks = Pick<Words, 't' | 'formats'>;

/** Why a message did not arrive, in plain words. */
export const failureWords: Readonly<Record<DeliveryFailure, WordKey>> = {
  gone: 'channels.gone',
  refused: 'channels.refused',
  busy: 'channels.busy',
  broken: 'channels.broken',
  unreachable: 'channels.unreachable',
  tooSlow: 'channels.tooSlow',
  privateAddress: 'channels.privateAddress',
  mailRefused: 'channels.mailRefused',
  mailAway: 'channels.mailAway',
  expired: 'channels.expired',
};

/** Names of the services a webhook can be made for; they are alike in every language. */
export const FORM_NAMES: Readonly<Record<Exclude<WebhookForm, 'json'>, string>> = {
  ntfy: 'ntfy',
  gotify: 'Gotify',
  pushover: 'Pushover',
  telegram: 'Telegram',
  homeAssistant: 'Home Assistant',
};

/** What is known of a way, and how sure it is. */
export type Proof = { readonly tone: 'works' | 'unknown' | 'broken'; readonly text: string };

/** Whether a way works: only what is known, with its time. */
export function readProof(channel: Channel, zone: string, words: Speaks): Proof {
  const { t, formats } = words;
  const { goneAt, failingSince, failure, shownAt, handedOverAt, kind } = channel;
  const at = (time: number): string => isolateName(formats.dateTime(time, zone));
  if (goneAt !== null) return { tone: 'broken', text: t('channels.goneSince', { time: at(goneAt) }) };
  if (failingSince !== null) {
    const reason = failure === null ? t('channels.noReason') : t(failureWords[failure]);
    return { tone: 'broken', text: t('channels.failingSince', { time: at(failingSince), reason }) };
  }
  if (shownAt !== null && shownAt >= (handedOverAt ?? 0)) {
    return { tone: 'works', text: t('channels.shownAt', { time: at(shownAt) }) };
  }
  if (handedOverAt === null) return { tone: 'unknown', text: t('channels.neverTried') };
  return { tone: kind === 'push' ? 'unknown' : 'works', text: t(HANDED_WORDS[kind], { time: at(handedOverAt) }) };
}

const HANDED_WORDS = {
  push: 'channels.handedToPush',
  email: 'channels.handedToMail',
  webhook: 'channels.handedToWebhook',
} as const satisfies Record<Channel['kind'], WordKey>;

/** What a way is: `Push`, `Webhook, ntfy.example`. */
export function kindText({ kind, form, address }: Channel, { t }: Speaks): string {
  if (kind === 'push') return t('channels.push');
  const name = kind === 'email' ? t('channels.email') : serviceName(form, t);
  return address === null ? name : t('channels.at', { name, address: isolateName(address) });
}

function serviceName(form: Channel['form'], t: Words['t']): string {
  return form === null || form === 'json' ? t('channels.webhook') : FORM_NAMES[form];
}
