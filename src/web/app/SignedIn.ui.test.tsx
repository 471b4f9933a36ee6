// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem, UserInfo } from '#contract/accounts.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { SignedIn } from './SignedIn.tsx';

const owner: UserInfo = {
  user: {
    accountId: 'olga',
    memberName: 'Olga',
    memberId: 'mimi',
    avatar: null,
    email: null,
    mobile: null,
    professional: false,
    language: 'en',
    closesAt: null,
    factorResetAt: null,
  },
  role: '2',
  menus: [entry('/home', 'menu.home'), entry('/settings', 'menu.settings'), entry('/follower', 'menu.follower')],
  homePath: '/home',
};

async function open(path: string, info: Partial<UserInfo> = {}): Promise<void> {
  fakePortal({
    '/web/user/getUserInfo': () => ({ item: { ...owner, ...info } }),
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/follower/loadFollowerRequests': () => ({ rows: [], total: 0 }),
  });
  await stage(<SignedIn />, path);
}

function entry(path: string, title: string, more: Partial<MenuItem> = {}): MenuItem {
  return { path, title, icon: '', hideMenu: false, ...more };
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a screen that this user’s menu does not hold is refused', async () => {
  await open('/follow');
  expect(await screen.findByText('Sorry, you do not have permission to access this page')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No access');
  expect(document.title).toBe('No access – PetCGM');
});

test('an address that is no screen is not found', async () => {
  await open('/nowhere');
  expect(await screen.findByText('The page you are trying to access does not exist')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
});

test('the menu is the server’s: its titles and what is below an entry, without what is hidden', async () => {
  await open('/nowhere', {
    menus: [
      entry('/report', 'menu.sessionReport'),
      entry('/people', 'menu.follow', {
        children: [entry('/follower', 'menu.unheardOf'), entry('/event', 'menu.event')],
      }),
      entry('/hidden', 'menu.home', { hideMenu: true, children: [entry('/settings', 'menu.settings')] }),
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

test('what is below an entry can be opened, also when it is hidden', async () => {
  await open('/settings', {
    menus: [entry('/more', 'menu.home', { children: [entry('/settings', 'menu.settings')] })],
  });
  expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
  expect(screen.queryByText('No access')).toBeNull();
});

test('a server that fails has a page of its own, and asked again', async () => {
  let fails = true;
  const failed = { code: 500, reason: 'report.busy', message: 'Something went wrong' };
  fakePortal({ '/web/user/getUserInfo': () => (fails ? failed : { item: owner }) });
  await stage(<SignedIn />, '/nowhere');
  expect(await screen.findByText('Sorry, the server encountered an error')).toBeTruthy();
  expect(document.title).toBe('Server error – PetCGM');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation')).toBeTruthy();
});
