// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { SCREEN_PATHS } from '#contract/pages.ts';
import { fixedScreens, screens } from './registry.ts';
import { PortalRoutes } from './PortalRoutes.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

async function visit(path: string): Promise<void> {
  await stage(
    <>
      <PortalRoutes />
      <Address />
    </>,
    path,
  );
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  fakePortal({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = () => screen.getByLabelText('address').textContent;

test('signed out, a path that leads nowhere is not found', async () => {
  await visit('/nonsense');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
  expect(address()).toBe('/nonsense');
});

test('every known path has a screen', () => {
  expect([...screens, ...fixedScreens].map(({ path }) => path).toSorted()).toEqual(SCREEN_PATHS.toSorted());
});

test.each([
  ['/', '/login'],
  ['/event?type=meal', '/login?from=%2Fevent%3Ftype%3Dmeal'],
  ['/follow/mimi', '/login?from=%2Ffollow%2Fmimi'],
])('signed out, %s asks to sign in', async (path, login) => {
  await visit(path);
  await soon(() => expect(address()).toBe(login));
});
