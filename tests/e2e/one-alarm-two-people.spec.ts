import { createHash } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import type { AlertDelivery } from '#contract/alerts.ts';
import { textDirection } from '#i18n/direction.ts';
import { fillText } from '#i18n/fill.ts';
import { isolateName } from '#i18n/isolate.ts';
import { noticeCatalogs } from '#i18n/notices/index.ts';
import { startPushService, type PushService } from '#tests/server/push-service.ts';
import { hasNoViolation, hasReadableWords, still } from './axe.ts';
import { test } from './demo.ts';
import { startFullBrowser } from './full-browser.ts';
import { loadShown, pressNotice } from './installed-app.ts';
import { demoSession, openWindow, post } from './people.ts';
import { openPhone, type Phone } from './phone.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

const MINUTE_MS = 60_000;

let portal: PortalProcess;
/** Where the portal sends its push messages, and whose phone takes them. */
let push: PushService;
const phoneAt = new Map<string, Phone>();
/** The owner's session, a pet that a carer and a vet follow, and a key that sends its values. */
let owner: string;
let memberId: string;
let secret: string;

const ask = async (path: string, body: object) => {
  const answer = await post(portal, path, body, owner);
  expect(answer, path).toMatchObject({ code: 200 });
  return answer;
};

/** Values by their age in minutes, as an uploader sends them. */
async function send(...values: readonly (readonly [minutesAgo: number, mgdl: number])[]): Promise<void> {
  const entries = values.map(([minutesAgo, sgv]) => ({
    type: 'sgv',
    sgv,
    date: Date.now() - minutesAgo * MINUTE_MS,
    device: 'x',
  }));
  const headers = { 'api-secret': secret, 'content-type': 'application/json' };
  const answer = await fetch(`${portal.url}/api/v1/entries`, {
    method: 'POST',
    headers,
    body: JSON.stringify(entries),
  });
  expect(answer.status).toBe(200);
}

/** A new cat of the owner, shown now, whose followers are told of alerts and may answer them. */
async function addPet(memberName: string): Promise<void> {
  memberId = (await ask('/web/member/addMember', { memberName, petType: 'cat' })).item.memberId;
  await ask('/web/member/chooseMember', { memberId });
  for (const email of ['carer@petcgm.example', 'vet@petcgm.example']) {
    const message = `Please look after ${memberName}`;
    await ask('/web/follower/addFollowerRequest', { email, message, note: email, acknowledged: true });
  }
  const { rows } = await ask('/web/follower/loadMyFollowers', { pageNumber: 1, PageSize: 50 });
  for (const { followerId } of rows) {
    await ask('/web/userFollower/modifyFollowerRights', { followerId, getsAlerts: true, mayAcknowledge: true });
  }
  const key = await ask('/web/apiToken/create', { name: 'Phone', memberId, scopes: ['upload'] });
  secret = createHash('sha1').update(key.item.token).digest('hex');
}

test.beforeAll(async ({ browser }) => {
  push = await startPushService(({ endpoint, message }) => void phoneAt.get(endpoint)?.line?.deliver(message));
  portal = await startPortal('demo', { ALLOW_PRIVATE_WEBHOOKS: 'true' });
  const { page, close } = await openWindow(browser, portal);
  owner = await demoSession(page, portal, 'owner');
  await close();
});

test.afterAll(async () => {
  await portal.stop();
  await push.stop();
});

async function looksRight(page: Page): Promise<void> {
  await still(page);
  await hasNoViolation(page);
}

test.describe('two phones with the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one answers from the notification, the other sees who; worse sounds on both, and then all is clear', async () => {
    await addPet('Zora');
    const browser = await startFullBrowser(); // the headless shell shows no notifications
    const phones = await openPhones(browser);
    const [english, arabic] = phones;
    await arabic.page.goto('about:blank'); // the app is closed
    await test.step('a low value sounds on both phones', async () => {
      await send([18, 86], [13, 82], [8, 78]); // too slow to be a fast fall, which is an alert of its own
      for (const phone of phones) await sounds(phone, 'low');
    });
    const { rows } = await ask('/web/alert/loadAlerts', { memberId });
    const alertId: string = rows[0].id;
    const alarm = `/alarm/${alertId}`;
    await english.page.goto(alarm);
    if (arabic.line === null) await arabic.page.goto(alarm);
    else await expect.poll(() => loadStatuses(alertId)).toEqual(['shown', 'shown']); // as both phones say
    await test.step('an answer from the notification shows the name on the other phone', () => answer(english, arabic));
    const { item } = await ask('/web/alert/loadAlert', { alertId });
    await expect(english.page.getByText(english.say('alert.looksAfter')).first()).toContainText(item.acknowledgedBy);
    await arabic.page.goto(alarm);
    await expect(arabic.page.getByText(arabic.say('alert.looksAfterMine')).first()).toBeVisible();
    await test.step('a very low value sounds on both again', async () => {
      await send([3, 62]);
      for (const phone of phones) await Promise.all([sounds(phone, 'urgentLow'), isLoud(phone.page)]);
      await looksRight(arabic.page);
      for (const phone of phones) await offersLater(phone);
    });
    await test.step('a value in target ends it on both', async () => {
      await send([0, 96]);
      for (const phone of phones) await isClear(phone);
      await looksRight(arabic.page);
    });
    expect(phones.flatMap(({ complaints }) => complaints)).toEqual([]);
    phoneAt.clear();
    await browser.close();
  });
});

const isLoud = (page: Page) => expect(page.getByRole('alertdialog')).toBeVisible();
const isQuiet = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0);

