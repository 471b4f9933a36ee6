// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CareProposal, DosePeriods } from '#contract/care-periods.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { DosePeriodsScreen } from './DosePeriodsScreen.tsx';

const DAY = 86_400_000;
const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };
const VET: TreatedPet = { ...CARER, isVet: true };

const plan = (units: number) => ({
  insulinType: 'PZI' as const,
  brand: null,
  doses: [{ units, time: null }],
  everyDays: 0.5,
  syringeType: 40 as const,
  diet: 'wet food',
  decidedBy: 'Dr. Novak',
  how: 'visit' as const,
  why: null,
});
const period = {
  ...plan(2),
  periodId: 'p1',
  from: '2026-05-01',
  fromAt: Date.now() - 20 * DAY,
  toAt: null,
  author: 'Nina',
  writtenAt: Date.now() - 20 * DAY,
  proposedBy: null,
};
const proposal: CareProposal = {
  proposalId: 'q1',
  by: 'Dr. Novak',
  mine: false,
  at: Date.now(),
  message: 'Curve in 10 days',
  state: 'seen',
  seenAt: Date.now(),
  decidedAt: null,
  decidedBy: null,
  answer: null,
  period: { ...plan(1.5), from: '2099-01-01' },
  targets: null,
};
const loaded: DosePeriods = {
  periods: [period],
  today: 'p1',
  proposals: [],
  seen: null,
  settleDays: 3,
  dayPercent: 70,
};

async function show(pet: TreatedPet, item: Partial<DosePeriods> = {}, answers: Answers = {}): Promise<void> {
  const year = { code: 500, message: '', reason: 'internal' } as const;
  fakePortal({
    '/web/care/loadPeriods': () => ({ item: { ...loaded, ...item } }),
    '/web/care/loadYear': () => refuse(year.reason, 'No days'),
    ...answers,
  });
  await stage(<DosePeriodsScreen {...pet} />, '/treatment/periods');
  await screen.findByRole('heading', { name: 'Dose periods' });
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a period says what is given, decided by whom and written by whom', async () => {
  await show(CARER);
  const list = screen.getByRole('region', { name: 'Dose periods' });
  for (const text of [/2 U/u, /wet food/u, /Dr\. Novak.*at a visit/u, /Written by .*Nina/u]) {
    expect(within(list).getByText(text)).toBeTruthy();
  }
});

test('a follower only reads; the owner notes a change, a vet proposes', async () => {
  await show(CARER, { proposals: [proposal] });
  for (const name of ['Note a change of dose', 'Propose a dose', 'Accept', 'Delete']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  cleanup();
  await show(VET);
  expect(screen.getByRole('button', { name: 'Propose a dose' })).toBeTruthy();
  cleanup();
  await show(OWNER);
  expect(screen.getByRole('button', { name: 'Note a change of dose' })).toBeTruthy();
});

test('accepting names both doses first', async () => {
  const answered: unknown[] = [];
  await show(
    OWNER,
    { proposals: [proposal] },
    {
      '/web/care/answerProposal': (body) => {
        answered.push(body);
        return { item: { ...proposal, state: 'confirmed' } };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/Until then: .*2 U.* From .*: .*1\.5 U/u)).toBeTruthy();
  expect(answered).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await soon(() => expect(answered).toEqual([{ proposalId: 'q1', answer: 'confirm' }]));
});

test('a vet’s form starts with the dose of today, and a large change is asked about once', async () => {
  const sent: { confirmed?: boolean | undefined }[] = [];
  await show(
    VET,
    {},
    {
      '/web/care/proposePeriod': (body) => {
        sent.push(body);
        if (body.confirmed !== true) return refuse('proposal.largeChange', 'From 2 U to 1 U.');
        return { item: { ...proposal, mine: true } };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Propose a dose' }));
  const dialog = screen.getByRole('dialog');
  const dose = within(dialog).getByRole('textbox', { name: /^Dose/u });
  expect(dose).toHaveProperty('value', '2');
  fireEvent.change(dose, { target: { value: '1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('From 2 U to 1 U.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propose all the same' }));
  await soon(() => expect(sent.map(({ confirmed }) => confirmed)).toEqual([false, true]));
});

test('what the log says instead of the plan is asked, not advised', async () => {
  await show(OWNER, { seen: { units: 1.5, count: 3, since: '2026-05-01' } });
  expect(screen.getByText(/Noted since .*: 3 × .*1\.5 U.*Has the dose changed\?/u)).toBeTruthy();
});
