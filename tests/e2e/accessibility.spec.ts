import { expect, type Page } from '@playwright/test';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow, post, type DemoKind } from './people.ts';
import type { PortalProcess } from './portal-process.ts';
import { loadWords, type Say } from './words.ts';

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
  { path: '/settings/sources', as: 'owner' },
  { path: '/settings/sources/add', as: 'owner' },
  { path: '/settings/import', as: 'owner' },
  { path: '/user/profile', as: 'owner' },
  { path: '/follow', as: 'carer' },
  { path: '/home', as: 'vet' },
];

type MeterState = {
  readonly name: string;
  readonly as: DemoKind;
  readonly findPath: (token: string) => string | Promise<string>;
  readonly see: (page: Page, say: Say) => Promise<void>;
};

const OWN_TAB = () => '/treatment/meter';
const METER_STATES: readonly MeterState[] = [
  {
    name: 'a check that is still to do',
    as: 'vet',
    findPath: veryLowPet,
    see: (page, say) => expect(page.getByRole('region', { name: say('meterCheck.checkNow') })).toBeVisible(),
  },
  {
    name: 'a check that was done',
    as: 'owner',
    findPath: OWN_TAB,
    see: (page, say) => expect(page.getByText(say('meterCheck.checkedCount'))).toBeVisible(),
  },
  {
    name: 'setting a stretch aside',
    as: 'owner',
    findPath: OWN_TAB,
    see: async (page, say) => {
      await page
        .getByRole('button', { name: say('meterCheck.setAside') })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'too few pairs',
    as: 'new.owner',
    findPath: OWN_TAB,
    see: (page, say) =>
      expect(page.getByText(say('meterCheck.tooFew')).or(page.getByText(say('meterCheck.empty')))).toBeVisible(),
  },
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
      await isFineWideAndNarrow(page);
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test(`the page of a link to a consult pack, ${language}: axe, console, width`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal, language);
    const questions = ['May her food go back to two meals?'];
    const token = await ownerToken(page);
    const { item } = await post(
      portal,
      '/web/userReport/createReportLink',
      { range: '14d', lang: language, questions },
      token,
    );
    await page.goto(`/consultPack/${item.id}${new URL(item.url).search}`);
    await settled(page);
    await isFineWideAndNarrow(page);
    expect(complaints).toEqual([]);
    await close();
  });

  for (const state of METER_STATES) {
    test(`the meter check, ${state.name}, ${language}: axe, console, width`, async ({ browser }) => {
      const say = await loadWords(language);
      const { page, complaints, close } = await openWindow(browser, portal, language);
      const token = await demoSession(page, portal, state.as);
      await page.goto(await state.findPath(token));
      await settled(page);
      await state.see(page, say);
      await still(page);
      await isFineWideAndNarrow(page);
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

/** Light on a desk, dark on a phone. */
async function isFineWideAndNarrow(page: Page): Promise<void> {
  await hasNoViolation(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page);
  await hasNoViolation(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** The session of the owner, for a window whose visitor is not signed in. */
async function ownerToken(page: Page): Promise<string> {
  const owner = await page.context().newPage();
  const token = await demoSession(owner, portal, 'owner');
  await owner.close();
  return token;
}

/** The tab of a pet that is very low now. */
async function veryLowPet(token: string): Promise<string> {
  const { rows } = await post(portal, '/web/follower/loadPatients', { rows: 100 }, token);
  const { memberId } = rows.find(({ name }: { name: string }) => name === 'Pikica');
  return `/follow/${memberId}/treatment/meter`;
}

/** No skeleton and no pending load. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await still(page);
}
