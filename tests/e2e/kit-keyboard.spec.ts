import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { tabTo } from './tab-to.ts';
import { loadWords } from './words.ts';

const MAX_ENTRIES = 20;
/** More than enough to reach the last zone with Page Down. */
const ZONE_PAGES = 60;
/** Bounds of the height of an open list with its border, px. */
const LIST_HEIGHTS = { min: 80, max: 322 };
/** Presses of the tab key in a dialog. */
const TAB_PRESSES = 9;

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

for (const language of ['en', 'ar'] as const) {
  const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test(`tabs, the menu, a dialog and its tabs by the keyboard alone, ${language}`, async ({ browser }) => {
    const say = await loadWords(language);
    const { page, complaints, close } = await openWindow(browser, portal, language);
    await demoSession(page, portal, 'owner');
    await page.goto('/home');

    await test.step('tabs of Home', async () => {
      const tab = (name: RegExp): Locator => page.getByRole('tab', { name });
      await expect(tab(say('home.overview'))).toBeVisible();
      await tabTo(page, tab(say('home.overview')));
      await page.keyboard.press(on);
      await isShown(page, tab(say('home.glucose')));
      await page.keyboard.press(back);
      await page.keyboard.press(back);
      await isShown(page, tab(say('home.timeInRange')));
      await page.keyboard.press('Home');
      await isShown(page, tab(say('home.overview')));
      await page.keyboard.press('End');
      await isShown(page, tab(say('home.timeInRange')));
    });

    const account = page.getByRole('button', { name: say('layout.accountOf') });
    const entry = (name: RegExp): Locator => page.getByRole('menuitem', { name });
    await test.step('the menu of the account', async () => {
      await page.reload();
      await tabTo(page, account);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menu')).toBeVisible();
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('End');
      const accents = page.getByRole('group', { name: say('look.accent') }).getByRole('menuitemradio');
      await expect(accents.last()).toBeFocused();
      await page.keyboard.press(on);
      await expect(accents.first()).toBeFocused();
      await page.keyboard.press(back);
      await expect(accents.last()).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowUp');
      await expect(accents.last()).toBeFocused();
      await goTo(page, entry(say('account.signOut')), language);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(account).toBeFocused();
    });

    await test.step('a dialog', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await goTo(page, entry(say('account.setting')), language);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: say('account.setting') });
      await expect(dialog).toBeVisible();
      await keepsFocus(page, dialog);
      const tab = (name: RegExp): Locator => dialog.getByRole('tab', { name });
      await tabTo(page, tab(say('account.basicInfo')));
      await page.keyboard.press(on);
      await isShown(page, tab(say('account.changePassword')));
      await keepsFocus(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(account).toBeFocused();
    });
    expect(complaints).toEqual([]);
    await close();
  });

  test(`a select and a field that finds by the keyboard alone, ${language}`, async ({ browser }) => {
    const say = await loadWords(language);
    const { page, complaints, close } = await openWindow(browser, portal, language);
    await demoSession(page, portal, 'owner');
    await page.goto('/settings');
    const zone = page.getByRole('combobox', { name: say('settings.zone') });
    await expect(zone).toBeVisible();
    const kept = await zone.inputValue();

    await test.step('a field that finds', async () => {
      await tabTo(page, zone);
      await page.keyboard.press('ArrowDown');
      await expect(zone).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.type('new york');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(zone).toHaveValue(kept);
      await page.keyboard.type('lisb');
      await page.keyboard.press('Enter');
      await expect(zone).toHaveValue(/^Europe\/Lisbon/u);
      await expect(zone).toBeFocused();
      await expect(zone).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('a select', async () => {
      await page.reload();
      const select = page.getByRole('combobox', { name: say('layout.language') });
      await expect(select).toBeVisible();
      await tabTo(page, select);
      await page.keyboard.type('Fran');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    });
    expect(complaints).toEqual([]);
    await close();
  });

  test(`the list of time zones stays in the window and holds all of them, ${language}`, async ({ browser }) => {
    const say = await loadWords(language);
    const { page, complaints, close } = await openWindow(browser, portal, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await demoSession(page, portal, 'owner');
    await page.goto('/settings');
    const zone = page.getByRole('combobox', { name: say('settings.zone') });
    const options = page.getByRole('listbox').getByRole('option');
    await expect(zone).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const height = await pageHeight(page);
    const scrolled = await page.evaluate(() => scrollY);

    await zone.click();
    expect(await options.count()).toBeGreaterThan(400);
    await expect(options.and(page.locator('[aria-selected="true"]'))).toBeInViewport();
    await endsInWindow(page.getByRole('listbox'));
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await expect(zone).toHaveAttribute('aria-activedescendant', (await chosenId(page)) ?? '');
    for (let step = 0; step < ZONE_PAGES; step += 1) await page.keyboard.press('PageDown');
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    await expect(options.last()).toContainText('UTC');
    expect(await pageHeight(page)).toBe(height);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    await page.setViewportSize({ width: 360, height: 400 });
    await zone.scrollIntoViewIfNeeded();
    await endsInWindow(page.getByRole('listbox'));
    expect(complaints).toEqual([]);
    await close();
  });
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

function chosenId(page: Page): Promise<string | null> {
  return page.locator('[role="option"][aria-selected="true"]').getAttribute('id');
}

async function endsInWindow(list: Locator): Promise<void> {
  await expect(list).toBeInViewport({ ratio: 1 });
  const box = await list.boundingBox();
  expect(box?.height).toBeGreaterThan(LIST_HEIGHTS.min);
  expect(box?.height).toBeLessThanOrEqual(LIST_HEIGHTS.max);
}

/** The tab has the focus, and its panel is the one on show. */
async function isShown(page: Page, tab: Locator): Promise<void> {
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const id = await tab.getAttribute('id');
  await expect(page.locator(`[role="tabpanel"][aria-labelledby="${id}"]`)).toBeVisible();
}

/** Moves to an entry of the menu by its first letters, or by the arrow key where the tests cannot type the letters. */
async function goTo(page: Page, entry: Locator, language: 'en' | 'ar'): Promise<void> {
  if (language === 'en') await page.keyboard.type(((await entry.textContent()) ?? '').trim().slice(0, 6));
  else await goDownTo(page, entry);
  await expect(entry).toBeFocused();
}

async function goDownTo(page: Page, entry: Locator): Promise<void> {
  const isFocused = (): Promise<boolean> => entry.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MAX_ENTRIES && !(await isFocused()); step += 1) await page.keyboard.press('ArrowDown');
}

/** The tab key stays in the dialog, in both directions. */
async function keepsFocus(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < TAB_PRESSES; step += 1) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  }
}
