import type { Language } from '#contract/languages.ts';
import { callPortal } from './call.ts';
import { changeKept, forgetKept, readKept } from './kept.ts';
import type { PageRequest } from './messages.ts';
import {
  answeredNotice,
  findLanguage,
  notSentNotice,
  parsePushMessage,
  remindedNotice,
  REMIND_MINUTES,
  toNotice,
  type Notice,
  type NoticeData,
  type NoticeSpeech,
} from './notification.ts';
import { countOpen, noteAnswered, noteShown } from './shown-alerts.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long an open page has to answer that it opens an address, ms. */
const PAGE_ANSWER_MS = 1_000;

/** Shows a push message, then tells the portal that it was shown. */
export async function showMessage(data: unknown): Promise<void> {
  const message = parsePushMessage(data);
  if (message === null) return;
  const [session, alerts, speech] = await Promise.all([readKept('session'), readKept('alerts'), readSpeech()]);
  const now = Date.now();
  const before = (message.alertId === null ? null : alerts?.[message.alertId]) ?? null;
  await show(toNotice(message, { ...speech, before, now, hasSession: session !== null }));
  if (session === null) return; // what is private is kept only for a session
  await changeKept('alerts', (known) => noteShown(known, message, now));
  await Promise.all([showBadge(), confirmShown(message.alertId, session.token, speech.language)]);
}

/** Answers a button of a notification without a page, or opens the page of the alert. */
export async function answerClick(action: string, about: NoticeData): Promise<void> {
  const { alertId } = about;
  if (alertId === null) return openPage('/home');
  if (action !== 'acknowledge' && action !== 'remind') return openPage(toAlarmPath(alertId));
  const [session, speech] = await Promise.all([readKept('session'), readSpeech()]);
  if (session === null) return askToSignIn(alertId, about, speech);
  const caller = { token: session.token, language: speech.language };
  const outcome =
    action === 'acknowledge'
      ? await callPortal('/web/alert/acknowledge', { alertId }, caller)
      : await callPortal('/web/alert/remind', { alertId, minutes: REMIND_MINUTES }, caller);
  if (outcome.kind === 'signedOut') {
    await forgetSession();
    return askToSignIn(alertId, about, speech);
  }
  if (outcome.kind === 'failed') return show(notSentNotice(about, { ...speech, hasSession: true }));
  const { isAcknowledgedByMe, acknowledgedBy } = outcome.answer.item;
  if (action === 'remind') return show(remindedNotice(about, speech));
  await show(answeredNotice(about, isAcknowledgedByMe ? null : acknowledgedBy, speech));
  await changeKept('alerts', (known) => noteAnswered(known, alertId));
  await showBadge();
}

/** Removes the notifications of alerts that somebody has answered, or that are over. */
export async function endAlarms(alertIds: readonly string[]): Promise<void> {
  for (const id of alertIds) await changeKept('alerts', (known) => noteAnswered(known, id));
  await inTurn(async () => {
    for (const notification of await self.registration.getNotifications()) {
      const isAlarm = !notification.silent; // answers are shown without a sound, and stay
      if (isAlarm && alertIds.includes(notification.tag)) notification.close();
    }
  });
}

/** Nothing was answered, because there is no session: the notification comes back and says so, and the page asks to sign in. */
async function askToSignIn(alertId: string, about: NoticeData, speech: NoticeSpeech): Promise<void> {
  await show(notSentNotice(about, { ...speech, hasSession: false }));
  await openPage(toAlarmPath(alertId));
}

/**
 * The browser has dropped its push subscription, or changed it: the portal learns the new one. What does not work now is
 * tried again by the next page that is opened, because `push` still has the old address.
 */
export async function renewSubscription(): Promise<void> {
  const [session, push, { language }] = await Promise.all([readKept('session'), readKept('push'), readSpeech()]);
  if (session === null || push === null) return;
  const caller = { token: session.token, language };
  const key = await callPortal('/web/push/publicKey', {}, caller); // not every browser says with which key it had subscribed
  if (key.kind !== 'done') return;
  const options = { userVisibleOnly: true, applicationServerKey: key.answer.item.publicKey };
  const subscription = await self.registration.pushManager.subscribe(options);
  const { endpoint } = subscription;
  const { keys } = subscription.toJSON();
  const [p256dh = '', auth = ''] = [keys?.['p256dh'], keys?.['auth']];
  const body = { endpoint, keys: { p256dh, auth }, label: push.label };
  const outcome = await callPortal('/web/push/subscribe', body, caller);
  if (outcome.kind !== 'done') return;
  const { channelId } = outcome.answer.item;
  await changeKept('push', (before) => ({ ...(before ?? push), channelId, endpoint }));
  // nobody listens at the old address any more; left there, it would look like a way that is broken
  if (push.endpoint !== endpoint) await callPortal('/web/push/unsubscribe', { endpoint: push.endpoint }, caller);
}

async function show({ title, options }: Notice): Promise<void> {
  await inTurn(() => self.registration.showNotification(title, options));
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: Chromium forgets a notification that is being shown while others are listed. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = turn.then(work);
  turn = own.catch(() => undefined); // the next one does not depend on it
  return own;
}

async function readSpeech(): Promise<NoticeSpeech> {
  return (
    (await readKept('speech')) ?? { language: findLanguage(self.navigator.languages), portalName: location.hostname }
  );
}

/** The number at the app's icon: alerts that are open, and that nobody has answered. */
async function showBadge(): Promise<void> {
  const count = countOpen(await readKept('alerts'));
  try {
    await (count === 0 ? self.navigator.clearAppBadge() : self.navigator.setAppBadge(count));
  } catch {
    // the app is not installed, or its icon cannot have a number
  }
}

async function confirmShown(alertId: string | null, token: string, language: Language): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  const endpoint = subscription?.endpoint ?? (await readKept('push'))?.endpoint;
  if (endpoint === undefined) return;
  const { kind } = await callPortal('/web/alert/shown', { alertId, endpoint }, { token, language });
  if (kind === 'signedOut') await forgetSession();
}

/** The session is over: what is private is forgotten. Messages still come, because an alarm must not stay silent. */
async function forgetSession(): Promise<void> {
  await forgetKept(['session', 'values', 'alerts']);
  await showBadge();
}

function toAlarmPath(alertId: string): string {
  return `/alarm/${encodeURIComponent(alertId)}`;
}

/** Opens an address in a window of the portal that is open already, else in a new one. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  if (there !== undefined) return void (await there.focus());
  for (const client of windows) {
    if (await opens(client, { kind: 'open', path })) return void (await client.focus());
  }
  await self.clients.openWindow(path);
}

/** Asks a page to open an address; one that is about to close, or has not loaded yet, does not answer. */
async function opens(client: WindowClient, request: PageRequest): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    client.postMessage(request, [port2]);
    setTimeout(() => resolve(false), PAGE_ANSWER_MS);
  });
}
