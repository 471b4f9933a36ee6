import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { startFullBrowser } from './full-browser.ts';
import { demoSession, openWindow } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

const LOST = 'Part of the portal did not load.';

let portal: PortalProcess;
let fullBrowser: Browser;

test.beforeAll(async ({ demo }) => {
  portal = demo;
  fullBrowser = await startFullBrowser();
});

test.afterAll(() => fullBrowser.close());

/** A full Chromium of 156 or later: an older one remembers until a reload that code failed to load. */
const openFullWindow = () => openWindow(fullBrowser, portal);

for (const part of ['SettingDialog', 'UserMenuList']) {
  test(`a dialog or a menu that does not arrive is reported, and what was typed stays: ${part}`, async () => {
    const { page, close } = await openFullWindow();
    await demoSession(page, portal, 'owner');
    await page.goto('/user/profile');
    const name = page.getByRole('textbox').first();
    await name.fill('Not saved yet');
    const found = await lose(page, part);
    await (part === 'SettingDialog' ? openSetting(page) : openMenu(page));
    await expect(page.getByText(LOST).first()).toBeVisible(); // in a toast, and in a bar once that has come
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toHaveValue('Not saved yet');
    await found();
    await openSetting(page);
    await expect(page.getByRole('dialog', { name: 'Account settings' })).toBeVisible();
    await expect(name).toHaveValue('Not saved yet');
    await close();
  });
}

test('a lost dialog offers to load the page again, and the browser asks before what was typed is lost', async () => {
  const { page, close } = await openFullWindow();
  await demoSession(page, portal, 'owner');
  await page.goto('/user/profile');
  const name = page.getByRole('textbox').first();
  await name.fill('Not saved yet');
  const found = await lose(page, 'SettingDialog');
  const loadAgain = page.getByRole('button', { name: 'Load again' });
  // what offers it comes some seconds after the page
  await expect(async () => {
    await openSetting(page);
    await expect(loadAgain).toBeVisible({ timeout: 1_000 });
  }).toPass();
  page.once('dialog', (question) => {
    expect(question.type()).toBe('beforeunload');
    void question.dismiss();
  });
  const asked = page.waitForEvent('dialog');
  await loadAgain.click();
  await asked;
  await expect(name).toHaveValue('Not saved yet');
  await found();
  page.once('dialog', (question) => void question.accept());
  await Promise.all([page.waitForEvent('load'), loadAgain.click()]);
  await openSetting(page);
  await expect(page.getByRole('dialog', { name: 'Account settings' })).toBeVisible();
  await close();
});

test('a menu that does not arrive on a phone is reported, and the page stays', async () => {
  const { page, close } = await openFullWindow();
  await page.setViewportSize({ width: 360, height: 720 });
  await demoSession(page, portal, 'owner');
  await page.goto('/settings');
  const found = await lose(page, 'MenuDrawer');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByText(LOST).first()).toBeVisible(); // in a toast, and in a bar once that has come
  await expect(page.getByRole('heading', { name: 'Thresholds' })).toBeVisible();
  await found();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('link', { name: 'Status Overview' })).toBeVisible();
  await close();
});

for (const kind of ['js', 'css'] as const) {
  test(`a view of Home that fails to load shows an error in its place: ${kind}`, async () => {
    const { page, close } = await openFullWindow();
    await demoSession(page, portal, 'owner');
    await page.goto('/home');
    // what arrives later moves the tabs
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const found = await lose(page, 'TimeInRangeView', kind);
    await page.getByRole('tab', { name: 'Time in range' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Daily' })).toBeVisible();
    await found();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('heading', { name: 'Standard' })).toBeVisible();
    expect(await countSheets(page, 'TimeInRangeView')).toBe(1);
    await close();
  });
}

test('an expired login is reported even where nothing more arrives', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  await page.goto('/event');
  const meals = page.getByRole('radio', { name: /^Meal/u });
  await expect(meals).toBeVisible();
  await lose(page, '[^/]+');
  await page.route('**/api/web/**', (route) => route.fulfill({ json: { code: 300, message: 'expired' } }));
  await meals.dispatchEvent('click'); // the window may be there already
  const alert = page.getByRole('dialog', { name: 'Login expired, please log out and log in again' });
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/\/login\?from=%2Fevent%3Ftype%3Dmeal$/u);
  await expect(alert).toHaveCount(0);
  await close();
});

for (const [part, language] of [
  ['shell', 'fa'],
  ['fa', 'en'],
  ['base', 'fa'],
] as const) {
  test(`a page that cannot start shows an error and can be loaded again: without ${part}`, async ({ browser }) => {
    const { page, close } = await openWindow(browser, portal, 'fa');
    const say = await loadWords(language);
    const found = await lose(page, part);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: say('failure.chunk') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await found();
    await page.getByRole('button').click();
    await expect(page.getByRole('combobox', { name: (await loadWords('fa'))('layout.language') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await close();
  });
}

/** Lets files of the portal's code go astray from now on; answers how to end that. */
async function lose(page: Page, part: string, kind = 'js'): Promise<() => Promise<void>> {
  const file = new RegExp(String.raw`/assets/${part}-[^/]+\.${kind}$`, 'u');
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account$/u }).click();
}

async function openSetting(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Account settings', exact: true }).click();
}

/** How many style sheets of a part rule the page. */
function countSheets(page: Page, part: string): Promise<number> {
  return page.evaluate(
    (name) => [...document.styleSheets].filter(({ href }) => href?.includes(`/${name}-`)).length,
    part,
  );
}
