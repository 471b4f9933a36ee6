// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChainProblem } from '#contract/alert-settings.ts';
import { someAlertSettings } from '#tests/builders/alert-settings-builder.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { FollowedChain } from './FollowedChain.tsx';

async function show(getsAlerts: boolean): Promise<FakePortal> {
  const nothing = { label: null, channelId: null, failure: null, since: null, until: null };
  const late: ChainProblem = { ...nothing, kind: 'readingsLate' };
  const portal = fakePortal({
    '/web/follower/loadMemberInfoById': () => ({ item: aMember() }),
    '/web/alert/loadMySettings': () => ({ item: { ...someAlertSettings(), getsAlerts } }),
    '/web/alert/loadChain': () => ({ item: { serverTime: 0, problems: [late] } }),
  });
  await stage(
    <Routes>
      <Route path="/follow/:memberId" element={<FollowedChain />} />
    </Routes>,
    '/follow/mimi',
  );
  return portal;
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a follower who gets alerts reads that readings arrive too late, and where to look', async () => {
  await show(true);
  expect((await screen.findByRole('region', { name: 'Alerts may not reach you' })).textContent).toMatch(
    /Readings arrive more than 20 minutes late and raise no alerts/u,
  );
  const link = screen.getByRole('link', { name: 'See what to do' });
  expect(link.getAttribute('href')).toBe('/follow/mimi/alerts');
});

test('a follower without alerts reads nothing, and the portal is not asked', async () => {
  const portal = await show(false);
  await soon(() => expect(portal.sent.map(({ path }) => path)).toContain('/web/alert/loadMySettings'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(portal.sent.map(({ path }) => path)).not.toContain('/web/alert/loadChain');
});
