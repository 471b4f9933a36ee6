// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserInfo } from '#contract/accounts.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { aUserInfo, anEntry } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { SignedIn } from './SignedIn.tsx';

const owner = aUserInfo({
  menus: [anEntry('/home', 'menu.home'), anEntry('/settings', 'menu.settings'), anEntry('/follower', 'menu.follower')],
});

async function open(path: string, info: Partial<UserInfo> = {}): Promise<FakePortal> {
  const portal = fakePortal({
    '/web/user/getUserInfo': () => ({ item: { ...owner, ...info } }),
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/follower/loadMyFollowers': () => ({ rows: [], total: 0 }),
  });
  await stage(<SignedIn />, path);
  return portal;
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a screen that this user’s menu does not hold is refused', async () => {
  await open('/follow');
  expect(await screen.findByText('Sorry, you do not have permission to access this page')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No access');
  await waitFor(() => expect(document.title).toBe('No access – PetCGM')); // an effect names the window
});

test('an address that is no screen is not found', async () => {
  await open('/nowhere');
  expect(await screen.findByText('The page you are trying to access does not exist')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
});

test('the menu comes from the server: titles and sub-entries, without hidden ones', async () => {
  await open('/nowhere', {
    menus: [
      anEntry('/report', 'menu.sessionReport'),
      anEntry('/people', 'menu.follow', {
        children: [anEntry('/follower', 'menu.unheardOf'), anEntry('/event', 'menu.event')],
      }),
      anEntry('/hidden', 'menu.home', { hideMenu: true, children: [anEntry('/settings', 'menu.settings')] }),
    ],
  });
  await screen.findByRole('navigation');
  const links = screen.getByRole('navigation').querySelectorAll('a');
  expect([...links].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/report', 'Session Report'],
    ['/follower', 'Follower List'],
    ['/event', 'Event List'],
  ]);
});

test('the user menu shows the name and the member’s ID', async () => {
  await open('/nowhere');
  const face = await screen.findByRole('button', { name: 'Mimi’s account' });
  expect(face.textContent).toContain('Mimi');
  expect(face.textContent).toContain('ID mimi');
  expect(face.querySelector('svg, img')).not.toBeNull();
});

test('a sub-entry can be opened, even if it is hidden', async () => {
  await open('/settings', {
    menus: [anEntry('/more', 'menu.home', { children: [anEntry('/settings', 'menu.settings')] })],
  });
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
  expect(screen.queryByText('No access')).toBeNull();
});

test('a portal without its database shows the last known values, and comes back by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let fails = true;
  fakePortal({ '/web/user/getUserInfo': () => (fails ? refuse('portal.databaseAway') : { item: owner }) });
  await stage(<SignedIn />, '/nowhere');
  expect(await screen.findByRole('heading', { name: /^Not connected/u })).toBeTruthy();
  fails = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByRole('navigation')).toBeTruthy();
});

test('an open page says that no news arrive while the portal is without its database', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const portal = await open('/nowhere');
  await screen.findByRole('navigation');
  portal.tell('away', {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await screen.findByRole('alert')).textContent).toBe('No connection. What you see may be out of date.');
  portal.tell('back', {});
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a failing server has an error page with a retry', async () => {
  let fails = true;
  fakePortal({ '/web/user/getUserInfo': () => (fails ? refuse('internal') : { item: owner }) });
  await stage(<SignedIn />, '/nowhere');
  expect(await screen.findByText('Sorry, the server encountered an error')).toBeTruthy();
  expect(document.title).toBe('Server error – PetCGM');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation')).toBeTruthy();
});
