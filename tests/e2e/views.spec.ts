import { expect, type Page } from '@playwright/test';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow, post } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

const VIEWS = ['overview', 'glucose', 'daily', 'session', 'agp', 'timeInRange'];
const PARTS = [
  ['sessions', 'menu.sessionReport'],
  ['report', 'menu.report'],
  ['treatment', 'menu.treatment'],
  ['events', 'menu.event'],
] as const;
const LANGUAGES = ['en', 'ar'] as const;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };
const LOOKS = [
  { size: WIDE, colorScheme: 'light' },
  { size: NARROW, colorScheme: 'dark' },
  { size: NARROW, colorScheme: 'light' },
  { size: WIDE, colorScheme: 'dark' },
] as const;
/** Where Mimi lives; the browser of these tests is in Vienna. */
const ZONE_OF_MIMI = 'Europe/Ljubljana';

/** Each worker has its own portal. */
test.describe.configure({ mode: 'parallel' });

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

for (const language of LANGUAGES) {
  for (const view of VIEWS) {
    test(`Home, ${view}, ${language}`, async ({ browser }) => {
      const { page, complaints, close } = await openWindow(browser, portal, language);
      await demoSession(page, portal, 'owner');
      await page.goto(`/home?view=${view}`);
      await looksRight(page, language);
      expect(complaints).toEqual([]);
      await close();
    });

    test(`a followed pet, ${view}, ${language}: with the name of its zone`, async ({ browser }) => {
      const { page, complaints, close } = await openWindow(browser, portal, language);
      await demoSession(page, portal, 'vet');
      await page.goto(`${await addressOfMimi(page)}?view=${view}`);
      await expect(page.locator('main').getByText(ZONE_OF_MIMI).first()).toBeVisible();
      await looksRight(page, language, LOOKS.slice(0, 2));
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test(`a followed pet, each part by its link, ${language}`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal, language);
    const say = await loadWords(language);
    await demoSession(page, portal, 'vet');
    const address = await addressOfMimi(page);
    await page.goto(address);
    for (const [part, word] of PARTS) {
      await page
        .getByRole('navigation', { name: say('followed.parts') })
        .getByRole('link', { name: say(word) })
        .click();
      await expect(page).toHaveURL(`${address}/${part}`);
      await expect(page.getByRole('link', { name: say('patients.allPets') })).toBeVisible();
      await looksRight(page, language, LOOKS.slice(0, 2));
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test(`the report of one sensor session, ${language}`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal, language);
    const token = await demoSession(page, portal, 'owner');
    const { rows } = await post(portal, '/web/device/getDeviceList', {}, token);
    await page.goto(`/sessionReport?session=${rows[1].memberDeviceId}`);
    await expect(page.getByText(rows[1].sn).first()).toBeVisible();
    await looksRight(page, language);
    expect(complaints).toEqual([]);
    await close();
  });

  test(`the sessions of chosen days, ${language}: some, and none`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal, language);
    const say = await loadWords(language);
    await demoSession(page, portal, 'owner');
    await page.goto('/sessionReport?range=30d');
    await expect(page.locator('section[aria-labelledby="sessions-title"] li')).toHaveCount(3);
    await looksRight(page, language);
    await page.goto('/sessionReport?from=2020-01-01&to=2020-01-31');
    await expect(page.getByText(say('sessionReport.emptyDays'))).toBeVisible();
    await looksRight(page, language);
    expect(complaints).toEqual([]);
    await close();
  });

  for (const path of [`/report/${language}`, '/doctorDetail', '/reportPdf']) {
    test(`${path} by a link, ${language}`, async ({ browser }) => {
      const { page, complaints, close } = await openWindow(browser, portal);
      const { id, search } = await makeLink(page, language);
      await page.goto(`${path}/${id}${search}`);
      await expect(page.getByText('Mimi').first()).toBeVisible();
      await looksRight(page, language);
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test(`a link that was taken back, ${language}`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal);
    const { id, search, token } = await makeLink(page, language);
    await post(portal, '/web/userReport/revokeReportLink', { id }, token);
    await page.goto(`/report/${language}/${id}${search}`);
    await expect(page.getByText('Mimi')).toHaveCount(0);
    await looksRight(page, language);
    expect(complaints).toEqual([]);
    await close();
  });
}

test('Home, timeInRange, fr: the long word for today stays on the screen', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal, 'fr');
  await demoSession(page, portal, 'owner');
  await page.goto('/home?view=timeInRange');
  await expect(page.locator('thead b')).toBeVisible();
  await looksRight(page, 'fr', LOOKS.slice(2));
  expect(complaints).toEqual([]);
  await close();
});

async function addressOfMimi(page: Page): Promise<string> {
  await page.goto('/home');
  const link = page.locator('a[href^="/follow/"]', { hasText: 'Mimi' }).first();
  return (await link.getAttribute('href')) ?? '';
}

/** A link to Mimi's last fourteen days; whoever opens it is not signed in. */
async function makeLink(page: Page, lang: string) {
  const owner = await page.context().newPage();
  const token = await demoSession(owner, portal, 'owner');
  await owner.close();
  const { item } = await post(portal, '/web/userReport/createReportLink', { range: '14d', lang }, token);
  return { id: String(item.id), search: new URL(item.url).search, token };
}

/** Light and dark, wide and narrow: axe finds nothing, and nothing reaches over the sides. */
async function looksRight(
  page: Page,
  language: string,
  looks: readonly (typeof LOOKS)[number][] = LOOKS,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  for (const { size, colorScheme } of looks) {
    await test.step(`${size.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      await hasNoViolation(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    });
  }
}

/** No load is pending. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('output[aria-label]')).toHaveCount(0);
  await still(page);
}
