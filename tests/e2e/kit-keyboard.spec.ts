import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { tabTo } from './tab-to.ts';
import { loadWords } from './words.ts';

const MAX_ENTRIES = 20;

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
      await goTo(page, entry(say('layout.signOut')), language);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(account).toBeFocused();
    });

    await test.step('a dialog', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await goTo(page, entry(say('layout.setting')), language);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: say('layout.setting') });
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
}

/** The tab has the focus, and its panel is the one on show. */
async function isShown(page: Page, tab: Locator): Promise<void> {
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const id = await tab.getAttribute('id');
  await expect(page.locator(`[role="tabpanel"][aria-labelledby="${id}"]`)).toBeVisible();
}

/** To an entry of the menu by its first letters, or down to it where the letters are not on the keyboard of the tests. */
async function goTo(page: Page, entry: Locator, language: 'en' | 'ar'): Promise<void> {
  if (language === 'en') await page.keyboard.type(((await entry.textContent()) ?? '').trim().slice(0, 6));
  else await goDownTo(page, entry);
  await expect(entry).toBeFocused();
}

async function goDownTo(page: Page, entry: Locator): Promise<void> {
  const isFocused = (): Promise<boolean> => entry.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MAX_ENTRIES && !(await isFocused()); step += 1) await page.keyboard.press('ArrowDown');
}

/** The tab key goes round in the dialog, both ways. */
async function keepsFocus(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press(key);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  }
}
