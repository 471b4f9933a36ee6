// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignsEntry } from '#contract/signs.ts';
import { aLongView } from '#tests/builders/long-view-builder.ts';
import { aSignsEntry, someSigns } from '#tests/builders/signs-builder.ts';
import {
  emptyBrowser,
  listSavedSigns,
  OWNER,
  READER,
  showSigns,
  stageSigns,
  tapSign,
} from '#tests/builders/signs-stage.tsx';
import { fakePortal, refuse } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';

const { memberId } = OWNER.member;

beforeEach(() => {
  emptyBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the page says on every state that eating less is alarming', async () => {
  fakePortal({ '/web/care/loadSigns': () => refuse('internal') });
  await stageSigns(OWNER);
  expect(screen.getByText(/Eating less is 0 in this score and still alarming/u)).toBeTruthy();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/ring your vet/u)).toBeTruthy();
});

describe('entries', () => {
  const entries = [
    aSignsEntry({ eventId: 'a', week: 0, at: Date.UTC(2026, 3, 16, 9), total: 7 }),
    aSignsEntry({ eventId: 'b', week: 2, at: Date.UTC(2026, 3, 30, 9), total: 3, note: 'Plays again' }),
    aSignsEntry({ eventId: 'c', week: 4, at: Date.UTC(2026, 4, 14, 9), tir: 82, disagreement: 'glucoseFineSignsNot' }),
  ];
  const signs = someSigns({ entries, firstDate: '2026-04-16', nextDue: '2099-05-21', weeks: { noted: 3, of: 5 } });

  test('are in the diary and the table; a missed week is named', async () => {
    await showSigns(signs);
    expect(screen.getByText('3 of 5 weeks noted')).toBeTruthy();
    expect(screen.getByText(/Plays again/u)).toBeTruthy();
    expect(screen.getAllByText('not noted')).toHaveLength(6); // two between the entries, and the four after the last one
  });

  test('that part from glucose are said to be a reason to see the vet, by the portal’s own rule', async () => {
    await showSigns(signs);
    expect(screen.getByText(/Glucose fine, signs not/u).textContent).toMatch(/a reason to see the vet/u);
    expect(screen.getByText(/^The portal’s own rule:/u)).toBeTruthy();
    expect(screen.getByText(/It was 7 of 12/u)).toBeTruthy();
  });

  test('are changed by who may', async () => {
    const portal = await showSigns(signs);
    fireEvent.click(screen.getAllByRole('button', { name: /Change the signs of/u })[0] as HTMLElement); // the newest
    tapSign('Drinking', /Bowl always empty/u);
    await soon(() => expect(listSavedSigns(portal)).toMatchObject([{ eventId: 'c', drinking: 3, weightPoints: 1 }]));
  });

  test('a single one has no line yet', async () => {
    await showSigns(someSigns({ entries: entries.slice(0, 1), firstDate: '2026-04-16', nextDue: '2026-04-23' }));
    expect(screen.getByText('The second week makes a line.')).toBeTruthy();
    expect(screen.getByText(/this week’s signs are not noted yet/u)).toBeTruthy();
  });

  test('are on one axis of time with the glucose of each day, weight and dose, which have tables', async () => {
    const portal = await showSigns({ ...signs, weights: [{ at: Date.UTC(2026, 4, 1), kg: 4.6 }] }, OWNER, {
      '/web/care/loadYear': () => ({ item: aLongView() }),
    });
    const asked = portal.sent.find(({ path }) => path === '/web/care/loadYear');
    expect(asked?.body).toEqual({ memberId, range: { from: expect.any(String), to: expect.any(String) } });
    expect(await screen.findByRole('img', { name: 'Day by day' })).toBeTruthy();
    fireEvent.click(screen.getByText('Day by day: Show as a table'));
    await soon(() => expect(screen.getByRole('table', { name: 'Day by day' })).toBeTruthy());
    expect(screen.getByRole('table', { name: 'Dose, and time in target' }).textContent).toContain('2 U');
  });

  test('stay while the glucose cannot be loaded', async () => {
    await showSigns(signs, OWNER, { '/web/care/loadYear': () => refuse('internal') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Signs beside glucose' })).toBeTruthy();
  });

  test('another range asks for other days', async () => {
    const portal = await showSigns(signs);
    fireEvent.click(screen.getByRole('radio', { name: 'Last year' }));
    await soon(() => expect(portal.sent.filter(({ path }) => path === '/web/care/loadYear')).toHaveLength(2));
    expect(screen.getByRole('radio', { name: 'Last year', checked: true })).toBeTruthy();
  });

  test('are compared with the week and the weight about four weeks before', async () => {
    const [first, , last] = entries as [SignsEntry, SignsEntry, SignsEntry];
    const both = [
      { ...first, tir: 46 },
      { ...last, weight: 4.6, weightBefore: 4.35 },
    ];
    await showSigns({ ...signs, entries: both });
    const said = screen.getByText(/It was 7 of 12/u).textContent;
    expect(said).toMatch(/7 days before: .82%.; in the week it is compared with: .46%/u);
    expect(said).toMatch(/Weight: 4\.60 kg, .?\+250.? g in about 4 weeks/u);
  });

  test('do not send a vet to the vet', async () => {
    await showSigns(signs, { ...READER, isVet: true });
    expect(screen.queryByText(/your vet|see the vet/u)).toBeNull();
    expect(screen.getByText('Eating less is 0 in this score and still alarming.')).toBeTruthy();
  });

  test('are read-only for a follower who may not log', async () => {
    await showSigns(signs, READER);
    expect(screen.queryByRole('button', { name: /Note|Change|Add/u })).toBeNull();
  });
});
