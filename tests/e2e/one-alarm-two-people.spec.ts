import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { hasNoViolation, still } from './axe.ts';
import { demoSession, openWindow, post } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

const MINUTE_MS = 60_000;

let portal: PortalProcess;
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
  portal = await startPortal('demo');
  const { page, close } = await openWindow(browser, portal);
  owner = await demoSession(page, portal, 'owner');
  await close();
});

test.afterAll(() => portal.stop());

async function looksRight(page: Page): Promise<void> {
  await still(page);
  await hasNoViolation(page);
}

test('one answers, the other sees who; worse sounds again for both, and then all is clear', async ({ browser }) => {
  await addPet('Zora');
  await send([18, 90], [13, 84], [8, 78]);
  const { rows } = await ask('/web/alert/loadAlerts', { memberId });
  const alarm = `/alarm/${rows.find(({ kind }: { kind: string }) => kind === 'low').id}`;
  const one = await openWindow(browser, portal, 'ar');
  const other = await openWindow(browser, portal);
  await demoSession(one.page, portal, 'carer');
  await demoSession(other.page, portal, 'owner');
  const [inArabic, inEnglish] = await Promise.all([loadWords('ar'), loadWords('en')]);
  const both = [one.page, other.page];
  const sounds = async (): Promise<void> => {
    for (const page of both) await expect(page.getByRole('alertdialog')).toBeVisible();
  };
  await Promise.all(both.map((page) => page.goto(alarm)));
  await sounds();
  await expect(other.page.locator('#alarm-heading')).toBeFocused();
  await Promise.all(both.map(looksRight));
  await one.page.getByText(inArabic('alert.lookAfter')).click();
  await expect(other.page.getByText(inEnglish('alert.looksAfter')).first()).toBeVisible();
  await expect(other.page.getByRole('alertdialog')).toHaveCount(0);
  await expect(one.page.getByText(inArabic('alert.looksAfterMine')).first()).toBeVisible();
  await looksRight(other.page);
  await send([4, 50]);
  await sounds();
  await send([0, 100]);
  await expect(one.page.getByText(inArabic('alert.allClearSince'))).toBeVisible();
  await expect(other.page.getByText(inEnglish('alert.allClearSince'))).toBeVisible();
  await looksRight(one.page);
  expect([...one.complaints, ...other.complaints]).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

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
