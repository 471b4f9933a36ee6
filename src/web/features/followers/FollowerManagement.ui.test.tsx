// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Follower } from '#contract/followers.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aFollower } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type FakePortal, type Refusal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { FollowerManagement } from './FollowerManagement.tsx';

const ana = aFollower();
const luka: Follower = {
  ...ana,
  followerId: 'f-luka',
  followerRequestId: 'r-luka',
  id: 'f-luka',
  name: 'Luka Horvat',
  email: 'luka.h@mail.example',
  note: null,
  message: 'I take Mimi on Friday',
  status: 'pending',
  shareFlag: 0,
};
const novak: Follower = { ...ana, followerId: 'f-novak', id: 'f-novak', name: 'Dr. Novak', professional: true };

let rows: readonly Follower[] = [];
let bodies: Record<string, unknown>[] = [];
let asked: Record<string, unknown>[] = [];
let refusal: Refusal | null = null;
let portal: FakePortal;

const remember = (body: Record<string, unknown>): Refusal | Record<string, never> => {
  bodies.push(body);
  return refusal ?? {};
};

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  rows = [luka, ana, novak];
  bodies = [];
  asked = [];
  refusal = null;
  portal = fakePortal({
    '/web/follower/loadMyFollowers': (body) => {
      asked.push(body);
      const { memberEmail = '' } = body;
      const found = rows.filter(({ email }) => email?.includes(String(memberEmail)));
      return { rows: found, total: found.length };
    },
    '/web/follower': remember,
    '/web/userFollower/modifyFollowerShareFlag': remember,
    '/web/userFollower/delFollower': remember,
    '/web/follower/addFollowerRequest': remember,
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  await stage(
    <>
      <FollowerManagement pet={{ ...aPet(), memberName: 'Mimi' }} />
      <Toasts />
    </>,
  );
  await screen.findByText(/people|person|Nobody/u);
}

test('the list shows who asks, who follows, and who is a vet', async () => {
  await open();
  const asking = screen.getByRole('row', { name: /Luka Horvat/u });
  expect(within(asking).getByText(/I take Mimi on Friday/u)).toBeTruthy();
  expect(within(asking).getByText('Asks to follow')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Dr\. Novak/u })).getByText('says they are a vet')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Requests.*1 waiting/u })).toBeTruthy();
});

test('sharing stops only after the question that names the person was answered', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: /Share with .*Ana Bregar/u }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Stop sharing with .*Ana Bregar.*no longer see .*Mimi.*’s data/u);
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(bodies).toEqual([{ followerId: 'f-ana', shareFlag: 0 }]));
  expect(await screen.findByText(/no longer sees .*Mimi.*’s data/u)).toBeTruthy();
});

test.each([
  ['Approve', 'approve'],
  ['Reject', 'reject'],
])('a request is decided by its record, after a question: %s', async (verb, status) => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`${verb} .*Luka Horvat`, 'u') }));
  const dialog = await screen.findByRole('dialog');
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: verb }));
  await waitFor(() => expect(bodies).toEqual([{ id: 'f-luka', status }]));
});

test('a failure is shown, and the list is reloaded', async () => {
  refusal = refuse('follower.alreadyDecided', 'This request was decided already.');
  await open();
  const before = portal.calls.length;
  await userEvent.click(screen.getByRole('button', { name: /Remove .*Ana Bregar/u }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This request was decided already.')).toBeTruthy();
  await waitFor(() => expect(portal.calls.slice(before)).toContain('/web/follower/loadMyFollowers'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change from the live stream shows at once', async () => {
  await open();
  rows = [ana, novak];
  portal.tell('follower', {});
  await waitFor(() => expect(screen.queryByRole('row', { name: /Luka Horvat/u })).toBeNull());
});

test('a search takes an e-mail address only, and emptied it shows everybody again', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: /Search by account/u });
  await userEvent.type(field, 'luka{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a correct e-mail address');
  await userEvent.type(field, '.h@mail.example{Enter}');
  await waitFor(() => expect(screen.queryByText('Dr. Novak', { exact: false })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('Dr. Novak', { exact: false })).toBeTruthy();
});

test('ten of them are asked for, and again every 30 seconds until that is switched off', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const pages = () => asked.filter(({ PageSize }) => PageSize === 10);
  await open();
  expect(pages()).toEqual([{ memberEmail: '', pageNumber: 1, PageSize: 10 }]);
  const pass = async (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));
  await pass(29);
  expect(pages()).toHaveLength(1);
  await pass(1);
  await soon(() => expect(pages()).toHaveLength(2));
  await soon(() => expect(screen.getByRole('img', { name: 'Refreshes in 30 seconds' })).toBeTruthy());
  fireEvent.click(screen.getByRole('switch', { name: 'Auto-refresh' }));
  await pass(90);
  expect(pages()).toHaveLength(2);
  fireEvent.click(screen.getByRole('switch', { name: 'Auto-refresh' }));
});

test('the switch of the countdown is kept', async () => {
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Auto-refresh' }));
  expect(localStorage.getItem('autoRefresh')).toBe('off');
  expect(screen.getByRole('img', { name: 'Auto-refresh is off' })).toBeTruthy();
});

test('a follower is added if every field is filled; a missing value is shown at its field', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add follower' }));
  const panel = await screen.findByRole('complementary', { name: 'Add a follower' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Add follower' }));
  expect(within(panel).getAllByRole('alert')).toHaveLength(4);
  await userEvent.type(within(panel).getByRole('textbox', { name: /E-mail/u }), 'petra.oblak@mail.example');
  await userEvent.type(within(panel).getByRole('textbox', { name: /Note/u }), 'Sister');
  await userEvent.type(within(panel).getByRole('textbox', { name: /Message/u }), 'Hi Petra');
  await userEvent.click(within(panel).getByRole('checkbox'));
  expect(within(panel).queryAllByRole('alert')).toEqual([]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Add follower' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        memberId: 'mimi',
        email: 'petra.oblak@mail.example',
        note: 'Sister',
        message: 'Hi Petra',
        acknowledged: true,
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Add a follower' })).toBeNull());
});

test('without followers the page says what will be here and how to add one', async () => {
  rows = [];
  await open();
  expect(screen.getByRole('heading', { name: /Nobody follows .*Mimi.* yet/u })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add follower' })).not.toHaveLength(0);
});
