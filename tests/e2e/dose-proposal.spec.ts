import { expect } from '@playwright/test';
import type { WordKey } from '#i18n/catalog.ts';
import { addDays, toLocalDate } from '#domain/time/days.ts';
import { hasNoViolation, still } from './axe.ts';
import { test } from './demo.ts';
import { demoSession, openWindow, post } from './people.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';
import { loadWords } from './words.ts';

const ZONE = 'Europe/Ljubljana';
const LOOKS = [
  { language: 'en', size: { width: 1440, height: 900 } },
  { language: 'ar', size: { width: 360, height: 740 } },
] as const;

for (const { language, size } of LOOKS) {
  test(`a vet proposes a dose, the owner accepts it, and both see who and when, ${language}`, async ({ browser }) => {
    const portal = await startPortal('demo');
    const say = await loadWords(language);
    /** A required field has a mark behind its name. */
    const field = (key: WordKey) => new RegExp(say(key).source.replace(/\$$/u, ''), 'u');
    const [vet, owner] = [await openWindow(browser, portal, language), await openWindow(browser, portal, language)];
    const tomorrow = addDays(toLocalDate(Date.now(), ZONE), 1);
    await demoSession(vet.page, portal, 'vet');
    const ownerToken = await demoSession(owner.page, portal, 'owner');
    const memberId = await memberIdOf(portal, ownerToken);
    for (const { page } of [vet, owner]) await page.setViewportSize(size);

    await vet.page.goto(`/follow/${memberId}/treatment/periods`);
    await vet.page.getByRole('button', { name: say('periods.propose') }).click();
    const form = vet.page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: field('profile.dose') })).toHaveValue('2');
    await still(vet.page);
    await hasNoViolation(vet.page);
    await form.getByLabel(field('periods.from')).fill(tomorrow);
    await form.getByRole('textbox', { name: field('profile.dose') }).fill('1');
    await form.getByLabel(say('proposal.messageField')).fill('Curve in 10 days');
    await form.getByRole('button', { name: say('proposal.send') }).click();
    await form.getByRole('button', { name: say('proposal.sendAnyway') }).click(); // more than a quarter
    await expect(vet.page.getByRole('heading', { name: say('proposal.mine') })).toBeVisible();

    await owner.page.goto('/home');
    const ask = owner.page.getByRole('main').locator('a[href="/treatment/periods"]'); // Home says that it waits
    await expect(ask).toContainText('Dr. Alenka Novak');
    await still(owner.page);
    await hasNoViolation(owner.page);
    await ask.click();
    await expect(owner.page.getByText('Curve in 10 days')).toBeVisible();
    await expect(vet.page.getByText(say('proposal.stateSeen'), { exact: true })).toBeVisible();
    await still(owner.page);
    await hasNoViolation(owner.page);
    await owner.page.getByRole('button', { name: say('proposal.accept') }).click();
    const accept = owner.page.getByRole('dialog');
    for (const dose of ['1', '2']) await expect(accept.getByText(new RegExp(dose, 'u')).first()).toBeVisible();
    await accept.getByRole('button', { name: say('proposal.accept') }).click();
    for (const { page } of [owner, vet]) {
      const earlier = page.getByRole('region', { name: say('proposal.earlier') });
      await expect(earlier.getByText(say('proposal.stateConfirmed'))).toBeVisible();
      await expect(earlier.getByText('Dr. Alenka Novak')).toBeVisible();
    }
    const { item } = await post(portal, '/web/care/loadPeriods', {}, ownerToken);
    expect(item.periods[0]).toMatchObject({ from: tomorrow, doses: [{ units: 1 }], proposedBy: 'Dr. Alenka Novak' });
    expect(item.today).toBe(item.periods[1].periodId);
    expect([...vet.complaints, ...owner.complaints]).toEqual([]);
    await vet.close();
    await owner.close();
    await portal.stop();
  });
}

async function memberIdOf(portal: PortalProcess, token: string): Promise<string> {
  const { memberInfos } = await post(portal, '/web/member/loadMyMemberInfo', {}, token);
  return memberInfos[0].memberId;
}
