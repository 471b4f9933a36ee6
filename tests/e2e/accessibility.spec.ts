import { expect, type Page } from '@playwright/test';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow, type DemoKind } from './people.ts';
import type { PortalProcess } from './portal-process.ts';

const SCREENS: readonly { readonly path: string; readonly as: DemoKind | null }[] = [
  { path: '/login', as: null },
  { path: '/register', as: null },
  { path: '/forget', as: null },
  { path: '/privacy', as: null },
  { path: '/home', as: 'owner' },
  { path: '/report', as: 'owner' },
  { path: '/sessionReport', as: 'owner' },
  { path: '/treatment', as: 'owner' },
  { path: '/treatment/periods', as: 'owner' },
  { path: '/treatment/targets', as: 'owner' },
  { path: '/treatment/year', as: 'owner' },
  { path: '/treatment/remission', as: 'owner' },
  { path: '/treatment/signs', as: 'owner' },
  { path: '/treatment/meter', as: 'owner' },
  { path: '/event', as: 'owner' },
  { path: '/follower', as: 'owner' },
  { path: '/followerRequest', as: 'dog.owner' },
  { path: '/settings', as: 'owner' },
  { path: '/settings/alertLog', as: 'owner' },
  { path: '/settings/alerts', as: 'owner' },
  { path: '/user/profile', as: 'owner' },
  { path: '/follow', as: 'carer' },
  { path: '/home', as: 'vet' },
];

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

for (const language of ['en', 'ar'] as const) {
  for (const { path, as } of SCREENS) {
    test(`${path} ${as === null ? 'signed out' : `as ${as}`}, ${language}: axe, console, width`, async ({
      browser,
    }) => {
      const { page, complaints, close } = await openWindow(browser, portal, language);
      if (as !== null) await demoSession(page, portal, as);
      await page.goto(path);
      await settled(page);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await hasNoViolation(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 740 });
      await settled(page);
      await hasNoViolation(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(complaints).toEqual([]);
      await close();
    });
  }
}

test('axe finds what it is there to find, also in a colour it has seen before', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  const words = (style: string, text: string) => `<p style="${style}">${text}</p>`;
  const body = `${words('color: #767676', 'can be read')}${words('background: #bbb; color: #767676', 'too pale')}<img src="">`;
  await page.setContent(`<!doctype html><html lang="en"><title>A</title><main><h1>A</h1>${body}</main></html>`);
  await expect(hasNoViolation(page)).rejects.toThrow(/color-contrast: (?:(?!can be read).)*too pale.*\n.*image-alt/u);
  await expect(hasNoViolation(page, 'p:first-of-type')).resolves.toBeUndefined();
  await close();
});

/** No skeleton and no pending load. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await still(page);
}
