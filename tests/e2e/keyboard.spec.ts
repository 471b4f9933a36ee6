import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { DEMO_PASSWORD, demoSession, openWindow } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { tabTo } from './tab-to.ts';

/** What counts as no motion, ms. */
const STILL_MS = 0.01;

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

test('signing in, reading the chart, walking the menu, dialogs and the language, all without a mouse', async ({
  browser,
}) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await test.step('sign in', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Phone' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'E-mail' })).toBeChecked();
    await tabTo(page, page.getByLabel('E-mail address'));
    await page.keyboard.type('owner@petcgm.example');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/u);
  });

  await test.step('the curve, reading by reading', async () => {
    const curve = page.getByRole('slider', { name: /’s glucose from/u });
    await expect(curve).toBeVisible();
    await page.reload();
    await expect(curve).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await tabTo(page, curve);
    await page.keyboard.press('ArrowLeft');
    const first = await curve.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(curve).not.toHaveAttribute('aria-valuetext', first ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(curve).toHaveAttribute('aria-valuetext', first ?? '');
  });

  await test.step('the menu', async () => {
    await page.reload();
    await tabTo(page, page.getByRole('link', { name: 'Follower List' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/follower$/u);
    await expect(page).toHaveTitle(/^Follower List/u);
  });

  await test.step('a panel gives the focus back', async () => {
    const add = page.getByRole('button', { name: 'Add follower' }).first();
    await opensAndReturns(page, add, page.getByRole('complementary', { name: 'Add a follower' }));
  });

  await test.step('a dialog keeps the focus inside and gives it back', async () => {
    const share = page.getByRole('switch', { name: /^Share with/u, checked: true }).first();
    await tabTo(page, share);
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(share).toBeFocused();
  });

  await test.step('the language', async () => {
    await page.reload();
    const select = page.getByRole('combobox', { name: 'Language' });
    await expect(select).toBeVisible();
    await tabTo(page, select);
    await page.keyboard.type('Fran');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  await test.step("the user's menu", async () => {
    const account = page.getByRole('button', { name: /Mimi/u }).first();
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(account).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(account).toHaveAttribute('aria-expanded', 'false');
    await expect(account).toBeFocused();
  });
  expect(complaints).toEqual([]);
  await close();
});

test('nothing moves with reduced motion', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await demoSession(page, portal, 'owner');
  for (const path of ['/login', '/home', '/follower', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await movingParts(page)).toEqual([]);
  }
  await page.goto('/home');
  await page.getByRole('button', { name: 'Add data' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await movingParts(page)).toEqual([]);
  await test.step('a change to dark is there at once, not level by level', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await countTransitions(page)).toBe(0);
  });
  await close();
});

async function opensAndReturns(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Transitions that begin within two frames. */
function countTransitions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0;
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
      count += document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    }
    return count;
  });
}

/** Elements with a transition or an animation that takes longer than a blink. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const longest = (times: string): number =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1_000)));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        return longest(transitionDuration) > most || (animationName !== 'none' && longest(animationDuration) > most);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, STILL_MS * 1.01);
}
