import { isSessionRemembered, sessionToken } from '#web/api/session.ts';
import { forgetKept, readKept, writeKept } from '#worker/kept.ts';

/**
 * Keeps the session for the service worker, so that alarms can be answered from a notification, if it may outlive this
 * window: it is remembered, or push messages are on in this browser. @returns whether private records may be kept
 */
export async function keepSession(accountId: string): Promise<boolean> {
  const token = sessionToken();
  const [before, push] = await Promise.all([readKept('session'), readKept('push')]);
  const mayKeep = token !== null && (isSessionRemembered() || push?.accountId === accountId);
  if (!mayKeep || (before !== null && before.accountId !== accountId)) await forgetPrivate();
  if (!mayKeep || sessionToken() !== token) return false; // signed out in the meantime
  await writeKept('session', { accountId, token });
  return true;
}

/**
 * Forgets what is private, when the session is over: the token, values, alerts, and notifications on the screen. A push
 * subscription is not touched: the alarms of a session that expired at night must not stay silent. Signing out ends it.
 */
export async function forgetPrivate(): Promise<void> {
  await forgetKept(['session', 'values', 'alerts']);
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined); // the app is not installed
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
