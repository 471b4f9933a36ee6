import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { addPetWithDueDose } from './due-dose.ts';
import { demoSession, openWindow, post, type DemoKind } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords, type Say } from './words.ts';

const HOUR_MS = 3_600_000;
const STARTER_BYTES = 1_000;
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
/** Who uses what: the owner first, then the carer who may log. */
const PAIRS = [
  { name: 'Zora', owner: { language: 'en', size: PHONE }, carer: { language: 'ar', size: DESKTOP } },
  { name: 'Pika', owner: { language: 'ar', size: DESKTOP }, carer: { language: 'en', size: PHONE } },
] as const;

type Place = { readonly language: Language; readonly size: typeof PHONE };

let portal: PortalProcess;
let owner: string;

const ask = async (path: string, body: object) => {
  const answer = await post(portal, path, body, owner);
  expect(answer, path).toMatchObject({ code: 200 });
  return answer;
};

/** A new cat of the owner, whose dose of 2 U is due now; a carer may log for it. @returns its id */
async function addPet(memberName: string): Promise<string> {
  const memberId = await addPetWithDueDose(ask, portal.url, memberName);
  const invitation = { email: 'carer@petcgm.example', message: memberName, note: memberName, acknowledged: true };
  await ask('/web/follower/addFollowerRequest', invitation);
  const { rows } = await ask('/web/follower/loadMyFollowers', { pageNumber: 1, PageSize: 50 });
  for (const { followerId } of rows) {
    await ask('/web/userFollower/modifyFollowerRights', { followerId, mayLog: true });
  }
  return memberId;
}

test.beforeAll(async ({ browser }) => {
  portal = await startPortal('demo');
  const { page, close } = await openWindow(browser, portal);
  owner = await demoSession(page, portal, 'owner');
  await close();
});

test.afterAll(() => portal.stop());

async function open(browser: Browser, who: DemoKind, { language, size }: Place, path: string) {
  const opened = await openWindow(browser, portal, language);
  await opened.page.setViewportSize(size);
  if (who === 'carer') await loseSender(opened.page);
  await demoSession(opened.page, portal, who);
  const later = opened.page.waitForResponse(/\/DoseLater-/u); // what works without a connection is loaded ahead
  await opened.page.goto(path);
  await later;
  return { ...opened, say: await loadWords(language), context: opened.page.context() };
}

type Seat = { readonly page: Page; readonly say: Say; readonly context: BrowserContext };

const gave = ({ page, say }: Seat) => page.getByRole('button', { name: say('home.gave') });
const undo = ({ page, say }: Seat) => page.getByRole('button').filter({ hasText: wordIn(say('common.undo')) });

/**
 * What sends kept notes from every page never starts: it may be asked for first when the connection is away already. Its code
 * is in a file that notes doses, too; the file that starts it has only a few bytes.
 */
const loseSender = (page: Page) =>
  page.route(/\/on-device-[^/]+\.js$/u, async (route) => {
    const response = await route.fetch();
    const { length } = await response.body();
    await (length < STARTER_BYTES ? route.abort() : route.fulfill({ response }));
  });

/** The text of a button that also counts seconds. */
function wordIn(text: RegExp): RegExp {
  return new RegExp(text.source.replace(/^\^/u, '').replace(/\$$/u, ''), 'u');
}

async function looksRight({ page }: Seat): Promise<void> {
  await still(page);
  await hasNoViolation(page);
}

for (const pair of PAIRS) {
  test(`a dose is noted with one tap, taken back, and asked about on a second phone, owner ${pair.owner.language}`, async ({
    browser,
  }) => {
    const memberId = await addPet(pair.name);
    const home = await open(browser, 'owner', pair.owner, '/home');
    const other = await open(browser, 'carer', pair.carer, `/follow/${memberId}`);
    await test.step('both may log the dose that is due', async () => {
      await expect(gave(home)).toBeVisible();
      await expect(gave(other)).toBeVisible();
      await looksRight(home);
    });
    await test.step('before the needle there are facts', async () => {
      await home.page.getByRole('button', { name: home.say('dose.before') }).click();
      await expect(home.page.getByRole('dialog')).toBeVisible();
      await looksRight(home);
      await home.page.keyboard.press('Escape');
    });
    await test.step('the owner notes it, and takes it back by the keyboard', async () => {
      await gave(home).click();
      await expect(undo(home)).toBeFocused();
      await looksRight(home);
      await expect(gave(other)).toBeHidden(); // the other phone shows it
      await home.page.keyboard.press('Enter');
      await expect(home.page.getByText(home.say('dose.undone'))).toBeVisible();
      await expect(gave(home)).toBeVisible();
      await expect(gave(other)).toBeVisible();
    });
    await test.step('without a connection the carer’s tap waits on the phone', async () => {
      await other.context.setOffline(true);
      await gave(other).click();
      await expect(other.page.getByText(other.say('dose.keptHere'))).toBeVisible();
      await looksRight(other);
    });
    await test.step('the owner notes it again; the carer is asked and stores nothing', async () => {
      const stored = home.page.waitForResponse(/\/event\/saveEvent$/u); // undo is offered from the tap on
      await gave(home).click();
      await stored;
      await other.context.setOffline(false);
      const question = other.page.getByRole('dialog', { name: other.say('dose.ask') });
      await expect(question).toBeVisible();
      await looksRight(other);
      await question.getByRole('button', { name: other.say('events.dontAdd') }).click();
      await expect(question).toBeHidden();
      await expect(other.page.getByText(other.say('dose.keptHere'))).toBeHidden();
    });
    const range = { from: Date.now() - HOUR_MS, to: Date.now() + HOUR_MS };
    const { rows } = await ask('/web/event/loadEvents', { memberId, type: 'insulin', range });
    expect(rows).toHaveLength(1);
    await test.step('why a dose is not given is asked in words', async () => {
      const { eventId } = rows[0];
      await ask('/web/event/delEvent', { memberId, eventId });
      await home.page.reload();
      await home.page.getByRole('button', { name: home.say('home.notGiven') }).click();
      await home.page.getByRole('radio', { name: home.say('dose.unsure') }).check();
      await expect(home.page.getByText(home.say('dose.unsureHint'))).toBeVisible();
      await looksRight(home);
      await home.page.getByRole('button', { name: home.say('dose.saveNotGiven') }).click();
      await expect(gave(home)).toBeHidden();
    });
    expect(home.complaints).toEqual([]);
    await home.close();
    await other.close(); // a phone without a connection complains
  });
}
