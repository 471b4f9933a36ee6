import { expect, type Browser, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { Subscription } from '#tests/server/push-service.ts';
import { loadKept, openPushLine, type PushLine } from './installed-app.ts';
import { demoSession, openWindow, post, type Complaints, type DemoKind } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { loadWords, type Say } from './words.ts';

/** Whose phone it is. */
export type PhoneOwner = {
  readonly who: DemoKind;
  readonly language: Language;
  /** The page where the person switches push messages on. */
  readonly settings: string;
  /** Where push messages come from. */
  readonly subscription: Subscription;
};

/** A phone with the installed app, whose push messages are switched on. */
export type Phone = {
  readonly page: Page;
  readonly language: Language;
  readonly say: Say;
  /** Where the portal sends to, and how messages get from there to the phone; null in a browser without notifications. */
  readonly endpoint: string;
  readonly line: PushLine | null;
  readonly complaints: Complaints;
};

/** Installs the app on a phone of one person, and switches push messages on in its settings. */
export async function openPhone(browser: Browser, portal: PortalProcess, owner: PhoneOwner): Promise<Phone> {
  const { who, language, subscription } = owner;
  const { page, complaints } = await openWindow(browser, portal, language);
  await page.context().grantPermissions(['notifications'], { origin: portal.url });
  await page.addInitScript(subscribeHere, subscription);
  const token = await demoSession(page, portal, who);
  await post(portal, '/web/member/saveMemberSetting', { language }, token); // in which the portal writes to the person
  const say = await loadWords(language);
  await page.goto(owner.settings);
  const { endpoint } = subscription;
  const phone = { page, language, say, endpoint, complaints };
  if (await page.evaluate(() => Notification.permission !== 'granted')) return { ...phone, line: null };
  await page.getByRole('button', { name: say('channels.allow') }).click();
  await expect(page.getByText(/Chrome, \w/u)).toBeVisible(); // as the portal names this browser in the list
  await expect.poll(() => loadKept(page)).toMatchObject({ speech: { language }, push: { endpoint } });
  return { ...phone, line: await openPushLine(page, portal.url) };
}

/** Pages of this window get a subscription of the test's push service, where a browser asks its maker's. */
function subscribeHere({ endpoint, p256dh, auth }: Subscription): void {
  if (!('PushManager' in globalThis)) return; // an empty page
  const KEY = 'subscribed';
  const toSubscription = (applicationServerKey: unknown) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => localStorage.removeItem(KEY),
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) === null ? null : toSubscription(null)),
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      localStorage.setItem(KEY, 'yes');
      return toSubscription(applicationServerKey);
    },
  });
}
