// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember } from '#tests/builders/home-builder.ts';
import { aCarer, aUserInfo, anEntry } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { SignedIn } from '#web/app/SignedIn.tsx';

const owner = aUserInfo({ menus: [anEntry('/settings', 'menu.settings')] });

async function open(path: string, info = owner): Promise<void> {
  fakePortal({
    '/web/user/getUserInfo': () => ({ item: info }),
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/member/loadLimitChanges': () => ({ rows: [], total: 0 }),
    '/web/apiToken/list': () => ({ rows: [], total: 0 }),
    '/web/import/list': () => ({ rows: [], total: 0 }),
  });
  await stage(<SignedIn />, path);
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each part of the settings has its address, and a link keeps the focus', async () => {
  await open('/settings');
  const general = await screen.findByRole('link', { name: 'General' });
  expect(general.getAttribute('aria-current')).toBe('page');
  expect(await screen.findByRole('region', { name: 'Thresholds' })).toBeTruthy();
  const sources = screen.getByRole('link', { name: 'Data sources' });
  await userEvent.click(sources);
  expect(await screen.findByRole('region', { name: 'Apps with a key' })).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Imports' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Thresholds' })).toBeNull();
  expect(document.activeElement).toBe(sources);
  expect(sources.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
});

test('adding an app is a part of the data sources', async () => {
  await open('/settings/sources/add');
  expect(await screen.findByRole('heading', { name: 'Add an app' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Data sources' }).getAttribute('aria-current')).toBe('page');
});

test.each(['/settings', '/settings/alerts', '/settings/alertLog', '/settings/sources', '/settings/sources/add'])(
  '%s is refused to whoever has no settings in the menu',
  async (path) => {
    await open(path, aCarer());
    expect(await screen.findByText('Sorry, you do not have permission to access this page')).toBeTruthy();
  },
);
