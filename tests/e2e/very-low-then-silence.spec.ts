import { createHash } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

const MINUTE_MS = 60_000;

let portal: PortalProcess;
/** The pet of these tests, and a key that sends and reads its values. */
let pet: { readonly memberId: string; readonly secret: string };

test.beforeAll(async ({ browser }) => {
  portal = await startPortal('demo');
  const { page, close } = await openWindow(browser, portal);
  const token = await demoSession(page, portal, 'owner');
  const memberName = 'Zora';
  const { item } = await call(page, token, '/web/member/addMember', { memberName, petType: 'cat' });
  const { memberId } = item;
  await call(page, token, '/web/member/chooseMember', { memberId });
  for (const email of ['carer@petcgm.example', 'vet@petcgm.example']) {
    await call(page, token, '/web/follower/addFollowerRequest', {
      email,
      message: 'Please look after Zora',
      note: email,
      acknowledged: true,
    });
  }
  const key = await call(page, token, '/web/apiToken/create', { name: 'Phone', memberId, scopes: ['upload', 'read'] });
  pet = { memberId, secret: createHash('sha1').update(key.item.token).digest('hex') };
  await close();
});

test.afterAll(() => portal.stop());

// oxlint-disable-next-line no-explicit-any -- any answer of a call
async function call(page: Page, token: string, path: string, data: object): Promise<any> {
  const answer = await page.request.post(`${portal.url}/api${path}`, { data, headers: { xtoken: token } });
  const body = await answer.json();
  expect(body, path).toMatchObject({ code: 200 });
  return body;
}

/** Two readings, the second very low and as old as given. */
async function send(page: Page, minutesAgo: number): Promise<void> {
  const entry = (minutes: number, sgv: number) => ({
    type: 'sgv',
    sgv,
    date: Date.now() - minutes * MINUTE_MS,
    device: 'x',
  });
  const answer = await page.request.post(`${portal.url}/api/v1/entries`, {
    data: [entry(minutesAgo + 5, 90), entry(minutesAgo, 48)],
    headers: { 'api-secret': pet.secret },
  });
  expect(answer.status()).toBe(200);
}

/** What Nightscout's follower apps get. */
async function told(page: Page): Promise<string> {
  const answer = await page.request.get(`${portal.url}/api/v2/properties`, { headers: { 'api-secret': pet.secret } });
  return (await answer.json()).petState.state;
}

async function everywhere(browser: Browser, language: Language, minutes: number): Promise<void> {
  const isLost = minutes > 20;
  const say = await loadWords(language);
  const { page, close } = await openWindow(browser, portal, language);
  const home = isLost ? say('home.wasVeryLowAt') : say('home.isVeryLow');
  for (const who of ['owner', 'carer'] as const) {
    await demoSession(page, portal, who);
    await page.goto(who === 'owner' ? '/home' : `/follow/${pet.memberId}`);
    await expect(page.locator('#now-title')).toHaveText(home);
    await expect(page.getByRole('alert').first()).toBeVisible();
    if (minutes === 21) await looksRight(page);
    if (who === 'owner') continue;
    await page.goto('/follow');
    const row = page.getByRole('row', { name: /Zora/u });
    await expect(row.getByText(isLost ? say('patients.wasVeryLowAt') : say('home.veryLow'))).toBeVisible();
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toContainText('Zora');
  }
  await demoSession(page, portal, 'vet');
  await page.goto('/home');
  const row = page.getByRole('row', { name: /Zora/u });
  await expect(row.getByText(say(isLost ? 'patients.wasVeryLowAt' : 'patients.veryLowNow')).first()).toBeVisible();
  await close();
}

async function looksRight(page: Page): Promise<void> {
  await still(page);
  await hasNoViolation(page);
}

for (const [minutes, state] of [
  [180, 'wasVeryLow'],
  [21, 'wasVeryLow'],
  [5, 'current'],
] as const) {
  test(`${minutes} minutes after a very low value everybody says the same`, async ({ browser }) => {
    test.setTimeout(120_000);
    const { page, close } = await openWindow(browser, portal);
    await send(page, minutes);
    expect(await told(page)).toBe(state);
    await close();
    for (const language of ['en', 'ar'] as const) await everywhere(browser, language, minutes);
  });
}

test('its owner says that she is fine, once asked', async ({ browser }) => {
  const say = await loadWords('en');
  const { page, close } = await openWindow(browser, portal);
  const token = await demoSession(page, portal, 'owner');
  const { item } = await call(page, token, '/web/member/addMember', { memberName: 'Bela', petType: 'cat' });
  await call(page, token, '/web/member/chooseMember', { memberId: item.memberId });
  const key = await call(page, token, '/web/apiToken/create', {
    name: 'Phone',
    memberId: item.memberId,
    scopes: ['upload', 'read'],
  });
  pet = { memberId: item.memberId, secret: createHash('sha1').update(key.item.token).digest('hex') };
  await send(page, 40);
  await page.goto('/home');
  await page.getByRole('button', { name: say('home.isFine') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('home.isFine') })
    .click();
  await expect(page.locator('#now-title')).toHaveText(say('home.noNewData'));
  await expect(page.getByText(say('home.checkedBy'))).toBeVisible();
  expect(await told(page)).toBe('silent');
  await page.getByRole('button', { name: say('sensor.cameOffOpen') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: say('sensorOff.fault') }).check();
  await still(page);
  await hasNoViolation(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: say('sensor.end') }).click();
  await expect(page.locator('#now-title')).toHaveText(say('sensor.endedTitle'));
  await expect(page.getByText(say('sensorOff.fault'))).toBeVisible();
  expect(await told(page)).toBe('noSensor');
  await page.getByRole('button', { name: say('sensorOff.undo') }).click();
  await expect(page.locator('#now-title')).toHaveText(say('home.noNewData'));
  await close();
});
