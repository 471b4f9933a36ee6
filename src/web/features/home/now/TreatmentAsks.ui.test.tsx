// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CareProposal } from '#contract/care-periods.ts';
import { defaultTargets } from '#domain/care/targets.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { anAlert, toAlertPage } from '#tests/builders/alert-builder.ts';
import { aPet, anOverview } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { TreatmentAsks } from './TreatmentAsks.tsx';

const now = Date.now();
const overview = { ...anOverview(toTrace([{ at: now, mgdl: 162 }]), now), clockAheadMs: 0 };
const proposal: CareProposal = {
  proposalId: 'q1',
  by: 'Dr. Novak',
  mine: false,
  at: now,
  message: null,
  state: 'sent',
  seenAt: null,
  decidedAt: null,
  decidedBy: null,
  answer: null,
  period: null,
  targets: { goalLow: 108 },
};

const PERIOD: CareProposal['period'] = {
  from: '2026-05-15',
  insulinType: null,
  brand: null,
  doses: [{ units: 1, time: null }],
  everyDays: 0.5,
  syringeType: null,
  diet: null,
  decidedBy: null,
  how: null,
  why: null,
};

let periods: readonly CareProposal[];
let targets: readonly CareProposal[];
let openNews: readonly string[];

beforeEach(() => {
  fakeBrowser();
  [periods, targets, openNews] = [[], [], []];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show({ readOnly = false, mayAsk = true } = {}): Promise<FakePortal> {
  const portal = fakePortal({
    '/web/care/loadPeriods': () => ({
      item: { periods: [], today: null, proposals: [...periods], seen: null, settleDays: 3, dayPercent: 70 },
    }),
    '/web/care/loadTargets': () => ({
      item: { targets: defaultTargets('cat'), renalThreshold: 270, setBy: [], history: [], proposals: [...targets] },
    }),
    '/web/alert/loadAlerts': ({ kind }) => {
      if (!mayAsk || kind === undefined) return refuse('member.notFound');
      const endedAt = openNews.includes(kind) ? null : now - 1;
      return toAlertPage([anAlert(now, { id: `${kind}-1`, kind, endedAt })]);
    },
  });
  await stage(<TreatmentAsks view={{ pet: aPet(), overview, unit: 'mg/dL', now, readOnly }} />);
  await soon(() => expect(portal.calls.filter((path) => path === '/web/alert/loadAlerts')).toHaveLength(2));
  return portal;
}

const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.textContent?.replaceAll(/[\u2066-\u2069]/gu, ''), link.getAttribute('href')]);

test('proposals that wait for the owner are named with their vet, each a way to its page', async () => {
  targets = [proposal, { ...proposal, proposalId: 'q2', state: 'declined' }];
  periods = [{ ...proposal, proposalId: 'q3', by: null, period: PERIOD }];
  await show();
  await soon(() =>
    expect(links()).toEqual([
      ['Somebody whose account is gone proposes a dose waiting for you', '/treatment/periods'],
      ['Dr. Novak proposes limits waiting for you', '/treatment/targets'],
    ]),
  );
});

test('news of a treatment stays until it has ended, and a new proposal appears by itself', async () => {
  openNews = ['risingAgain'];
  const portal = await show();
  await soon(() => expect(links()).toEqual([['Glucose is rising again', '/alarm/risingAgain-1']]));
  openNews = [];
  act(() =>
    portal.tell('alert', {
      memberId: 'mimi',
      alertId: 'risingAgain-1',
      kind: 'risingAgain',
      state: 'ended',
      open: false,
      at: now,
    }),
  );
  await soon(() => expect(links()).toEqual([]));
  targets = [proposal];
  act(() => portal.tell('device', { memberId: 'mimi' }));
  await soon(() => expect(links()).toHaveLength(1));
});

test('a follower gets the news alone, and nothing without the right to see alerts', async () => {
  targets = [proposal];
  openNews = ['repeatedLows'];
  const portal = await show({ readOnly: true });
  await soon(() => expect(links()).toEqual([['Repeated lows', '/alarm/repeatedLows-1']]));
  expect(portal.calls).not.toContain('/web/care/loadTargets');
  cleanup();
  await show({ readOnly: true, mayAsk: false });
  expect(links()).toEqual([]);
});
