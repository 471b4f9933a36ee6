import { expect, type Locator, type Page } from '@playwright/test';
import { hasNoViolation, hasReadableWords, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow, post, type DemoKind } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords, type Say } from './words.ts';

const DIALOG = '[role="dialog"]';
const PANEL = 'aside[aria-labelledby]';
const PHONE = { width: 360, height: 740 };
const MENU = 'header [aria-expanded="true"] + *';

type Opened = {
  readonly name: string;
  readonly part?: string;
  /** What opens it is not on the first screen of a phone. */
  readonly isFar?: boolean;
  readonly open: (page: Page, say: Say) => Promise<void>;
};
type Place = { readonly as: DemoKind; readonly path: string; readonly dialogs: readonly Opened[] };

const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name });
const inDialog = (page: Page): Locator => page.locator(DIALOG).last();
const click = (page: Page, name: RegExp): Promise<void> => button(page, name).first().click();

async function openMenu(page: Page, say: Say): Promise<void> {
  await click(page, say('layout.accountOf'));
}

async function chooseInMenu(page: Page, say: Say, name: RegExp): Promise<void> {
  await openMenu(page, say);
  await page.getByRole('menuitem', { name }).click();
}

async function openSetting(page: Page, say: Say, tab?: RegExp): Promise<void> {
  await chooseInMenu(page, say, say('account.setting'));
  if (tab !== undefined) await inDialog(page).getByRole('tab', { name: tab }).click();
}

const PLACES: readonly Place[] = [
  {
    as: 'owner',
    path: '/settings',
    dialogs: [
      { name: "the user's menu with the pets", part: MENU, open: openMenu },
      { name: 'basic info', open: openSetting },
      { name: 'password', open: (page, say) => openSetting(page, say, say('account.changePassword')) },
      { name: 'sign-in security', open: (page, say) => openSetting(page, say, say('account.security')) },
      { name: 'sign-ins', open: (page, say) => openSetting(page, say, say('sessions.tab')) },
      { name: 'data', open: (page, say) => openSetting(page, say, say('takeOut.tab')) },
      {
        name: 'close the account',
        open: async (page, say) => {
          await openSetting(page, say, say('takeOut.tab'));
          await inDialog(page)
            .getByRole('button', { name: say('closing.close') })
            .click();
        },
      },
      {
        name: 'sign out',
        open: async (page, say) => {
          await chooseInMenu(page, say, say('account.signOut'));
        },
      },
      {
        name: 'add a pet',
        open: async (page, say) => {
          await chooseInMenu(page, say, say('pets.add'));
        },
      },
    ],
  },
  {
    as: 'owner',
    path: '/home',
    dialogs: [{ name: 'ways in', open: (page, say) => click(page, say('home.addData')) }],
  },
  {
    as: 'owner',
    path: '/follower',
    dialogs: [
      { name: 'add a follower', part: PANEL, open: (page, say) => click(page, say('followers.add')) },
      {
        name: 'stop sharing',
        open: async (page, say) => {
          await page
            .getByRole('switch', { name: say('followers.shareWith'), checked: true })
            .first()
            .click();
        },
      },
      { name: 'remove a follower', open: (page, say) => click(page, say('followers.removeName')) },
    ],
  },
  {
    as: 'dog.owner',
    path: '/followerRequest',
    dialogs: [{ name: 'approve', open: (page, say) => click(page, say('followers.approveName')) }],
  },
  {
    as: 'owner',
    path: '/sessionReport',
    dialogs: [
      { name: 'edit a session', part: PANEL, isFar: true, open: (page, say) => click(page, say('sessionReport.edit')) },
      { name: 'add a session', part: PANEL, open: (page, say) => click(page, say('sessionReport.new')) },
    ],
  },
  {
    as: 'owner',
    path: '/report',
    dialogs: [{ name: 'share a report', open: (page, say) => click(page, say('reportLink.share')) }],
  },
  {
    as: 'owner',
    path: '/event',
    dialogs: [
      { name: 'edit an event', part: PANEL, open: (page, say) => click(page, say('events.editName')) },
      { name: 'delete an event', open: (page, say) => click(page, say('events.deleteName')) },
    ],
  },
  {
    as: 'owner',
    path: '/user/profile',
    dialogs: [
      {
        name: 'crop a picture',
        open: async (page) => {
          const buffer = await page.screenshot();
          await page.locator('input[type="file"]').setInputFiles({ name: 'mimi.png', mimeType: 'image/png', buffer });
        },
      },
      { name: 'archive a pet', open: (page, say) => click(page, say('pets.archive')) },
    ],
  },
  {
    as: 'carer',
    path: '/follow',
    dialogs: [
      { name: 'ask to follow', open: (page, say) => click(page, say('follow.ask')) },
      { name: 'stop following', open: (page, say) => click(page, say('follow.unfollowName')) },
    ],
  },
];