const loadStatuses = async (alertId: string): Promise<string[]> => {
  const { item } = await ask('/web/alert/loadAlert', { alertId });
  return item.deliveries.map(({ status }: AlertDelivery) => status);
};

/** The menu of other times to remind can be seen whole and read. */
async function offersLater({ page, say }: Phone): Promise<void> {
  await page.getByRole('button', { name: say('alert.remindOther') }).click();
  const times = page.getByRole('menuitem');
  await expect(times).not.toHaveCount(0);
  for (const time of await times.all()) await expect(time).toBeInViewport({ ratio: 1 });
  await hasReadableWords(page, '[role=menu]');
  await page.keyboard.press('Escape');
}

/** The owner's in English, and a carer's in Arabic. */
async function openPhones(browser: Browser): Promise<readonly [Phone, Phone]> {
  const [subscription, other] = [push.subscribe(), push.subscribe()];
  const english = await openPhone(browser, portal, {
    who: 'owner',
    language: 'en',
    settings: '/settings/alerts',
    subscription,
  });
  const arabic = await openPhone(browser, portal, {
    who: 'carer',
    language: 'ar',
    settings: `/follow/${memberId}/alerts`,
    subscription: other,
  });
  phoneAt.set(subscription.endpoint, english).set(other.endpoint, arabic);
  if (english.line === null) {
    const description = 'notifications: this machine has only a headless shell';
    test.info().annotations.push({ type: 'not tested', description });
  }
  return [english, arabic];
}

/** The newest message is on the screen of a phone, alone, in its language, with a sound and both buttons. */
async function sounds(phone: Phone, kind: 'low' | 'urgentLow'): Promise<void> {
  const { page, language, endpoint, line } = phone;
  if (line === null) return;
  const title = `${isolateName('Zora')} · ${noticeCatalogs[language].kinds[kind]}`;
  const actions = ['acknowledge', 'remind'];
  const notice = { title, lang: language, dir: textDirection(language), silent: false, actions };
  await expect.poll(() => loadShown(page)).toEqual([{ ...notice, body: expect.any(String) }]);
  const [shown] = await loadShown(page);
  const sent = push.received.findLast((one) => one.endpoint === endpoint);
  expect(shown?.body).toBe(sent?.message.text);
}

/** The carer answers while the owner looks at the alarm. */
async function answer(owner: Phone, carer: Phone): Promise<void> {
  await isLoud(owner.page);
  await expect(owner.page.locator('#alarm-heading')).toBeFocused();
  await looksRight(owner.page);
  const name = owner.page.getByText(owner.say('alert.looksAfter')).first();
  const seen = name.waitFor().then(() => Date.now());
  const pressedAt = await (carer.line === null ? pressOnPage(carer) : pressNotice(carer.page, 'acknowledge'));
  const tookMs = (await seen) - pressedAt;
  test.info().annotations.push({ type: 'the name was on the other phone after', description: `${tookMs} ms` });
  await isQuiet(owner.page);
  const { mine } = noticeCatalogs[carer.language].answers;
  const title = fillText(mine, { name: isolateName('Zora') });
  await showsQuietly(carer, [title]);
  await showsQuietly(owner, []);
  await looksRight(owner.page);
}

async function pressOnPage({ page, say }: Phone): Promise<number> {
  await page.getByText(say('alert.lookAfter')).click({ trial: true });
  const at = Date.now();
  await page.getByText(say('alert.lookAfter')).click();
  return at;
}

/** The notifications of a phone have these titles, and neither sound nor buttons. */
async function showsQuietly({ page, line }: Phone, titles: readonly string[]): Promise<void> {
  if (line === null) return;
  const quiet = titles.map((title) => ({ title, silent: true, actions: [] }));
  await expect.poll(() => loadShown(page)).toMatchObject(quiet);
}

/** The page says that it is over, and so does the notification. */
async function isClear(phone: Phone): Promise<void> {
  const { page, say, language } = phone;
  await expect(page.getByText(say('alert.allClearSince'))).toBeVisible();
  await isQuiet(page);
  await showsQuietly(phone, [`${isolateName('Zora')} · ${noticeCatalogs[language].over.target}`]);
}

for (const { name, urgentLow, mgdl } of [
  { name: 'Bela', urgentLow: 70, mgdl: 62 },
  { name: 'Cita', urgentLow: 45, mgdl: 50 },
]) {
  test(`with an urgent low of ${urgentLow}, ${mgdl} is the same on Home and in both lists`, async ({ browser }) => {
    await addPet(name);
    await ask('/web/member/saveMemberSetting', { memberId, urgentLow, low: 80 });
    await send([6, 90], [1, mgdl]);
    const isAlarm = mgdl < urgentLow;
    const say = await loadWords('en');
    const { page, close } = await openWindow(browser, portal);
    await demoSession(page, portal, 'owner');
    await page.goto('/home');
    await expect(page.locator('#now-title')).toHaveText(say(isAlarm ? 'home.isVeryLow' : 'home.isLow'));
    await expect(page.getByRole('alert')).toHaveCount(isAlarm ? 1 : 0);
    await demoSession(page, portal, 'carer');
    await page.goto('/follow');
    const row = page.getByRole('row', { name });
    await expect(row.getByText(say(isAlarm ? 'home.veryLow' : 'home.low'))).toBeVisible();
    await demoSession(page, portal, 'vet');
    await page.goto('/home');
    const patient = page.getByRole('row', { name });
    await expect(patient).toBeVisible();
    await expect(patient.getByText(say('patients.veryLowNow')).first()).toBeVisible({ visible: isAlarm });
    await close();
  });
}
