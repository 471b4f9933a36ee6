import { call } from '#web/api/call.ts';
import { sessionToken } from '#web/api/session.ts';
import { forgetKept, readKept, writeKept } from '#worker/kept.ts';
import { keepSession } from './private-records.ts';

/** A browser whose push service does not answer may try for ever, and says nothing. */
const SUBSCRIBE_WITHIN_MS = 20_000;

/** Why push messages cannot be switched on here, or that they can be or are. */
export type ThisBrowser =
  /** The browser has no push messages. */
  | { readonly state: 'unsupported' }
  /** iOS and iPadOS allow them only to an app on the home screen (from 16.4 on). */
  | { readonly state: 'needsHomeScreen' }
  /** The portal was opened by plain http: browsers allow them only by https, or on localhost. */
  | { readonly state: 'insecure' }
  /** Notifications of the portal are blocked in the browser's settings; a page cannot ask again. */
  | { readonly state: 'denied' }
  /** They can be switched on. */
  | { readonly state: 'default' }
  /**
   * They are on. If the caller's channels have none with this `channelId`, it was removed elsewhere: subscribing again
   * adds it.
   */
  | { readonly state: 'subscribed'; readonly channelId: string; readonly label: string };

/** The browser could not subscribe at its push service: there is no connection, or its maker switched it off. */
export class NoPushService extends Error {
  override readonly name = 'NoPushService';
}

/** Whether push messages reach the signed-in user in this browser. */
export async function readThisBrowser(): Promise<ThisBrowser> {
  const hindrance = findHindrance();
  if (hindrance !== null) return { state: hindrance };
  const [subscription, kept] = await Promise.all([findSubscription(), readKept('push')]);
  if (subscription === null || kept?.endpoint !== subscription.endpoint) return { state: 'default' };
  return { state: 'subscribed', channelId: kept.channelId, label: kept.label };
}

/**
 * Switches push messages on in this browser and adds it to the caller's channels. It may only be called at once in a
 * click, because the browser asks the user.
 *
 * @throws NoPushService, or ApiError of the portal; nothing is subscribed then
 */
export async function subscribeThisBrowser(label: string): Promise<ThisBrowser> {
  const hindrance = findHindrance();
  if (hindrance !== null) return { state: hindrance };
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { state: permission };
  const [registration, { item: keys }, { item: info }] = await Promise.all([
    registerWorker(),
    call('/web/push/publicKey', {}),
    call('/web/user/getUserInfo', {}),
  ]);
  const before = await readKept('push');
  const subscription = await subscribe(registration, keys.publicKey);
  try {
    const channelId = await tellPortal(subscription, label);
    const { endpoint } = subscription;
    if (before !== null && before.endpoint !== endpoint) await forgetAddress(before.endpoint);
    await writeKept('push', { accountId: info.user.accountId, channelId, endpoint, label });
    await keepSession(info.user.accountId);
    return { state: 'subscribed', channelId, label };
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Switches push messages off in this browser. The portal is told with the session of the page, or with `token`. */
export async function unsubscribeThisBrowser(token = sessionToken()): Promise<void> {
  const subscription = await findSubscription();
  await forgetKept(['push']);
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  if (token !== null) await call('/web/push/unsubscribe', { endpoint }, { token });
}

/** After a sign-in: a subscription of another account ends, because its messages are not for this one. */
export async function endOthersSubscription(accountId: string): Promise<void> {
  const kept = await readKept('push');
  if (kept !== null && kept.accountId !== accountId) await unsubscribeThisBrowser(null);
}

/** A subscription that the browser has dropped is made again; the portal learns of one that was changed. */
export async function renewSubscription(accountId: string): Promise<void> {
  const kept = await readKept('push');
  if (kept?.accountId !== accountId || findHindrance() !== null || Notification.permission !== 'granted') return;
  const subscription = await findSubscription();
  if (subscription?.endpoint !== kept.endpoint) await subscribeThisBrowser(kept.label);
}

/** Installs the service worker, or finds it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

function findHindrance(): Exclude<ThisBrowser['state'], 'default' | 'subscribed'> | null {
  if (!isSecureContext) return 'insecure';
  if (isApple() && !isInstalled()) return 'needsHomeScreen';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** An iPhone or an iPad, which calls itself a Mac but can be touched. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Whether the portal was opened from the home screen. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with the portal's key; a subscription with another key, of a portal that lost its own, is replaced. */
async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = parseBase64Url(publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    const known = await registration.pushManager.getSubscription();
    if (known !== null && !isSameKey(known.options.applicationServerKey, applicationServerKey))
      await known.unsubscribe();
    return await Promise.race([registration.pushManager.subscribe(options), failLater()]);
  } catch (error) {
    throw new NoPushService('the browser did not subscribe', { cause: error });
  }
}

function failLater(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the push service does not answer')), SUBSCRIBE_WITHIN_MS);
  });
}

/** Nobody listens at an old address any more; left at the portal, it would look like a way that is broken. */
async function forgetAddress(endpoint: string): Promise<void> {
  await call('/web/push/unsubscribe', { endpoint }).catch(() => undefined); // the push service says it, too
}

async function tellPortal(subscription: PushSubscription, label: string): Promise<string> {
  const { keys } = subscription.toJSON();
  const [p256dh = '', auth = ''] = [keys?.['p256dh'], keys?.['auth']];
  const { endpoint } = subscription;
  return (await call('/web/push/subscribe', { endpoint, keys: { p256dh, auth }, label })).item.channelId;
}

function parseBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