let portal: PortalProcess;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal('demo');
  const { page, close } = await openWindow(browser, portal);
  const token = await demoSession(page, portal, 'owner');
  await post(portal, '/web/member/addMember', { memberName: 'Tom', petType: 'cat' }, token);
  await close();
});

test.afterAll(() => portal.stop());

for (const { as, path, dialogs } of PLACES) {
  test(`what opens on ${path} for ${as} fits a phone`, async ({ browser }) => {
    const say = await loadWords('ar');
    const { page, complaints, close } = await openWindow(browser, portal, 'ar');
    await page.setViewportSize(PHONE);
    await demoSession(page, portal, as);
    await page.goto(path);
    for (const { name, part, open } of dialogs.filter(({ isFar = false }) => !isFar)) {
      await test.step(name, async () => {
        const shown = part === MENU ? MENU : DIALOG;
        await open(page, say);
        await fitsPhone(page.locator(shown).last());
        await closeAgain(page, shown);
      });
    }
    expect(complaints).toEqual([]);
    await close();
  });
}

for (const language of ['en', 'ar'] as const) {
  for (const { as, path, dialogs } of PLACES) {
    test(`what opens on ${path} for ${as}, ${language}: axe, light and dark`, async ({ browser }) => {
      const say = await loadWords(language);
      const { page, complaints, close } = await openWindow(browser, portal, language);
      await page.setViewportSize({ width: 1280, height: 900 });
      await demoSession(page, portal, as);
      await page.goto(path);
      for (const { name, part = DIALOG, open } of dialogs) {
        await test.step(name, async () => {
          await open(page, say);
          await looksRight(page, part);
          await closeAgain(page, part);
        });
      }
      expect(complaints).toEqual([]);
      await close();
    });
  }

  test(`on a phone the drawer and a panel fill the window, ${language}: axe, light and dark`, async ({ browser }) => {
    const say = await loadWords(language);
    const { page, complaints, close } = await openWindow(browser, portal, language);
    await page.setViewportSize(PHONE);
    await demoSession(page, portal, 'owner');
    await page.goto('/follower');
    await click(page, say('layout.openMenu'));
    await looksRight(page, DIALOG);
    await closeAgain(page, DIALOG);
    await click(page, say('followers.add'));
    await looksRight(page, DIALOG);
    await expect(page.locator(DIALOG)).toHaveCSS('width', '360px');
    expect(complaints).toEqual([]);
    await close();
  });

  test(`a session that is over is reported once, however many calls fail, ${language}`, async ({ browser }) => {
    const say = await loadWords(language);
    const { page, close } = await openWindow(browser, portal, language);
    await demoSession(page, portal, 'owner');
    await page.goto('/report');
    await expect(button(page, say('reportLink.share'))).toBeVisible();
    let refused = 0;
    await page.route('**/api/**', async (route) => {
      refused += 1;
      await route.fulfill({ json: { code: 300, message: 'expired' } });
    });
    await page.goto('/home');
    const alert = page.getByRole('dialog', { name: say('failure.loginExpired') });
    await expect(alert).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(1);
    await expect(page.locator(DIALOG)).toHaveCount(1);
    await looksRight(page, DIALOG);
    await page.keyboard.press('Escape');
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: say('failure.signInAgain') }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fhome/u);
    await close();
  });
}

async function looksRight(page: Page, part: string): Promise<void> {
  const opened = page.locator(part).last();
  await expect(opened).toBeVisible();
  await expect(opened.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    await (colorScheme === 'light' ? hasNoViolation(page, part) : hasReadableWords(page, part));
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** From edge to edge inside the window, with nothing that is cut off at its side. */
async function fitsPhone(opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expect(opened.locator('[aria-busy="true"]')).toHaveCount(0);
  const { left, right, hidden } = await opened.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, right: box.right, hidden: element.scrollWidth - element.clientWidth };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE.width);
  expect(hidden).toBeLessThanOrEqual(0);
}

async function closeAgain(page: Page, part: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator(part)).toHaveCount(0);
}
