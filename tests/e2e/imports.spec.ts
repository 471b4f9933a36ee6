import { expect, type Locator, type Page } from '@playwright/test';
import { MINUTE_MS } from '#domain/units/units.ts';
import { libreFile, libreLine } from '#tests/server/import-stage.ts';
import { hasNoViolation } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import { tabTo } from './tab-to.ts';

/** Older than the demo's readings, with a line that cannot be taken, a dose noted twice, and one without an amount. */
function someFile(): Buffer {
  const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 400 * 86_400_000;
  const lines = Array.from({ length: 900 }, (_, index) =>
    libreLine(start + index * 15 * MINUTE_MS, 0, { 4: String(60 + ((index * 7) % 260)) }, 'E2E'),
  );
  const doses = [30, 32].map((minute) => libreLine(start + minute * MINUTE_MS, 4, { 7: '1.5' }, 'E2E'));
  const open = libreLine(start + 600 * MINUTE_MS, 4, { 6: '1' }, 'E2E');
  return Buffer.from(libreFile([...lines, ...doses, open, libreLine(start, 0, { 4: 'much' }, 'E2E')]));
}

test('a file is looked at, stored, undone and brought back by keys alone', async ({ browser, demo }) => {
  const { page, complaints, close } = await openWindow(browser, demo);
  await page.emulateMedia({ reducedMotion: 'reduce' }); // the colours of a button that is enabled again stay at once
  await demoSession(page, demo, 'new.owner');
  await page.goto('/settings/import');
  await expect(page).toHaveTitle(/^Import a file/u);
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: /^Choose a file/u }));
  await (await chooser).setFiles(aFile());
  await expect(page.getByText('Nothing is stored yet')).toBeVisible();
  await expect(page.getByRole('img', { name: /What will come in/u })).toBeVisible();
  await expect(page.getByText('Two doses within an hour')).toBeVisible();
  await hasNoViolation(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await tabTo(page, page.getByRole('radio', { name: 'Keep without an amount' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enter it' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Store them' })).toBeEnabled();
  await hasNoViolation(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await tabTo(page, page.getByRole('radio', { name: 'Keep both' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/new readings 900, new events 2$/u)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Store them' }));
  await expect(page.getByRole('heading', { name: /is stored$/u })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Data sources' }));
  await press(page, page.getByRole('button', { name: /^Undo the import of/u }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('nothing left')).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Bring back/u }));
  await expect(page.getByText('Readings: 900')).toBeVisible();
  await hasNoViolation(page);
  expect(complaints).toEqual([]);
  await close();
});

test('the check of a file fits a phone in Arabic', async ({ browser, demo }) => {
  const { page, complaints, close } = await openWindow(browser, demo, 'ar');
  await page.setViewportSize({ width: 360, height: 740 });
  await demoSession(page, demo, 'dog.owner');
  await page.goto('/settings/import');
  await page.locator('input[type=file]').setInputFiles(aFile());
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await hasNoViolation(page);
  expect(complaints).toEqual([]);
  await close();
});

function aFile() {
  return { name: 'MimiKovac_glucose.csv', mimeType: 'text/csv', buffer: someFile() };
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** How many px the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
