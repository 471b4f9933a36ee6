import { expect } from '@playwright/test';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

test('a vet finds a pet, opens it by keyboard and comes back to the list', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'vet');
  await page.goto('/home');
  const row = page.getByRole('row', { name: /Mimi/u });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByText(/in target/u).first()).toBeVisible();
  await expect(row.getByRole('img', { name: /last 24 hours/u })).toBeVisible();
  await expect(page.getByText(/^Live, updated/u)).toBeVisible();
  await page.getByRole('searchbox').fill('mimi');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  await page.getByRole('table').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/follow\/./u);
  const treatment = page.getByRole('link', { name: 'Treatment' });
  await treatment.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/follow\/[^/]+\/treatment$/u);
  await expect(treatment).toBeFocused();
  await page.getByRole('link', { name: 'All pets' }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(36);
  await page.getByRole('combobox', { name: /Sort/u }).selectOption('by name');
  await expect(page.getByRole('heading', { name: /^Steady/u })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await close();
});
