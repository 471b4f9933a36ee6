import { get } from 'node:http';
import { expect, type Page, type Request } from '@playwright/test';
import { hasNoViolation } from './axe.ts';
import { test } from './demo.ts';
import { DEMO_PASSWORD, demoSession, openWindow, signIn } from './people.ts';
import type { PortalProcess } from './portal-process.ts';

/** Code and style sheets that a screen may take at its first visit, KB of 1,000 bytes, gzipped as the portal sends them. */
const LOGIN_KB = 111.6;
const HOME_KB = 165.9;
const LIVE = '/api/web/live';
const OWNER = { kind: 'CGM user', email: 'owner@petcgm.example', password: DEMO_PASSWORD } as const;

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

test('a first visit takes no more than its budget', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await page.addInitScript(holdLater, LATER_MS);
  await test.step('/login', async () => {
    const parts = await listParts(page, async () => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    });
    await expectWithin(parts, LOGIN_KB, '/login');
  });
  await signIn(page, OWNER);
  await test.step('/home', async () => {
    const parts = await listParts(page, async () => {
      await page.goto('/home');
      await expect(page.getByRole('slider', { name: /’s glucose from/u })).toBeVisible();
    });
    await expectWithin(parts, HOME_KB, '/home');
  });
  expect(complaints).toEqual([]);
  await close();
});

test('the sign-in page can be read before its code has come, by those whom it is meant for', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  const comes = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[\w-]+\.js$/u, async (route) => {
    await comes.promise;
    await route.continue();
  });
  const open = () => page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Sign in' });
  await open();
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle('Login – PetCGM');
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await haveStyles(page);
  await hasNoViolation(page);
  await test.step('not in another language, and not by somebody who is signed in', async () => {
    for (const [key, value] of [
      ['hippoLang', 'ar'],
      ['xToken', 'a'],
    ] as const) {
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
      await open();
      await expect(page.locator('#portal h1')).toBeHidden();
      await expect(page.locator('#portal h1')).toBeAttached();
      await page.evaluate(() => localStorage.clear());
    }
  });
  await open();
  await expect(heading).toBeVisible();
  await haveStyles(page);
  const before = await heading.boundingBox();
  comes.resolve();
  await page.getByLabel('Password', { exact: true }).fill('what is typed stays');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('what is typed stays');
  expect(await heading.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
  await close();
});

for (const language of ['en', 'ar'] as const) {
  test(`a phone shows the value of Home before React has come, where Home has it, ${language}`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await demoSession(page, portal, 'owner');
    const comes = Promise.withResolvers<void>();
    await holdUntil(page, /\/assets\/base-[\w-]+\.js$/u, comes.promise);
    // a busy machine may answer later than the value waits for
    const answers = ['loadOverview', 'loadMyMemberInfo', 'getUserInfo'].map((call) =>
      page.waitForResponse(`**/${call}`),
    );
    await holdUntil(page, /\/assets\/(?:en|ar)-[\w-]+\.js$/u, Promise.all(answers));
    await page.goto('/home', { waitUntil: 'commit' });
    const early = page.locator('#portal [aria-busy="true"]');
    await expect(early.getByRole('heading')).toHaveCount(3);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await hasNoViolation(page);
    const before = await lookOfValue(page);
    comes.resolve();
    await expect(page.getByRole('navigation').or(page.getByRole('button')).first()).toBeVisible();
    await expect(early).toHaveCount(0);
    expect(await lookOfValue(page)).toEqual(before);
    expect(complaints).toEqual([]);
    await close();
  });
}

test('the page of Home makes the first calls before its code has come, and none of them twice', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  const value = page.getByRole('heading', { name: /Mimi.* is/u });
  await page.goto('/home');
  await expect(value).toBeVisible();
  await page.goto('about:blank'); // the page before asks until it is left
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = ['loadOverview', 'loadMyMemberInfo', 'getUserInfo'].map((call) => page.waitForResponse(`**/${call}`));
  await holdUntil(page, /\/assets\/index-[\w-]+\.js$/u, Promise.all(first));
  await page.goto('/home');
  await expect(value).toBeVisible();
  await expect.poll(() => asked).toContain(LIVE); // what comes until it is open is asked for then
  const calls = asked
    .slice(0, asked.indexOf(LIVE))
    .filter((path) => /\/(?:loadOverview|loadMyMemberInfo|getUserInfo)$/u.test(path));
  expect(calls.toSorted()).toEqual([
    '/api/web/glucose/loadOverview',
    '/api/web/member/loadMyMemberInfo',
    '/api/web/user/getUserInfo',
  ]);
  expect(complaints).toEqual([]);
  await close();
});

