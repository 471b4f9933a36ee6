import { expect, type Page } from '@playwright/test';
import { hasNoViolation } from './axe.ts';
import { test } from './demo.ts';
import { openFront, type Front } from './front.ts';
import { startFullBrowser } from './full-browser.ts';
import { loadKept, loadShown, openPushLine, pressNotice } from './installed-app.ts';
import { DEMO_PASSWORD, openWindow, signIn } from './people.ts';
import type { PortalProcess } from './portal-process.ts';

const OWNER = { kind: 'CGM user', email: 'owner@petcgm.example', password: DEMO_PASSWORD } as const;

/** What another version of the portal begins with; a page of it has it, too. */
const OTHER_ENTRY = '/favicon.svg';

/** The longest takes 10 s when nothing else runs. */
const STEP_MS = 45_000;

let front: Front;
let portal: PortalProcess;

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async ({ demo }) => {
  front = await openFront(demo);
  portal = { ...demo, url: front.url };
});
test.afterAll(() => front.stop());

test('the installed app works offline, updates, shows alarms, and leaves nothing after signing out', async () => {
  test.setTimeout(4 * STEP_MS);
  const browser = await startFullBrowser(); // the headless shell shows no notifications
  const { page, close } = await openWindow(browser, portal);
  const context = page.context();
  // a limit of its own, so that a step that waits for ever is named
  const step = (title: string, work: (page: Page) => Promise<void>) =>
    test.step(title, () => work(page), { timeout: STEP_MS });
  await context.grantPermissions(['notifications'], { origin: front.url });
  await step('is installed after signing in', install);
  await step('shows the last value with its age, grey, when nobody answers', goOffline);
  await step('offers a new version, but not while something is typed', update);
  await step('opens offline with a version that was never opened before', openNextOffline);
  const mayNotify = await page.evaluate(() => Notification.permission === 'granted');
  if (mayNotify) {
    await step('says that the browser’s push service cannot be reached', findNoPushService);
    await step('shows an alarm', alarm);
  } else
    test
      .info()
      .annotations.push({ type: 'not tested', description: 'notifications: this machine has only a headless shell' });
  await step('leaves nothing private after signing out', leave);
  await close();
  await browser.close();
});

async function install(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, OWNER);
  await expect(page.getByRole('slider', { name: /’s glucose from/u })).toBeVisible();
  // not `ready`, which waits for ever if the files of the first installation do not come
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.reload(); // what the page loads now passes the service worker
  await expect.poll(() => loadKept(page)).toMatchObject({ values: { pets: [{ name: 'Mimi' }] } });
}

async function goOffline(page: Page): Promise<void> {
  await front.goAway();
  await page.goto('/event');
  await expect(page.getByRole('heading', { name: /^Not connected since/u })).toBeVisible();
  const pet = page.getByRole('listitem').filter({ hasText: 'Mimi' });
  await expect(pet).toContainText(/(?:just now|\d+ (?:min|h) ago)/u);
  await expect(pet).toContainText(/mg\/dL|mmol\/L/u);
  const [age, value] = await pet.getByRole('paragraph').evaluateAll((lines) =>
    lines.map((line) => {
      const style = getComputedStyle(line.firstElementChild ?? line);
      return { size: Number.parseFloat(style.fontSize), color: style.color };
    }),
  );
  expect(age?.size).toBeGreaterThanOrEqual(40);
  expect(value?.color).not.toBe(age?.color);
  await hasNoViolation(page);
  await front.comeBack();
  const isBack = () => expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  // the page also tries by itself: then the button is gone before it is hit
  await Promise.any([page.getByRole('button', { name: 'Try again' }).click({ timeout: 10_000 }), isBack()]);
  await isBack();
}

/** The same page and service worker, as of another version. */
async function update(page: Page): Promise<void> {
  const asked = Date.now();
  await page.goto('/settings');
  // what keeps the values also looks for a new version, and has begun
  await expect.poll(() => lastHeard(page)).toBeGreaterThan(asked);
  const field = page.getByRole('spinbutton').or(page.getByRole('textbox')).first();
  const before = await field.inputValue();
  await field.fill('71');
  front.change((path, text) =>
    path === '/sw.js' ? text.replaceAll(/\/assets\/index-[\w-]+\.js/gu, OTHER_ENTRY) : text,
  );
  const bar = page.getByText('A new version is ready.');
  const hasWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return registration.waiting !== null;
    });
  await expect.poll(hasWaiting).toBe(true);
  await expect(field).toHaveValue('71');
  await expect(bar).toHaveCount(0);
  await field.fill(before);
  await expect(bar).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
}

/** A new version takes over when no page is open any more, which may be when there is no connection. */
async function openNextOffline(page: Page): Promise<void> {
  front.change((path, text) =>
    path === '/sw.js' ? text.replace(/(?<=version:.)[0-9a-f]{12}/u, 'next-version') : text,
  );
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  // it begins with what this page began with: so it takes over at once
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['petcgm-next-version']);
  await front.goAway();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.clearBrowserCache'); // files of another version have other names
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /^Not connected since/u })).toBeVisible();
  await front.comeBack();
}

/** Windows of a test are private ones, in which Chromium subscribes to nothing. */
async function findNoPushService(page: Page): Promise<void> {
  await page.goto('/settings/alerts');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('alert')).toContainText('The browser could not reach its push service');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
}

async function alarm(page: Page): Promise<void> {
  const message = {
    alertId: 'an-alert',
    memberId: 'mimi',
    memberName: 'Mimi',
    kind: 'urgentLow',
    state: 'opened',
    mgdl: 58,
    unit: 'mg/dL',
    text: 'Sensor says 58 mg/dL, falling · 03:04',
    trend: 'down',
    at: Date.now(),
  };
  const line = await openPushLine(page, front.url);
  await line.deliver(message);
  await expect.poll(() => loadShown(page)).toMatchObject([{ title: expect.stringContaining('Urgent low') }]);
  await expect.poll(() => loadKept(page)).toMatchObject({ alerts: { 'an-alert': { state: 'opened' } } });
  await pressNotice(page, 'acknowledge'); // the portal knows no such alert
  await expect.poll(() => loadShown(page)).toMatchObject([{ title: expect.stringContaining('Not sent yet') }]);
}

async function leave(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: /account$/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => loadKept(page)).toEqual({ speech: expect.anything() });
  await expect.poll(() => loadShown(page)).toEqual([]);
  const files = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(files.filter((path) => !path.startsWith('/assets/'))).toEqual(['/home']);
}

/** When the portal last answered, as far as the page has noted it. */
async function lastHeard(page: Page): Promise<number> {
  const { values } = (await loadKept(page)) as { values?: { heardAt: number } }; // the record of the last values
  return values?.heardAt ?? 0;
}
