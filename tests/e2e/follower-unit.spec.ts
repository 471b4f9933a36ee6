import { expect, type Page } from '@playwright/test';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { loadWords, type Say } from './words.ts';

const VIEWS = ['overview', 'glucose', 'daily', 'session', 'agp', 'timeInRange'];
const PARTS = ['report', 'treatment', 'events'];
const LOOKS = [
  { who: 'carer', language: 'en', size: { width: 360, height: 740 } },
  { who: 'carer', language: 'ar', size: { width: 1440, height: 900 } },
  { who: 'vet', language: 'en', size: { width: 1440, height: 900 } },
  { who: 'vet', language: 'ar', size: { width: 360, height: 740 } },
] as const;

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

for (const { who, language, size } of LOOKS) {
  test(`the ${who} chooses the unit, and every number follows, ${language}`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal, language);
    const say = await loadWords(language);
    await page.setViewportSize(size);
    await demoSession(page, portal, who);
    await page.goto('/');
    await shows(page, 'mmol/L');
    await openMenu(page, say);
    await still(page);
    await hasNoViolation(page);
    await page.getByRole('menuitemradio', { name: 'mg/dL' }).click();
    await shows(page, 'mg/dL');
    expect(await page.evaluate(() => localStorage.getItem('unit'))).toBe('mg/dL');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Mimi/u }).first().click();
    await page.waitForURL(/\/follow\/./u);
    const address = new URL(page.url()).pathname;
    for (const view of VIEWS) {
      await page.goto(`${address}?view=${view}`);
      await shows(page, 'mg/dL');
    }
    for (const part of PARTS) {
      await page.goto(`${address}/${part}`);
      await shows(page, 'mg/dL');
    }
    await openMenu(page, say);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/web/member/saveMemberSetting'));
    await page.getByRole('menuitemradio', { name: say('settings.automatic') }).click();
    await shows(page, 'mmol/L');
    expect((await saved).status()).toBe(200); // the choice is the account's, which the next test uses as well
    expect(complaints).toEqual([]);
    await close();
  });
}

async function openMenu(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('layout.accountOf') }).click();
  await expect(page.getByRole('group', { name: say('settings.unit') })).toBeVisible();
}

/** Numbers are in this unit, and none in the other. */
async function shows(page: Page, unit: 'mmol/L' | 'mg/dL'): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByText(unit).first()).toBeVisible();
  await expect(main.getByText(unit === 'mg/dL' ? 'mmol/L' : 'mg/dL')).toHaveCount(0);
}
