// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultTargets } from '#domain/care/targets.ts';
import { CARER, OWNER, PROPOSALS, showTargets } from '#tests/builders/targets-stage.tsx';
import { fakeBrowser } from '#tests/builders/web-stage.tsx';

/** The table of limits: those of a preview and of rules are others. */
const tableOf = () => within(screen.getByRole('columnheader', { name: 'Limit' }).closest('table') ?? document.body);
const rowOf = (name: RegExp) => within(tableOf().getByRole('row', { name }));

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('defaults are called so, and nothing is called confirmed', async () => {
  await showTargets(CARER);
  expect(rowOf(/Renal threshold/u).getByText(/15\.0/u)).toBeTruthy();
  expect(rowOf(/Urgent low/u).getByText('default of the species')).toBeTruthy();
  expect(screen.getByText(/Nobody has confirmed them with a vet yet/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change limits' })).toBeNull();
});

test('a proposal is beside what is now; what stays says so', async () => {
  await showTargets(OWNER, { proposals: PROPOSALS });
  expect(rowOf(/Urgent low/u).getByText(/4\.0/u)).toBeTruthy();
  expect(rowOf(/Urgent high/u).getByText('same')).toBeTruthy();
  expect(screen.getByText(/Goal for the lowest not set → .*6\.0–9\.0/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
});

test('the history names who changed what, and whose proposal it was', async () => {
  const change = { name: 'low' as const, from: 79.2, to: 85 };
  await showTargets(CARER, {
    history: [{ at: Date.now(), by: 'Nina', proposedBy: 'Dr. Novak', changes: [change] }],
    setBy: [{ name: 'low', at: Date.now(), by: 'Nina', proposedBy: 'Dr. Novak' }],
  });
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getByText(/Dr\. Novak/u)).toBeTruthy();
  expect(history.getByText(/accepted · .*Nina/u)).toBeTruthy();
  expect(rowOf(/^Low/u).getByText(/Dr\. Novak.*, accepted by .*Nina/u)).toBeTruthy();
});

describe('rules for counting', () => {
  test('are folded, and named as the portal’s own until they are set', async () => {
    await showTargets(CARER, { targets: { ...defaultTargets('cat'), settleDays: 7 } });
    const details = screen.getByText('Rules for counting', { selector: 'summary' }).closest('details');
    expect(details?.open).toBe(false);
    const table = within(details ?? document.body);
    expect(table.getByRole('cell', { name: /^\u20667\u2069$/u })).toBeTruthy();
    for (const own of [/60/u, /80%/u, /70%/u, /10/u]) {
      expect(table.getByRole('cell', { name: own }).textContent).toMatch(/^the portal’s own rule: /u);
    }
  });

  test('are open and washed where a proposal would change them', async () => {
    const [proposal] = PROPOSALS;
    if (proposal === undefined) throw new Error('no proposal');
    await showTargets(OWNER, { proposals: [{ ...proposal, targets: { settleDays: 7 } }] });
    const row = screen.getByRole('row', { name: /^Days that a changed dose takes to settle/u });
    expect(row.className).toContain('changed');
    expect(row.closest('details')?.open).toBe(true);
  });
});

describe('rules of the days without insulin', () => {
  test('are of cats alone, with the portal’s own until they are set', async () => {
    await showTargets(CARER, { targets: { ...defaultTargets('cat'), likelyDays: 20 } });
    const details = screen.getByText('Rules of the days without insulin', { selector: 'summary' }).closest('details');
    const table = within(details ?? document.body);
    expect(table.getByRole('row', { name: /^Upper end of a good day the portal’s own rule: .*10\.0/u })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Least share .* the portal’s own rule: .*95%/u })).toBeTruthy();
    expect(table.getByRole('row', { name: /^Days of the shorter rule .*20/u })).toBeTruthy();
  });

  test('are not shown of dogs', async () => {
    await showTargets({ ...CARER, member: { ...CARER.member, petType: 'dog' } });
    expect(screen.queryByText('Rules of the days without insulin')).toBeNull();
  });
});
