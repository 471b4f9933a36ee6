import { expect, type Browser, type Page } from '@playwright/test';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { addPetWithDueDose } from './due-dose.ts';
import { openFront, type Front } from './front.ts';
import { startFullBrowser } from './full-browser.ts';
import { loadKept } from './installed-app.ts';
import { demoSession, openWindow, post } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords, type Say } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PHONE = { width: 360, height: 740 };
const LOOKS = [
  { language: 'en', name: 'Zora', scheme: 'light' },
  { language: 'ar', name: 'Pika', scheme: 'dark' },
] as const;

let front: Front;
let portal: PortalProcess;
let browser: Browser;
let owner: string;

test.use({ serviceWorkers: 'allow' });

test.beforeAll(async () => {
  const demo = await startPortal('demo');
  front = await openFront(demo);
  portal = { ...demo, url: front.url };
  browser = await startFullBrowser();
});
test.afterAll(async () => {
  await browser.close();
  await front.stop();
  await portal.stop();
});

const ask = async (path: string, body: object) => {
  const answer = await post(portal, path, body, owner);
  expect(answer, path).toMatchObject({ code: 200 });
  return answer;
};

const addPet = (name: string): Promise<string> => addPetWithDueDose(ask, portal.url, name);

/** Opens Home until the app is installed and knows the doses. */
async function install(page: Page): Promise<void> {
  await page.goto('/home');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.reload(); // what the page loads now passes the service worker
  const pets = async () =>
    ((await loadKept(page)) as { values?: { pets: { doses?: { next: unknown } }[] } }).values?.pets;
  await expect
    .poll(pets)
    .toContainEqual(expect.objectContaining({ doses: expect.objectContaining({ next: expect.anything() }) }));
}

const notesOf = async (page: Page) => ((await loadKept(page)) as { notes?: readonly { value: number }[] }).notes ?? [];
const doses = async (memberId: string) => {
  const range = { from: Date.now() - 6 * HOUR_MS, to: Date.now() + HOUR_MS };
  return (await ask('/web/event/loadEvents', { memberId, type: 'insulin', range })).rows;
};
const keptLine = (page: Page, say: Say) => page.getByText(say('dose.keptHere'));

for (const { language, name, scheme } of LOOKS) {
  test(`a dose is noted in an app that starts without a connection, and sent when there is one, ${language}`, async () => {
    const { page, close } = await openWindow(browser, portal, language);
    const say = await loadWords(language);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: scheme });
    owner = await demoSession(page, portal, 'owner');
    const memberId = await addPet(name);
    await test.step('the installed app knows the doses', () => install(page));
    const item = page.getByRole('listitem').filter({ hasText: name });
    const gave = item.getByRole('button', { name: say('home.gave') });
    await test.step('without a connection the dose that was known is noted with one tap, and kept', async () => {
      await front.goAway();
      await page.goto('/home');
      await expect(gave).toBeVisible();
      await still(page);
      await hasNoViolation(page);
      await gave.click();
      await expect(keptLine(page, say)).toBeVisible();
      await expect(gave).toBeHidden();
      await hasNoViolation(page);
    });
    await test.step('it survives the page, and a second dose is asked about', async () => {
      await page.goto('/home');
      await expect(keptLine(page, say)).toBeVisible();
      expect(await notesOf(page)).toMatchObject([{ value: 2, memberId }]);
      await item.getByRole('button', { name: say('dose.other') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').first()).toHaveValue('');
      await dialog.getByRole('textbox').first().fill('1.5');
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expect(dialog.getByRole('button', { name: say('events.addButton') })).toBeDisabled();
      await hasNoViolation(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step('with the connection it is sent once, with its own time', async () => {
      const [kept] = (await notesOf(page)) as unknown as readonly { at: number }[];
      await front.comeBack();
      await expect.poll(() => notesOf(page)).toEqual([]);
      expect(await doses(memberId)).toMatchObject([{ value: 2, at: kept?.at }]);
      await expect(keptLine(page, say)).toBeHidden();
    });
    await close();
  });
}

test('what somebody else gave in the meantime is asked about on arrival, on whatever page that is', async () => {
  const { page, close } = await openWindow(browser, portal);
  const say = await loadWords('en');
  await page.setViewportSize(PHONE);
  owner = await demoSession(page, portal, 'owner');
  const memberId = await addPet('Luna');
  await install(page);
  const later = new Promise((resolve) => void front.goAway().then(resolve));
  await later;
  await page.goto('/home');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Luna' })
    .getByRole('button', { name: say('home.gave') })
    .click();
  await expect(keptLine(page, say)).toBeVisible();
  await page.goto('about:blank'); // nobody sends it now
  await front.comeBack();
  await ask('/web/event/saveEvent', {
    memberId,
    type: 'insulin',
    at: Date.now() - 20 * MINUTE_MS,
    value: 2,
    unit: 'U',
  });
  await page.goto('/settings');
  const question = page.getByRole('dialog', { name: say('dose.ask') });
  await expect(question).toBeVisible();
  await hasNoViolation(page);
  await question.getByRole('button', { name: say('events.dontAdd') }).click();
  await expect.poll(() => notesOf(page)).toEqual([]);
  expect(await doses(memberId)).toHaveLength(1);
  await close();
});
