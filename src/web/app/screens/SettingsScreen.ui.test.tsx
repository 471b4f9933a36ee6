// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember } from '#tests/builders/home-builder.ts';
import { aCarer, aUserInfo, anEntry } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { SignedIn } from '#web/app/SignedIn.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';

const owner = aUserInfo({ menus: [anEntry('/settings', 'menu.settings')] });

async function open(path: string, info = owner, pets = [aMember()]): Promise<void> {
  let memberInfos = pets;
  fakePortal({
    '/web/user/getUserInfo': () => ({ item: info }),
    '/web/member/loadMyMemberInfo': () => ({ memberInfos }),
    '/web/member/chooseMember': ({ memberId }) => {
      memberInfos = pets.toSorted((a, b) => Number(b.memberId === memberId) - Number(a.memberId === memberId));
      return { memberInfos };
    },
    '/web/member/loadLimitChanges': () => ({ rows: [], total: 0 }),
    '/web/apiToken/list': () => ({ rows: [], total: 0 }),
    '/web/import/list': () => ({ rows: [], total: 0 }),
  });
  await stage(
    <>
      <SignedIn />
      <Toasts />
    </>,
    path,
  );
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

test('another pet is not chosen with unsaved changes unless that is meant', async () => {
  await open('/settings', owner, [aMember(), aMember({ memberId: 'rex', memberName: 'Rex', petType: 'dog' })]);
  const rexButton = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /’s account/u }));
    return screen.findByRole('menuitemradio', { name: /Show .*Rex/u });
  };
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(await screen.findByRole('button', { name: 'Low: more' }));
  const changes = await screen.findByRole('region', { name: 'Changes' });
  await userEvent.click(await rexButton());
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(changes.isConnected).toBe(true);
  expect(screen.getByRole('button', { name: 'Cat defaults' })).toBeTruthy();
  await userEvent.click(await rexButton());
  await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/Rex.* is shown now/u)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Dog defaults' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
