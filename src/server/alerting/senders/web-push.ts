import webPush from 'web-push';
import { sendGuarded, type GuardedAnswer } from './guarded-request.ts';

/** The keys by which push services recognize this portal (VAPID), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** How a browser is reached: what `PushManager.subscribe` gave it. */
export type PushAddress = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** Who sends: a contact for the push service, the portal's keys, and whether private addresses are allowed. */
export type PushSender = { readonly subject: string; readonly keys: PushKeys; readonly allowsPrivate: boolean };

/** A message that is older than this when the phone comes back says nothing any more; news of a treatment stays news. */
const TTL_SECONDS = { usual: 15 * 60, lasting: 12 * 60 * 60 } as const;

/** New keys, made once for a portal: browsers are subscribed to them. */
export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

/**
 * Hands an encrypted message to the push service of a browser.
 *
 * @param isLasting  news of days: it may wait, and does not wake a phone that sleeps
 * @param topic  at most 32 letters, digits, `-` and `_`; a message that waits is replaced by a newer one of its topic
 * @throws PrivateAddressError, or the system's error
 */
export function sendPush(
  { subject, keys, allowsPrivate }: PushSender,
  address: PushAddress,
  { topic, content, isLasting }: { readonly topic: string; readonly content: string; readonly isLasting: boolean },
): Promise<GuardedAnswer> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(address, content, {
    vapidDetails: { subject, ...keys },
    TTL: isLasting ? TTL_SECONDS.lasting : TTL_SECONDS.usual,
    urgency: isLasting ? 'normal' : 'high',
    topic,
    contentEncoding: 'aes128gcm',
  });
  return sendGuarded({ url: endpoint, method, headers, body }, allowsPrivate);
}
