// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadedTargets, TargetPreview } from '#contract/care-targets.ts';
import { defaultTargets } from '#domain/care/targets.ts';
import { mgdl } from '#domain/units/units.ts';
import { aPet, aSeries } from '#tests/builders/home-builder.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers } from '#tests/builders/web-stage.tsx';
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

const AT = Date.UTC(2026, 4, 7, 21, 40);
const preview: TargetPreview = {
  from: Date.UTC(2026, 4, 1),
  to: Date.UTC(2026, 4, 15),
  days: 14,
  knownDays: 11,
  leastPercent: 70,
  readings: 3764,
  alerts: [
    { kind: 'urgentLow', isOn: true, now: 1, next: 2 },
    { kind: 'urgentHigh', isOn: false, now: 0, next: 0 },
    { kind: 'low', isOn: true, now: 3, next: 3 },
    { kind: 'high', isOn: true, now: 4, next: 4 },
  ],
  moves: [
    { kind: 'urgentLow', nowAt: AT, nextAt: AT - 300_000 },
    { kind: 'urgentLow', nowAt: null, nextAt: AT - 86_400_000 },
  ],
  moveCount: 3,
  inTarget: { now: 62.4, next: 60.1 },
  inReport: { now: 62.4, next: 62.4 },
  usableDays: { now: 10, next: 9 },
  counted: { doses: 27, now: 16, next: 14 },
  askFirst: { doses: 27, known: 25, now: null, next: 2 },
  goal: { now: null, next: null },
};

const lowDays = aTrace().from('2026-05-06T00:00Z').every('5m').constant(mgdl(70), '3d');
const seriesOf = ({ from, to }: { readonly from: number; readonly to: number }) => aSeries(lowDays, from, to);

async function show(pet: TreatedPet, item: Partial<LoadedTargets> = {}, answers: Answers = {}): Promise<void> {
  fakePortal({
    '/web/care/loadTargets': () => ({ item: { ...loaded, ...item } }),
    '/web/care/previewTargets': () => ({ item: preview }),
    '/web/glucose/loadSeries': ({ range }) => ({
      item: seriesOf(range as { readonly from: number; readonly to: number }),
    }),
    ...answers,
  });
  await stage(<TargetsScreen {...pet} />, '/treatment/targets');
  await screen.findByRole('columnheader', { name: 'Limit' });
}

/** The table of limits: those of a preview and of rules are others. */
const tableOf = () => within(screen.getByRole('columnheader', { name: 'Limit' }).closest('table') ?? document.body);
const rowOf = (name: RegExp) => within(tableOf().getByRole('row', { name }));

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

