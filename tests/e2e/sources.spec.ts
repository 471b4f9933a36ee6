import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { hasNoViolation } from './axe.ts';
import { test } from './demo.ts';
import { openWindow, register } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { tabTo } from './tab-to.ts';

const PHONE = { width: 360, height: 740 };
const ADD = '/settings/sources/add';

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal('serve');
});
test.afterAll(async () => {
  await portal.stop();
});

/** What xDrip+ sends: one reading of now, and some from before. */
async function upload(secret: string, status = 200): Promise<void> {
  const now = Date.now();
  const entries = [0, 5, 10].map((minutes) => ({
    type: 'sgv',
    sgv: 172 - minutes,
    date: now - minutes * 60_000,
    dateString: new Date(now - minutes * 60_000).toISOString(),
    direction: 'Flat',
    device: 'xDrip-LibreReceiver',
  }));
  const answer = await fetch(`${portal.url}/api/v1/entries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'xDrip+ 2026.01.01',
      'api-secret': createHash('sha1').update(secret).digest('hex'),
    },
    body: JSON.stringify(entries),
  });
  expect(answer.status).toBe(status);
}

async function fitsTheScreen(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  expect(content).toBeLessThanOrEqual(screen);
}

test('an app is added by keys alone: its first value appears while the page waits', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await page.setViewportSize(PHONE);
  await register(page, portal, { kind: 'CGM user', email: 'ana@mail.example', name: 'Mimi' });
  await page.waitForURL('**/home');
  await page.goto(ADD);
  await expect(page.getByRole('heading', { name: 'Which one takes the values from the sensor?' })).toBeFocused();
  await hasNoViolation(page);
  await fitsTheScreen(page);
  await tabTo(page, page.getByRole('button', { name: 'Make the key' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Code for xDrip+' })).toBeVisible();
  await hasNoViolation(page);
  await fitsTheScreen(page);
  const secret = await page.getByLabel('Key (API secret)', { exact: true }).inputValue();
  await upload(secret.slice(0, -1), 401); // a letter is missing
  await page.reload(); // waiting goes on, the key is gone
  await expect(page.getByText(/^An app in your network has reached us, but with a wrong key/u)).toBeVisible();
  await expect(page.getByText('The key was shown only once, and this page no longer has it.')).toBeVisible();
  await upload(secret);
  await expect(page.getByRole('heading', { name: 'There it is' })).toBeFocused();
  await expect(page.getByText('9.6', { exact: true })).toBeVisible();
  await expect(page.getByText('Older values came along')).toBeVisible();
  await hasNoViolation(page);
  await fitsTheScreen(page);
  await tabTo(page, page.getByRole('button', { name: 'To Home' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  expect(complaints).toEqual([]);
  await close();
});

test('the key is among the data sources, in Arabic as well, and is revoked by keys alone', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await page.setViewportSize(PHONE);
  await register(page, portal, { kind: 'CGM user', email: 'nina@mail.example', name: 'Luna' });
  await page.waitForURL('**/home');
  await page.goto(ADD);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await upload(await page.getByLabel('Key (API secret)', { exact: true }).inputValue());
  await expect(page.getByRole('heading', { name: 'There it is' })).toBeVisible();
  await page.goto('/settings/sources');
  await expect(page.getByRole('heading', { name: /Luna.*data is coming in/u })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /xDrip\+/u })).toBeVisible();
  await hasNoViolation(page);
  await fitsTheScreen(page);
  await page.evaluate(() => localStorage.setItem('hippoLang', 'ar'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('rowheader', { name: /xDrip\+/u })).toBeVisible();
  await hasNoViolation(page);
  await fitsTheScreen(page);
  await page.evaluate(() => localStorage.setItem('hippoLang', 'en'));
  await page.reload();
  await tabTo(page, page.getByRole('button', { name: /^More: /u }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Revoke the key/u });
  await tabTo(page, dialog.getByRole('button', { name: 'Revoke' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Revoked keys')).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
});
