import { createHash } from 'node:crypto';
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { test } from './demo.ts';
import { openWindow, PASSWORD, register, signIn } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';

const METRICS_TOKEN = 'metrics-of-this-test';
const OWNER = { kind: 'CGM user', email: 'ana@mail.example', name: 'Mimi', password: PASSWORD } as const;
const SITTER = { kind: 'CGM user', email: 'ina@mail.example', name: 'Bela' } as const;
const OTHER = { kind: 'CGM user', email: 'eva@mail.example', name: 'Luna' } as const;
/** Tabs share once they have heard each other for 45 s; heartbeats come every 15 s. */
const JOINED_WITHIN_MS = 90_000;
/** A stream without a word for so long is given up. */
const SILENCE_MS = 60_000;
const MGDL_PER_MMOL = 18.016;

/** A tab, and whether it has a live stream of its own. */
type Tab = { readonly page: Page; readonly hasStream: () => boolean };

let portal: PortalProcess;
/** The key of the pet's uploader, as it is sent. */
let secret = '';
/** The newest value, tenths of mmol/L. */
let tenths = 50;

test.beforeAll(async () => {
  portal = await startPortal('serve', { METRICS_TOKEN });
});
test.afterAll(() => portal.stop());

test('tabs share a live stream, and each goes on whatever happens to the others', async ({ browser }) => {
  test.setTimeout(3 * JOINED_WITHIN_MS);
  const { page, complaints, close } = await openWindow(browser, portal);
  const context = page.context();
  await context.addInitScript(freezeSilently);
  await context.clock.install();
  const first = toTab(page);
  await startPet(page, OWNER);
  await remember(page);
  const tabs = [first, ...(await Promise.all([openTab(context), openTab(context), openTab(context)]))];
  const takeHolder = (): Page => {
    const [holder] = tabs.splice(
      tabs.findIndex((tab) => tab.hasStream()),
      1,
    );
    if (holder === undefined) throw new Error('no tab has a stream');
    return holder.page;
  };
  await test.step('four tabs share one stream, and each shows a value', async () => {
    await expect.poll(uploadAndCount, { timeout: JOINED_WITHIN_MS }).toBe(1);
    await showNext(tabs);
  });
  await test.step('the one that holds it is closed', async () => {
    await takeHolder().close();
    await showNext(tabs);
    // after a stall in which nobody told that it holds the stream, each has its own until they have joined again
    await expect.poll(uploadAndCount, { timeout: JOINED_WITHIN_MS }).toBe(1);
  });
  const frozen = takeHolder();
  await test.step('the one that holds it is frozen', async () => {
    await setFrozen(frozen, true);
    await showNext(tabs);
  });
  const silent = takeHolder();
  await test.step('the one that holds it is stopped without a word', async () => {
    await silent.evaluate(() => document.documentElement.setAttribute('data-silent', ''));
    await setFrozen(silent, true);
    await upload();
    for (const tab of tabs) await tab.page.clock.fastForward(SILENCE_MS + 1_000);
    await showsNewest(tabs);
    await showNext(tabs);
  });
  await test.step('signing out in one ends all', async () => {
    for (const one of [frozen, silent]) await setFrozen(one, false);
    for (const { page: last } of tabs) await signOut(last);
    for (const one of [frozen, silent]) await one.waitForURL('**/login*');
    await expect.poll(countStreams).toBe(0);
  });
  expect(complaints).toEqual([]);
  await close();
});

test('two accounts in two tabs have a stream each', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await startPet(page, SITTER); // who is not remembered: the session is for this tab only
  await page.goto('/home');
  const other = await page.context().newPage();
  await register(other, portal, OTHER);
  await other.waitForURL('**/home');
  await expect.poll(() => loadTurns(page)).toHaveLength(2);
  await expect.poll(countStreams).toBe(2);
  await showNext([toTab(page)]);
  await expect(other.getByText(newest())).toHaveCount(0);
  await close();
});

/** A new owner, whose pet has a first value. */
async function startPet(page: Page, person: Parameters<typeof register>[2]): Promise<void> {
  await register(page, portal, person);
  await page.waitForURL('**/home');
  await page.goto('/settings/sources/add');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const key = await page.getByLabel('Key (API secret)', { exact: true }).inputValue();
  secret = createHash('sha1').update(key).digest('hex');
  await upload();
}

/** Signs in again, in all tabs of the browser. */
async function remember(page: Page): Promise<void> {
  await page.goto('/home');
  await signOut(page);
  await page.getByLabel('Remember me').check();
  await signIn(page, OWNER);
  await expect(page.getByText(newest()).first()).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account$/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login');
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const tab = toTab(await context.newPage());
  await tab.page.goto('/home');
  return tab;
}

function toTab(page: Page): Tab {
  const streams = new Set<Request>();
  const isLive = (request: Request) => new URL(request.url()).pathname === '/api/web/live';
  const over = (request: Request): void => void streams.delete(request);
  page.on('request', (request) => isLive(request) && streams.add(request));
  page.on('requestfinished', over).on('requestfailed', over);
  return { page, hasStream: () => streams.size > 0 };
}

/** Sends the next value of the pet. */
async function upload(): Promise<void> {
  tenths += 1;
  const entry = { type: 'sgv', sgv: Math.round((tenths / 10) * MGDL_PER_MMOL), date: Date.now(), device: 'xDrip' };
  const headers = { 'content-type': 'application/json', 'api-secret': secret };
  const answer = await fetch(`${portal.url}/api/v1/entries`, {
    method: 'POST',
    headers,
    body: JSON.stringify([entry]),
  });
  expect(answer.status).toBe(200);
}

function newest(): RegExp {
  return new RegExp(`^${(tenths / 10).toFixed(1)}`, 'u');
}

async function showsNewest(tabs: readonly Tab[]): Promise<void> {
  for (const { page } of tabs) {
    await expect(page.locator('section[aria-labelledby="now-title"]').getByText(newest()).first()).toBeVisible();
  }
}

async function showNext(tabs: readonly Tab[]): Promise<void> {
  expect(tabs.length).toBeGreaterThan(0);
  await upload();
  await showsNewest(tabs);
}

/** The streams that are open at the portal. */
async function countStreams(): Promise<number> {
  const answer = await fetch(`${portal.url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^petcgm_live_streams (\d+)$/mu.exec(await answer.text())?.[1]);
}

/** Each value tells the tabs how far streams have come. */
async function uploadAndCount(): Promise<number> {
  await upload();
  return countStreams();
}

/** The locks that decide which tab holds a stream. */
async function loadTurns(page: Page): Promise<string[]> {
  const { held = [] } = await page.evaluate(() => navigator.locks.query());
  return held.flatMap(({ name = '' }) => (name.startsWith('petcgm.live') ? [name] : []));
}

async function setFrozen(page: Page, isFrozen: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' });
  await devtools.detach();
}

/** Runs in the page: where `data-silent` is set, the page does not hear that it is hidden and frozen. */
function freezeSilently(): void {
  const keep = (event: Event): void => {
    if (document.documentElement.hasAttribute('data-silent')) event.stopImmediatePropagation();
  };
  for (const type of ['freeze', 'visibilitychange']) addEventListener(type, keep, { capture: true });
}