describe('what a proposal would have changed', () => {
  const showPreview = async (pet: TreatedPet, answers: Answers = {}) => {
    await show(pet, { proposals }, answers);
    return within(await screen.findByRole('region', { name: 'What it would have changed' }));
  };

  test('counts alerts by both limits, marks what changes, and says how many days are known', async () => {
    const sent: object[] = [];
    const part = await showPreview(OWNER, {
      '/web/care/previewTargets': (body) => {
        sent.push(body);
        return { item: preview };
      },
    });
    const row = await part.findByRole('row', { name: /^Urgent low/u });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2']);
    expect(row.className).toContain('changed');
    expect(part.getByRole('row', { name: /^Low 3 same/u }).className).not.toContain('changed');
    expect(part.getByRole('row', { name: /^Urgent high.*this alert is off/u })).toBeTruthy();
    expect(part.getByRole('row', { name: /^Doses to ask about first.*25.* not set 2/u })).toBeTruthy();
    expect(part.queryByRole('row', { name: /within the goal/u })).toBeNull();
    expect(part.getByText(/Days known: .*11.* of .*14/u)).toBeTruthy();
    expect(part.getByText(/Doses without a value before them: .*2/u)).toBeTruthy();
    expect(sent).toEqual([{ memberId: OWNER.member.memberId, proposalId: 'q1' }]);
  });

  test('draws the readings around the newest two', async () => {
    const part = await showPreview(CARER);
    const labels = () => part.getAllByRole('figure').map((curve) => curve.getAttribute('aria-label'));
    await soon(() => expect(labels()).toHaveLength(2));
    expect(labels()).toEqual([
      expect.stringMatching(/from Thu 7 May.*Lowest .*3\.9/u),
      expect.stringMatching(/from Wed 6 May.*Lowest .*3\.9/u),
    ]);
  });

  test('says which alerts would have come earlier, or only with the new limits', async () => {
    const part = await showPreview(CARER);
    expect(await part.findByText(/^Urgent low, .*: .*5 min.* earlier$/u)).toBeTruthy();
    expect(part.getByText(/^Urgent low, .*: only with the new limits$/u)).toBeTruthy();
    expect(part.getByText(/Not listed here: .*1/u)).toBeTruthy();
  });

  test('without readings there is nothing to count, and it says so', async () => {
    const nothing = { ...preview, readings: 0, knownDays: 0, moves: [], moveCount: 0 };
    const part = await showPreview(OWNER, { '/web/care/previewTargets': () => ({ item: nothing }) });
    expect(await part.findByText(/There are no readings of these days/u)).toBeTruthy();
    expect(part.queryByRole('table')).toBeNull();
  });

  test('a failure is said, and the proposal can still be answered', async () => {
    const part = await showPreview(OWNER, { '/web/care/previewTargets': () => refuse('proposal.closed') });
    expect(await part.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });
});

test('own changes are previewed before they are saved, once they are in order', async () => {
  const sent: object[] = [];
  await show(
    OWNER,
    {},
    {
      '/web/care/previewTargets': (body) => {
        sent.push(body);
        return { item: preview };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change limits' }));
  const dialog = within(screen.getByRole('dialog'));
  const low = dialog.getByRole('textbox', { name: /^Low/u });
  fireEvent.change(low, { target: { value: '3.0' } });
  fireEvent.change(low, { target: { value: '5.0' } });
  expect(await dialog.findByText('What it would have changed')).toBeTruthy();
  await soon(() => expect(sent).toEqual([{ memberId: OWNER.member.memberId, low: 90 }]));
});

test('a changed rule alone is previewed: which doses and days would count, and how many of them are in the goal', async () => {
  const sent: object[] = [];
  const goal = { now: 8, next: 7 };
  await show(
    OWNER,
    {},
    {
      '/web/care/previewTargets': (body) => {
        sent.push(body);
        return { item: { ...preview, goal } };
      },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change limits' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('Longest time without a reading after a dose, minutes');
  expect(within(field).getAllByRole('option')).toHaveLength(5);
  fireEvent.change(field, { target: { value: '30' } });
  await soon(() => expect(sent).toEqual([{ memberId: OWNER.member.memberId, holeMinutes: 30 }]));
  const cellsOf = async (name: RegExp) => {
    const cells = within(await dialog.findByRole('row', { name })).getAllByRole('cell');
    return cells.map(({ textContent }) => textContent?.replaceAll(/[\u2066\u2069]/gu, ''));
  };
  expect(await cellsOf(/^Doses that count.*27/u)).toEqual(['16', '14']);
  expect(await cellsOf(/^Lowest within the goal/u)).toEqual(['8 / 16', '7 / 14']);
  expect(await cellsOf(/^Days that count/u)).toEqual(['10', '9']);
  expect(await cellsOf(/^Time in target, low to high/u)).toEqual(['62.4%', '60.1%']);
  expect(await cellsOf(/^Time in the target of reports/u)).toEqual(['62.4%', 'same']);
});

describe('rules for counting', () => {
  test('are folded, and named as the portal’s own until they are set', async () => {
    await show(CARER, { targets: { ...defaultTargets('cat'), settleDays: 7 } });
    const details = screen.getByText('Rules for counting', { selector: 'summary' }).closest('details');
    expect(details?.open).toBe(false);
    const table = within(details ?? document.body);
    expect(table.getByRole('cell', { name: /^\u20667\u2069$/u })).toBeTruthy();
    for (const own of [/60/u, /80%/u, /70%/u, /10/u]) {
      expect(table.getByRole('cell', { name: own }).textContent).toMatch(/^the portal’s own rule: /u);
    }
  });

  test('are open and washed where a proposal would change them', async () => {
    const [proposal] = proposals;
    if (proposal === undefined) throw new Error('no proposal');
    await show(OWNER, { proposals: [{ ...proposal, targets: { settleDays: 7 } }] });
    const row = screen.getByRole('row', { name: /^Days that a changed dose takes to settle/u });
    expect(row.className).toContain('changed');
    expect(row.closest('details')?.open).toBe(true);
  });
});

describe('rules of the days without insulin', () => {
  test('are of cats alone, with the portal’s own until they are set', async () => {
    await show(CARER, { targets: { ...defaultTargets('cat'), likelyDays: 20 } });
    const details = screen.getByText('Rules of the days without insulin', { selector: 'summary' }).closest('details');
    const table = within(details ?? document.body);
    expect(table.getByRole('row', { name: /^Upper end of a good day the portal’s own rule: .*10\.0/u })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Least share .* the portal’s own rule: .*95%/u })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Days of the shorter rule .*20/u })).toBeTruthy();
  });

  test('are not shown of dogs', async () => {
    await show({ ...CARER, member: { ...CARER.member, petType: 'dog' } });
    expect(screen.queryByText('Rules of the days without insulin')).toBeNull();
  });

  test('are sent as they are chosen', async () => {
    const sent: object[] = [];
    await show(
      OWNER,
      {},
      {
        '/web/care/saveTargets': (body) => {
          sent.push(body);
          return { item: loaded };
        },
        '/web/care/previewTargets': () => ({ item: preview }),
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Change limits' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByLabelText('Upper end of a good day'));
    fireEvent.change(dialog.getByLabelText('Days of the longer rule'), { target: { value: '42' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    const { memberId } = OWNER.member;
    await soon(() => expect(sent).toEqual([{ memberId, remissionHigh: 180, remissionDays: 42 }]));
  });
});
