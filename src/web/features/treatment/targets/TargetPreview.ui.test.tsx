// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CARER, OWNER, PREVIEW, PROPOSALS, showTargets } from '#tests/builders/targets-stage.tsx';
import { fakeBrowser, refuse, type Answers } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what a proposal would have changed', () => {
  const showPreview = async (pet: TreatedPet, answers: Answers = {}) => {
    await showTargets(pet, { proposals: PROPOSALS }, answers);
    return within(await screen.findByRole('region', { name: 'What it would have changed' }));
  };

  test('counts alerts by both limits, marks what changes, and says how many days are known', async () => {
    const sent: object[] = [];
    const part = await showPreview(OWNER, {
      '/web/care/previewTargets': (body) => {
        sent.push(body);
        return { item: PREVIEW };
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
    const nothing = { ...PREVIEW, readings: 0, knownDays: 0, moves: [], moveCount: 0 };
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
