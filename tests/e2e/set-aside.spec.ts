import { expect, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { demoSession, openWindow } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal('demo');
});

test.afterAll(() => portal.stop());

/** The numbers of the report, as they are shown. */
async function openReport(page: Page): Promise<string> {
  await page.goto('/report');
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  return table.innerText();
}

test('a stretch that is set aside changes the report, which says so; taken back, the numbers return', async ({
  browser,
}) => {
  const say = await loadWords('en');
  const { page, complaints, close } = await openWindow(browser, portal);
  const token = await demoSession(page, portal, 'owner');
  const before = await openReport(page);
  await page.goto('/treatment/meter');
  const stretches = page.getByRole('region', { name: say('meterCheck.stretches') });
  await stretches.getByRole('button', { name: say('meterCheck.setAside') }).click();
  const dialog = page.getByRole('dialog');
  // One hour of 14 days may leave every rounded number as it was; four days change them.
  const from = dialog.getByLabel(say('report.from'));
  await from.fill(daysEarlier(await from.inputValue(), 4));
  await dialog.getByLabel(say('sensorOff.endNote')).fill('Slept on it');
  await dialog.getByRole('button', { name: say('meterCheck.setAside') }).click();
  await expect(stretches.getByText('Slept on it')).toBeVisible();

  const during = await openReport(page);
  await expect(page.getByText('Set aside and not counted:')).toBeVisible();
  expect(during).not.toBe(before);

  const follower = await openWindow(browser, portal);
  await demoSession(follower.page, portal, 'carer');
  const memberId = await findMember(page, token);
  await follower.page.goto(`/follow/${memberId}/treatment/meter`);
  await expect(follower.page.getByText('Slept on it')).toBeVisible();
  await expect(follower.page.getByRole('button', { name: say('meterCheck.takeBack') })).toHaveCount(0);
  await expect(follower.page.getByRole('button', { name: say('meterCheck.setAside') })).toHaveCount(0);
  await follower.close();

  await page.goto('/treatment/meter');
  await stretches.getByRole('button', { name: say('meterCheck.takeBack') }).click();
  await expect(stretches.getByText(/Taken back/u)).toBeVisible();
  await openReport(page);
  await expect(page.getByText('Set aside and not counted:')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await close();
});

/** `date` and the result: YYYY-MM-DD */
function daysEarlier(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** The number of the pet on show. */
async function findMember(page: Page, token: string): Promise<string> {
  const answer = await page.request.post(`${portal.url}/api/web/member/loadMyMemberInfo`, {
    data: {},
    headers: { xtoken: token },
  });
  const { memberInfos } = (await answer.json()) as { memberInfos: readonly { memberId: string }[] }; // the contract
  return memberInfos[0]?.memberId ?? '';
}
