import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './demo.ts';
import { MISSING_PAGE, openWindow, PASSWORD, register, signIn } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';

const REAL_FILE = '../shared/data/person-1.csv';
const OWNER = { kind: 'CGM user', email: 'mia@journey.example', name: 'Mimi' } as const;
const CARER = { kind: 'Follower', email: 'luka@journey.example', name: 'Luka' } as const;

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal('serve');
});

test.afterAll(() => portal.stop());

test('readings come in, the owner sees them, approves a follower, and takes the sight away again', async ({
  browser,
}) => {
  const owner = await openWindow(browser, portal);
  await register(owner.page, portal, OWNER);
  await importReadings(owner.page);
  const uploader = await connectUploader(owner.page);

  const carer = await openWindow(browser, portal);
  await register(carer.page, portal, CARER);
  await askToFollow(carer.page);
  await approve(owner.page);
  await openFollowedPet(carer.page);
  await owner.page.goto('/home');

  await test.step('a reading is on both open screens by itself', async () => {
    expect(await lastUploaded(uploader)).not.toBe(155);
    await upload(uploader, 155);
    expect(await lastUploaded(uploader)).toBe(155);
    await Promise.all([showsNow(owner.page, '8.6'), showsNow(carer.page, '8.6')]);
    await upload(uploader, 97, 1);
    await Promise.all([showsNow(owner.page, '5.4'), showsNow(carer.page, '5.4')]);
  });

  await test.step('after stop sharing the follower sees nothing, at once', async () => {
    const address = carer.page.url();
    await stopSharing(owner.page);
    await expect(carer.page.getByText(/Mimi\W is no longer shared with you/u)).toBeVisible();
    await expect(carer.page).toHaveURL(/\/follow$/u);
    await carer.page.goto(address);
    await expect(carer.page.getByText('This pet is not shared with you')).toBeVisible();
  });

  await test.step('the report comes out as a PDF', () => downloadPdf(owner.page));
  expect([...owner.complaints, ...carer.complaints]).toEqual([]);
  await Promise.all([owner.close(), carer.close()]);
});

test('signing in leads back to where one wanted to go, and signing out asks', async ({ browser }) => {
  const { page, complaints, close } = await openWindow(browser, portal);
  const vera = { kind: 'CGM user', email: 'vera@journey.example', name: 'Vera' } as const;
  await register(page, portal, vera);
  await signOut(page, 'Vera');
  await page.goto('/follower');
  await expect(page).toHaveURL(/\/login\?from=/u);
  await signIn(page, { ...vera, password: PASSWORD });
  await expect(page).toHaveURL(/\/follower$/u);
  await page.goto(MISSING_PAGE);
  await expect(page.getByText('Page not found').first()).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
});

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}’s account` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/u);
}

async function importReadings(page: Page): Promise<void> {
  const isReal = existsSync(REAL_FILE);
  const content = isReal ? readFileSync(REAL_FILE) : Buffer.from(madeUpFile());
  await page.getByText('From a file').click();
  const count = isReal ? '2,915' : '2,880';
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'readings.csv', mimeType: 'text/csv', buffer: content });
  await choose();
  await page.getByRole('button', { name: 'Store them' }).click();
  await expect(page.getByRole('heading', { name: /readings\.csv\W is stored$/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /Readings/u })).toContainText(`${count}00`);
  await page.goto('/settings/import');
  await choose();
  await expect(page.getByText('Everything in this file is here already.')).toBeVisible();
  await page.goto('/home');
}

/** Ten days, a reading every 5 minutes, up to the present. */
function madeUpFile(): string {
  const end = Math.floor(Date.now() / 300_000) * 300_000;
  const lines = Array.from({ length: 2_880 }, (_, index) => {
    const at = end - (2_880 - index) * 300_000;
    return `${new Date(at).toISOString()},${Math.round(150 + 60 * Math.sin(index / 45))}`;
  });
  return ['timestamp,mg/dL', ...lines].join('\n');
}

async function connectUploader(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add data' }).click();
  await page.getByText('From an app on my phone').click();
  await page.getByLabel('Its name').fill('xDrip on my phone');
  await page.getByRole('button', { name: 'Make the key' }).click();
  const secret = await page.getByLabel('Key (API secret)', { exact: true }).inputValue();
  await page.goto('/home');
  return secret;
}

/** What xDrip+ sends. */
async function upload(secret: string, sgv: number, secondsLater = 0): Promise<void> {
  const date = Date.now() - 2_000 + secondsLater * 1_000;
  const answer = await fetch(`${portal.url}/api/v1/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-secret': createHash('sha1').update(secret).digest('hex') },
    body: JSON.stringify([
      { type: 'sgv', sgv, date, dateString: new Date(date).toISOString(), direction: 'Flat', device: 'xDrip' },
    ]),
  });
  expect(answer.status).toBe(200);
}

/** What uploaders ask for with the same key, so that they send nothing twice. */
async function lastUploaded(secret: string): Promise<number | undefined> {
  const answer = await fetch(`${portal.url}/api/v1/entries?count=1`, { headers: { 'api-secret': secret } });
  expect(answer.status).toBe(200);
  const [last] = (await answer.json()) as { sgv: number }[]; // as Nightscout answers it
  return last?.sgv;
}

async function showsNow(page: Page, value: string): Promise<void> {
  await expect(page.getByText(value, { exact: true }).first()).toBeVisible();
}

async function askToFollow(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/follow$/u);
  await page.getByRole('button', { name: 'Ask to follow' }).first().click();
  await page.getByLabel('E-mail of the owner').fill(OWNER.email);
  await page.getByLabel('Message').fill('I take Mimi at weekends.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Waiting for the owner').first()).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/followerRequest');
  await expect(page.getByText('I take Mimi at weekends.')).toBeVisible();
  await page.getByRole('button', { name: /^Approve/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/now follows \WMimi/u)).toBeVisible();
}

async function openFollowedPet(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Open \WMimi/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Mimi' }).first()).toBeVisible();
}

async function stopSharing(page: Page): Promise<void> {
  await page.goto('/follower');
  await page.getByRole('switch', { name: /Share with \WLuka/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
}

async function downloadPdf(page: Page): Promise<void> {
  await page.goto('/report');
  await page.getByRole('radio', { name: 'Show all' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}
