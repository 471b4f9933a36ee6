import { expect, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { DEMO_PASSWORD, demoSession, MISSING_PAGE, openWindow, PASSWORD, post, register, signIn } from './people.ts';
import type { PortalProcess } from './portal-process.ts';

const OWNER = { kind: 'CGM user', email: 'owner@petcgm.example', password: DEMO_PASSWORD } as const;

let portal: PortalProcess;

test.beforeAll(({ demo }) => {
  portal = demo;
});

test('a screen that fails to load shows an error, and loads on a retry', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Thresholds' })).toBeVisible();
  let lost = 0;
  const chunk = /\/assets\/ReportScreen-[^/]+\.js/u;
  await page.route(chunk, async (route) => {
    lost += 1;
    await route.abort();
  });
  await page.getByRole('link', { name: 'Glucose Report' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: 'Load again' })
    .or(page.getByRole('button', { name: 'Download PDF' }))
    .click();
  await expect(page.getByRole('radio', { name: '14 days' })).toBeVisible();
  await close();
});

test('a banner is shown until the connection is back', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Thresholds' })).toBeVisible();
  const banner = page.getByText('No connection. What you see may be out of date.');
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await close();
});

test('pages that cannot be had say why and lead on', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  for (const [path, title, why] of [
    ['/403', 'No access', 'Sorry, you do not have permission to access this page'],
    ['/404', 'Page not found', 'The page you are trying to access does not exist'],
    ['/500', 'Server error', 'Sorry, the server encountered an error'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(why, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} – PetCGM`);
    await expect(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  }
  expect(complaints).toEqual([]);
  await close();
});

for (const [who, path] of [
  ['owner', '/follow'],
  ['carer', '/home'],
  ['carer', '/settings'],
] as const) {
  test(`a screen of somebody else’s menu is refused: ${who} at ${path}`, async ({ browser }) => {
    const { page, complaints, close } = await openWindow(browser, portal);
    await demoSession(page, portal, who);
    await page.goto(path);
    await expect(page.getByText('Sorry, you do not have permission to access this page')).toBeVisible();
    await expect(page).toHaveTitle('No access – PetCGM');
    await page.goto(MISSING_PAGE);
    await expect(page.getByText('The page you are trying to access does not exist')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start page' }).last().click();
    await expect(page).toHaveURL(who === 'owner' ? /\/home$/u : /\/follow$/u);
    expect(complaints).toEqual([]);
    await close();
  });
}

test('an owner’s own pet is at home, not among the followed', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  const token = await demoSession(page, portal, 'owner');
  const { memberInfos } = await post(portal, '/web/member/loadMyMemberInfo', {}, token);
  await page.goto(`/follow/${memberInfos[0].memberId}`);
  await expect(page).toHaveURL(/\/home$/u);
  await expect(page.getByRole('button', { name: 'Add data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a server that fails before the menu is known is reported, and asked again', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  const info = '**/api/web/user/getUserInfo';
  const failed = { code: 500, reason: 'internal', message: 'Something went wrong', requestId: '1' };
  await page.route(info, (route) => route.fulfill({ status: 500, json: failed }));
  await page.goto('/settings');
  await expect(page.getByText('Sorry, the server encountered an error')).toBeVisible();
  await expect(page).toHaveTitle('Server error – PetCGM');
  await page.unroute(info);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Thresholds' })).toBeVisible();
  await close();
});

test('a report page has a title also when its link is not whole or has ended', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  for (const path of ['/report/en/lost', '/reportPdf/lost', '/doctorDetail/lost']) {
    for (const token of ['', '?internalXToken=ended']) {
      await page.goto(`${path}${token}`);
      await expect(
        page.getByRole('heading', { name: token === '' ? /not complete/u : /no longer works/u }),
      ).toBeVisible();
      await expect(page).toHaveTitle('Shared report – PetCGM');
    }
  }
  await close();
});

test('the tools: help is closed, missing full screen support is reported, the menu collapses and stays collapsed', async ({
  browser,
}) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Help centre' }).click();
  await expect(page.getByText('The function is not open yet')).toBeVisible();
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByText('Your browser does not support full screen mode')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh' }).click()]);
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
});

test('the frame: a dark side that stays, a light header, the menu at the side, a footer', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await page.emulateMedia({ colorScheme: 'light' });
  await demoSession(page, portal, 'owner');
  await page.goto('/report');
  const side = page.getByRole('complementary', { name: 'Menu and tools' });
  await expect(side).toHaveCSS('position', 'sticky');
  await expect(side.locator('> *').first()).toHaveCSS('background-color', 'rgb(16, 48, 44)');
  await expect(side.getByRole('link', { name: 'Status Overview' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('contentinfo')).toContainText('PetCGM');
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await test.step('a wide window needs no button for the menu, a narrow one has nothing else', async () => {
    await expect(opener).toBeHidden();
    await page.goto('/home'); // names its style sheets itself
    await expect(side).toBeVisible();
    await expect(opener).toBeHidden();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(opener).toBeVisible();
    await expect(side).toHaveCount(0);
  });
  await close();
});

test('an accent is kept; one that does not arrive or is not known is reported', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'owner');
  await page.route(/\/assets\/accents-/u, (route) => route.abort());
  await page.goto('/settings');
  await chooseAccent(page, 'Purple');
  await expect(page.getByText('Theme loading failed')).toBeVisible();
  await expect(page.getByRole('menuitemradio', { name: 'Teal' })).toBeChecked();
  await page.unroute(/\/assets\/accents-/u);
  await page.getByRole('menuitemradio', { name: 'Purple' }).click();
  await expect.poll(() => readBrand(page)).toBe('#5f3f96');
  await page.reload();
  await expect.poll(() => readBrand(page)).toBe('#5f3f96');
  await page.evaluate(() => localStorage.setItem('accent', 'plaid'));
  await page.reload();
  await expect(page.getByText('Theme loading failed')).toBeVisible();
  await expect.poll(() => readBrand(page)).toBe('#0f6e64');
  await close();
});

test('an address that needs a session leads to the sign-in and back', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/u);
  await page.goto('/sessionReport');
  await expect(page).toHaveURL(/\/login\?from=%2FsessionReport$/u);
  await signIn(page, OWNER);
  await expect(page).toHaveURL(/\/sessionReport$/u);
  await expect(page).toHaveTitle('Session Report – PetCGM');
  expect(complaints).toEqual([]);
  await close();
});

test('a follower has only the header, no sidebar', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  await demoSession(page, portal, 'carer');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /’s account$/u })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Menu and tools' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0);
  await page.goto('/user/profile');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  expect(complaints).toEqual([]);
  await close();
});

test('after a change of the password there is one way on, and the old one is of no use', async ({ browser }) => {
  const { page, close } = await openWindow(browser, portal);
  const nora = { kind: 'CGM user', email: 'nora@shell.example', name: 'Nora' } as const;
  const next = 'another cat and dog 9';
  await register(page, portal, nora);
  await page.getByRole('button', { name: 'Nora’s account' }).click();
  await page.getByRole('menuitem', { name: 'Account settings', exact: true }).click();
  await page.getByRole('tab', { name: 'Change password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter the password')).toHaveCount(3);
  await page.getByLabel(/^Old password/u).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
  await page.getByRole('textbox', { name: 'New password again' }).fill(`${next}!`);
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two passwords entered are inconsistent')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password again' }).fill(next);
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  const done = page.getByRole('dialog', { name: 'The password was reset' });
  await expect(done).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(done).toBeVisible();
  await expect(done.getByRole('button')).toHaveCount(1);
  await done.getByRole('button').click();
  await expect(page).toHaveURL(/\/login$/u);
  await signIn(page, { ...nora, password: next });
  await expect(page).toHaveURL(/\/home$/u);
  await close();
});

async function chooseAccent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /’s account$/u }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

function readBrand(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
}
