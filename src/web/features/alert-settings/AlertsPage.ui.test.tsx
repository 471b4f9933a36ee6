// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertSettings, ChainProblem } from '#contract/alert-settings.ts';
import type { Language } from '#contract/languages.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { aDuty, aPerson, aTold, someAlertSettings } from '#tests/builders/alert-settings-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type AnswerTo, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Link } from '#web/ui/Link.tsx';
import { AlertsPage } from './AlertsPage.tsx';

const pet = aPet({ memberSetting: { ...aPet().memberSetting, unit: 'mg/dL', ...CAT_THRESHOLDS, urgentLow: 60 } });

let settings: AlertSettings;
let problems: ChainProblem[];
let saving: (() => AnswerTo<'/web/alert/saveMySettings'>) | null;
let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  localStorage.setItem('unit', 'mg/dL');
  settings = someAlertSettings();
  problems = [];
  saving = null;
  portal = fakePortal({
    '/web/alert/loadMySettings': () => ({ item: settings }),
    '/web/alert/saveMySettings': ({ kinds }) => {
      if (saving) return saving();
      const { delayMinutes = settings.kinds.low.delayMinutes } = kinds?.low ?? {};
      const low = { ...settings.kinds.low, delayMinutes };
      settings = { ...settings, kinds: { ...settings.kinds, low } };
      return { item: settings };
    },
    '/web/alert/loadChain': () => ({ item: { serverTime: 0, problems } }),
    '/web/channel/list': () => ({ rows: [], total: 0 }),
    '/web/duty/load': () => ({ item: aDuty({ people: settings.pet.people }) }),
    '/web/member/loadLimitChanges': () => ({
      rows: [{ at: Date.UTC(2026, 4, 14, 10), name: 'Dr. Novak', from: CAT_THRESHOLDS, to: pet.memberSetting }],
      total: 1,
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const region = (name: string) => screen.findByRole('region', { name });
const changes = () => region('Changes');
const sent = (path: string) => portal.sent.filter((call) => call.path === path).map(({ body }) => body);

async function open(language: Language = 'en'): Promise<void> {
  await stage(
    <>
      <Link to="/elsewhere">away</Link>
      <AlertsPage pet={pet} />
    </>,
    '/settings/alerts',
    language,
  );
  await screen.findAllByRole('table');
}

test('the limits are shown with who changed them last; only the owner may change them', async () => {
  await open();
  const limits = await screen.findByRole('region', { name: /Mimi.*limits/u });
  expect(within(limits).getByText('60')).toBeTruthy();
  expect((await within(limits).findByText(/Last changed by/u)).textContent).toContain('Dr. Novak');
  expect(within(limits).getByRole('button', { name: 'Change limits' })).toBeTruthy();
  cleanup();
  settings = someAlertSettings({ pet: { mayChange: false, people: [aTold('Ana', { isMine: true })] } });
  await open();
  expect(screen.queryByRole('button', { name: 'Change limits' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'If nobody answers' })).toBeNull();
  expect(screen.getByText('You may answer an alert for everybody.')).toBeTruthy();
});

test('a follower who may not be told reads that, and nothing else', async () => {
  settings = someAlertSettings({ getsAlerts: false, pet: { mayChange: false } });
  await stage(<AlertsPage pet={pet} />);
  expect(await screen.findByRole('heading', { name: /do not get .*Mimi/u })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a change is named, saved alone, and discarded', async () => {
  await open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Low: for at least' }), '20 min');
  await userEvent.click(screen.getByRole('switch', { name: 'High' }));
  expect((await changes()).textContent).toMatch(/2 changes: Low .at once. → .20 min. and alert off: High/u);
  await userEvent.click(screen.getByRole('switch', { name: 'High' }));
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull());
  expect(sent('/web/alert/saveMySettings')).toEqual([{ memberId: 'mimi', kinds: { low: { delayMinutes: 20 } } }]);
  await userEvent.click(screen.getByRole('switch', { name: 'Falling fast' }));
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
});

test('urgent low always rings, and to switch it off is asked with who can still be reached', async () => {
  settings = someAlertSettings({
    pet: { people: [aPerson(), aTold('Ana'), aTold('Marko', { isReachable: false })] },
  });
  await open();
  expect(screen.getByText('Always rings')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Urgent low: in quiet hours' })).toBeNull();
  const urgentLow = screen.getByRole('switch', { name: 'Urgent low' });
  await userEvent.click(urgentLow);
  const asked = await screen.findByRole('dialog', { name: 'Turn off urgent low?' });
  expect(asked.textContent).toMatch(/falls below .60 mg\/dL/u);
  expect(asked.textContent).toContain('Ana');
  expect(asked.textContent).not.toContain('Marko');
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(urgentLow).toHaveProperty('checked', true);
  await userEvent.click(urgentLow);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(urgentLow).toHaveProperty('checked', false);
});

test('what the portal refuses is said, and what was chosen stays', async () => {
  saving = () => refuse('alert.onDutyAlone', 'You are on duty alone.');
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Urgent low' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You are on duty alone.');
  expect(screen.getByRole('switch', { name: 'Urgent low' })).toHaveProperty('checked', false);
});

test('to leave with changes is asked, and goes on if that is meant', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'High' }));
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(await changes()).toBeTruthy();
  const unload = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('link', { name: 'away' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'quiet hours move by 15 minutes with the arrow keys, to the right is later: %s',
  async (language) => {
    settings = someAlertSettings({ quietHours: { from: 1320, to: 420, timeZone: 'Asia/Tokyo' } });
    await open(language);
    const [from, to] = screen.getAllByRole('slider');
    from?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(from?.getAttribute('aria-valuetext')).toBe('22:15');
    to?.focus();
    await userEvent.keyboard('{ArrowLeft}{PageDown}');
    expect(to?.getAttribute('aria-valuetext')).toBe('05:45');
    expect(screen.getAllByText(/Asia\/Tokyo/u)[0]?.textContent).toContain('Asia/Tokyo');
  },
);

test('quiet hours begin in the zone of this device, and are switched off again', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect((await changes()).textContent).toContain('22:00–07:00');
  expect(screen.getByRole('checkbox', { name: /more than 2 h/u })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
});

test('the example follows the settings: who is on duty first, then the order, which the menu of a grip changes', async () => {
  settings = someAlertSettings({
    pet: { people: [aPerson(), aTold('Ana', { isOnDuty: true }), aTold('Marko')] },
  });
  await open();
  const card = await region('If nobody answers');
  expect(card.textContent).toMatch(/03:00. .?Ana.?; .03:10. you; .03:20. .?Marko/u);
  await userEvent.selectOptions(within(card).getByRole('combobox', { name: 'Each waits for an answer' }), '5 min');
  expect(card.textContent).toMatch(/03:05. you; .03:10. .?Marko/u);
  within(card)
    .getByRole('button', { name: /Move .*Marko/u })
    .focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Up' }));
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Save changes' }));
  await soon(() =>
    expect(sent('/web/alert/saveMySettings')).toEqual([
      { memberId: 'mimi', pet: { escalateMinutes: 5, order: ['marko', 'ana'] } },
    ]),
  );
});

test('the owner sets how fast is fast, in the unit on the screen', async () => {
  await open();
  const card = await screen.findByRole('region', { name: /When .*alerts begin/u });
  await userEvent.selectOptions(within(card).getByRole('combobox', { name: 'Falling fast' }), '3');
  expect((await changes()).textContent).toMatch(/Falling fast .*30 mg\/dL.* → .*45 mg\/dL/u);
});

test('what may keep alerts away is said in plain words, with since when', async () => {
  const since = Date.UTC(2026, 4, 13, 20, 10);
  const none = { label: null, channelId: null, failure: null, since: null, until: null };
  problems = [
    { ...none, kind: 'noChannel' },
    { ...none, kind: 'channelFailing', label: 'ntfy', channelId: 'c', failure: 'tooSlow', since },
    { ...none, kind: 'portalDown', since, until: since + 3_600_000 },
  ];
  await open();
  const bar = await region('Alerts may not reach you');
  expect(
    within(bar)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/No way to reach you works/u),
    expect.stringMatching(/ntfy.* has not been working since .* \(no answer within 5 seconds\)\.$/u),
    expect.stringMatching(/was not working from/u),
  ]);
});