/** Files come only after something else. */
async function holdUntil(page: Page, files: RegExp, before: Promise<unknown>): Promise<void> {
  await page.route(files, async (route) => {
    await before;
    await route.continue();
  });
}

test('a wide window waits for all of Home', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  await page.addInitScript(noteEarlyValue);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Mimi.* is/u })).toBeVisible();
  expect(await page.evaluate(() => 'hadEarlyValue' in globalThis)).toBe(false);
  expect(complaints).toEqual([]);
  await close();
});

/** Runs in the page: notes whether the value was there before Home. */
function noteEarlyValue(): void {
  new MutationObserver(() => {
    if (document.querySelector('#portal > [aria-busy="true"]') !== null)
      Object.assign(globalThis, { hadEarlyValue: 1 });
  }).observe(document, { childList: true, subtree: true });
}

/** Where the title, the sentence, the number and its words begin, how large they are, and their colour; the age may go on. */
function lookOfValue(page: Page) {
  return page.evaluate(() => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const card = document.querySelector('#now-title')?.closest('section');
    const number = ':scope > div:nth-child(2)';
    const words = ':scope > ul:nth-child(3)';
    const parts = card?.querySelectorAll(`#now-title, ${number} span, ${number} svg, ${words}, ${words} > li`) ?? [];
    return [document.querySelector('#portal h1'), ...parts].map((part) => {
      const { left, right, top, height } = part?.getBoundingClientRect() ?? new DOMRect();
      const { color, fontSize, fontWeight } = getComputedStyle(part ?? document.body);
      const place = [isRightToLeft ? right : left, top, height].map(Math.round);
      return { place, color, fontSize, fontWeight };
    });
  });
}

/** Nothing is painted before the style sheets have come, but the elements are there already. */
async function haveStyles(page: Page): Promise<void> {
  const links = page.locator('link[rel="stylesheet"]');
  const areHere = () => links.evaluateAll((all: HTMLLinkElement[]) => all.every(({ sheet }) => sheet !== null));
  await expect.poll(areHere).toBe(true);
}

/** What a page loads by itself once it has been drawn waits at least this long; a slow machine must not count it. */
const LATER_MS = 1_000;

/** Runs in the page: nothing that waits so long comes. */
function holdLater(laterMs: number): void {
  const start = window.setTimeout;
  const held = (work: TimerHandler, ms?: number, ...values: unknown[]): number =>
    ms !== undefined && ms >= laterMs ? 0 : start(work, ms, ...values);
  window.setTimeout = held as typeof window.setTimeout; // the browser's own
}

/** The addresses of the code and style sheets that a visit asks for, also those that the browser knows already. */
async function listParts(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const parts = new Set<string>();
  const coming = new Set<Request>();
  const note = (request: Request): void => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    parts.add(request.url());
    coming.add(request);
  };
  const arrived = (request: Request): void => void coming.delete(request);
  page.on('request', note).on('requestfinished', arrived).on('requestfailed', arrived);
  await visit();
  // what has come may ask for more when the page gets to it
  for (let known = -1; coming.size > 0 || parts.size > known; known = parts.size) await untilIdle(page);
  page.off('request', note).off('requestfinished', arrived).off('requestfailed', arrived);
  return [...parts];
}

function untilIdle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())));
}

async function expectWithin(parts: readonly string[], budgetKb: number, path: string): Promise<void> {
  const sizes = await Promise.all(parts.map(async (url) => ({ url, bytes: await gzippedBytes(url) })));
  const kb = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  const list = largest.map(({ url, bytes }) => `${(bytes / 1_000).toFixed(1)} KB ${new URL(url).pathname}`).join('\n');
  test.info().annotations.push({ type: path, description: `${kb.toFixed(1)} KB of ${budgetKb}` });
  expect(parts.length).toBeGreaterThan(5);
  expect(kb, `${path} takes ${kb.toFixed(1)} KB, most of it in\n${list}`).toBeLessThanOrEqual(budgetKb);
}

/** What goes over the line for a file, for a browser that takes gzip. */
function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answers ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}
