// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadedTargets } from '#contract/care-targets.ts';
import { defaultTargets } from '#domain/care/targets.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage, type Answers } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { TargetsScreen } from './TargetsScreen.tsx';

const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };

const loaded: LoadedTargets = {
  targets: defaultTargets('cat'),
  renalThreshold: 270,
  setBy: [],
  history: [],
  proposals: [],
};
const proposals: LoadedTargets['proposals'] = [
  {
    proposalId: 'q1',
    by: 'Dr. Novak',
    mine: false,
    at: Date.now(),
    message: null,
    state: 'seen',
    seenAt: Date.now(),
    decidedAt: null,
    decidedBy: null,
    answer: null,
    period: null,
    targets: { urgentLow: 72, goalLow: 108, goalHigh: 162 },
  },
];

async function show(pet: TreatedPet, item: Partial<LoadedTargets> = {}, answers: Answers = {}): Promise<void> {
  fakePortal({ '/web/care/loadTargets': () => ({ item: { ...loaded, ...item } }), ...answers });
  await stage(<TargetsScreen {...pet} />, '/treatment/targets');
  await screen.findByRole('table');
}

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('defaults are called so, and nothing is called confirmed', async () => {
  await show(CARER);
  expect(rowOf(/Renal threshold/u).getByText(/15\.0/u)).toBeTruthy();
  expect(rowOf(/Urgent low/u).getByText('default of the species')).toBeTruthy();
  expect(screen.getByText(/Nobody has confirmed them with a vet yet/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change limits' })).toBeNull();
});

test('a proposal stands beside what is now; what stays says so', async () => {
  await show(OWNER, { proposals });
  expect(rowOf(/Urgent low/u).getByText(/4\.0/u)).toBeTruthy();
  expect(rowOf(/Urgent high/u).getByText('same')).toBeTruthy();
  expect(screen.getByText(/Goal for the lowest not set → .*6\.0–9\.0/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test('only what was changed is sent, and limits out of order are refused at once', async () => {
  const sent: object[] = [];
  await show(
    OWNER,
    {},
    {
      '/web/care/saveTargets': (body) => {
        sent.push(body);
        return { item: loaded };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change limits' }));
  const dialog = within(screen.getByRole('dialog'));
  const low = dialog.getByRole('textbox', { name: /^Low/u });
  fireEvent.change(low, { target: { value: '3.0' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(/Limits must increase/u)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(low, { target: { value: '5.0' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(sent).toEqual([{ memberId: OWNER.member.memberId, low: 90 }]));
});

test('the history names who changed what, and whose proposal it was', async () => {
  const change = { name: 'low' as const, from: 79.2, to: 85 };
  await show(CARER, {
    history: [{ at: Date.now(), by: 'Nina', proposedBy: 'Dr. Novak', changes: [change] }],
    setBy: [{ name: 'low', at: Date.now(), by: 'Nina', proposedBy: 'Dr. Novak' }],
  });
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText(/Dr\. Novak/u)).toBeTruthy();
  expect(history.getByText(/accepted · .*Nina/u)).toBeTruthy();
  expect(rowOf(/^Low/u).getByText(/Dr\. Novak.*, accepted by .*Nina/u)).toBeTruthy();
});
