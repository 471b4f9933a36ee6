import { expect } from '@playwright/test';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';

test('a page with changes asks before the browser’s back, a tab and the menu leave it', async ({ browser, demo }) => {
  const { page, complaints, close } = await openWindow(browser, demo);
  await demoSession(page, demo, 'owner');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  const rising = page.getByRole('switch', { name: 'Rising fast' });
  const isOn = await rising.isChecked();
  await rising.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const goBack = () => page.evaluate(() => history.back());
  for (const leave of [
    goBack,
    () => page.getByRole('link', { name: 'Alert log' }).click(),
    () => page.getByRole('link', { name: 'Event List' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings\/alerts$/u);
    await expect(rising).toBeChecked({ checked: !isOn });
  }
  await goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings$/u);
  await expect(page.getByRole('heading', { name: 'Thresholds' })).toBeVisible();
  await goBack();
  await expect(page).toHaveURL(/\/home$/u);
  expect(complaints).toEqual([]);
  await close();
});
