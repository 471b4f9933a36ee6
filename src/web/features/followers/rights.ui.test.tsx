// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccessView, Follower } from '#contract/followers.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aFollower } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { FollowerManagement } from './FollowerManagement.tsx';

let row: Follower;
let views: AccessView[];
let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  localStorage.setItem('autoRefresh', 'off');
  row = aFollower();
  views = [];
  portal = fakePortal({
    '/web/follower/loadMyFollowers': () => ({ rows: [row], total: 1 }),
    '/web/follower/loadAccessHistory': ({ page = 1 }) => ({
      rows: views.slice((page - 1) * 20, page * 20),
      total: views.length,
    }),
    '/web/userFollower/modifyFollowerRights': ({
      getsAlerts = row.getsAlerts,
      mayAcknowledge = row.mayAcknowledge,
      mayLog = row.mayLog,
    }) => {
      row = { ...row, getsAlerts, mayAcknowledge, mayLog };
      return {};
    },
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const sent = (path: string) => portal.sent.filter((call) => call.path === path).map(({ body }) => body);
const right = (name: RegExp) => screen.findByRole('switch', { name });

test('a right is off at first, given after a question that speaks of the mail, and taken away again', async () => {
  await stage(<FollowerManagement pet={aPet()} />);
  expect(await right(/Gets alerts/u)).toHaveProperty('checked', false);
  expect(await right(/May answer/u)).toHaveProperty('disabled', true);
  await userEvent.click(await right(/Gets alerts/u));
  const asked = await screen.findByRole('dialog', { name: /Let .*Ana.* get .*Mimi.*alerts/u });
  expect(asked.textContent).toContain('gets an e-mail');
  await userEvent.click(within(asked).getByRole('button', { name: 'Allow' }));
  await soon(async () => expect(await right(/Gets alerts/u)).toHaveProperty('checked', true));
  await userEvent.click(await right(/May answer/u));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Allow' }));
  await soon(async () => expect(await right(/May answer/u)).toHaveProperty('checked', true));
  await userEvent.click(await right(/Gets alerts/u));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await soon(() =>
    expect(sent('/web/userFollower/modifyFollowerRights')).toEqual([
      { followerId: 'f-ana', getsAlerts: true },
      { followerId: 'f-ana', mayAcknowledge: true },
      { followerId: 'f-ana', getsAlerts: false },
    ]),
  );
});

test('the right to note doses is a switch of its own, off at first', async () => {
  await stage(<FollowerManagement pet={aPet()} />);
  expect(await right(/May note doses/u)).toMatchObject({ checked: false, disabled: false });
  await userEvent.click(await right(/May note doses/u));
  const asked = await screen.findByRole('dialog', { name: /Let .*Ana.* note doses and events/u });
  expect(asked.textContent).toMatch(/of .*Mimi.*their own.*gets an e-mail/u);
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(sent('/web/userFollower/modifyFollowerRights')).toEqual([]);
  await userEvent.click(await right(/May note doses/u));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Allow' }));
  await soon(async () => expect(await right(/May note doses/u)).toHaveProperty('checked', true));
  await userEvent.click(await right(/May note doses/u));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await soon(async () => expect(await right(/May note doses/u)).toHaveProperty('checked', false));
  expect(sent('/web/userFollower/modifyFollowerRights')).toEqual([
    { followerId: 'f-ana', mayLog: true },
    { followerId: 'f-ana', mayLog: false },
  ]);
});

test('without sharing no right can be given', async () => {
  row = aFollower({ shareFlag: 0 });
  await stage(<FollowerManagement pet={aPet()} />);
  for (const name of [/Gets alerts/u, /May answer/u, /May note doses/u]) {
    expect(await right(name)).toHaveProperty('disabled', true);
  }
});

test('who looked is listed with what and when, by pages', async () => {
  const hour = Date.UTC(2026, 4, 15, 10);
  views = Array.from({ length: 21 }, (_, index) => ({
    name: index === 20 ? 'Dr. Novak' : 'Ana',
    professional: index === 20,
    hour: hour - index * 3_600_000,
    lastAt: hour - index * 3_600_000 + 600_000,
    parts: ['now', 'list', 'history'],
  }));
  await stage(<FollowerManagement pet={aPet()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Who looked' }));
  const dialog = await screen.findByRole('dialog', { name: /Who looked at .*Mimi/u });
  expect((await within(dialog).findAllByText('Now, list of followed pets and curve and days')).length).toBe(20);
  expect(dialog.textContent).toMatch(/15 May.*10:00.* – .*10:10/u);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }));
  expect(await within(dialog).findByText(/Novak/u)).toBeTruthy();
});

test('where nobody looked, that is said', async () => {
  await stage(<FollowerManagement pet={aPet()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Who looked' }));
  expect(await screen.findByText('Nobody has looked yet')).toBeTruthy();
});
