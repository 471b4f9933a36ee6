// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import type { PetSigns, SignsEntry } from '#contract/signs.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aLongView } from '#tests/builders/long-view-builder.ts';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aSignsEntry, someSigns } from '#tests/builders/signs-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { SignsScreen } from './SignsScreen.tsx';

const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const READER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };
const { memberId } = OWNER.member;
/** The portal's answer to what it stores. */
const saved = ({ drinking, appetite, attitude, weightPoints = null, note }: BodyOf<'/web/care/saveSigns'>) => {
  const detail = { signs: { drinking, appetite, attitude, weight: weightPoints }, ...(note ? { note } : {}) };
  return { item: anEvent({ eventId: 'new', type: 'signs', value: null, unit: null, detail }) };
};
let records: Map<string, unknown>;

async function show(signs: PetSigns, pet: TreatedPet = OWNER, answers: Answers = {}, path = '/treatment/signs') {
  const portal = fakePortal({
    '/web/care/loadSigns': () => ({ item: signs }),
    '/web/care/saveSigns': saved,
    '/web/care/loadYear': () => ({ item: aLongView() }),
    ...answers,
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <SignsScreen {...pet} />
    </UserInfoContext>,
    path,
  );
  await screen.findByText(/After the Diabetic Clinical Score/u);
  return portal;
}

const tap = (sign: string, degree: RegExp): boolean =>
  fireEvent.click(
    within(screen.getByRole('group', { name: new RegExp(`^${sign}`, 'u') })).getByRole('radio', { name: degree }),
  );
const open = (): boolean => fireEvent.click(screen.getByRole('button', { name: /Note this week’s signs/u }));
const savedBodies = (portal: Awaited<ReturnType<typeof show>>) =>
  portal.sent.filter(({ path }) => path === '/web/care/saveSigns').map(({ body }) => body);

beforeEach(() => {
  fakeBrowser();
  records = fakeIndexedDb();
  waitingNotes.show([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the page says on every state that eating less is alarming', async () => {
  fakePortal({ '/web/care/loadSigns': () => refuse('internal') });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <SignsScreen {...OWNER} />
    </UserInfoContext>,
    '/treatment/signs',
  );
  expect(screen.getByText(/Eating less is 0 in this score and still alarming/u)).toBeTruthy();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/ring your vet/u)).toBeTruthy();
});

describe('four taps', () => {
  test('the fourth one saves, and it can be taken back', async () => {
    const portal = await show(someSigns(), OWNER, { '/web/event/delEvent': () => ({}) });
    open();
    tap('Drinking', /A bit more/u);
    tap('Hunger', /Normal/u);
    tap('Weight', /Same or up/u);
    expect(savedBodies(portal)).toEqual([]);
    tap('Activity', /Clearly less/u);
    await screen.findByText(/^Saved at/u);
    const points = { drinking: 1, appetite: 0, attitude: 2, weightPoints: 0, weight: null, note: null };
    expect(savedBodies(portal)).toEqual([
      { memberId, at: expect.any(Number), clientId: expect.stringMatching(/^[0-9a-f]{32}$/u), ...points },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await soon(() =>
      expect(portal.sent.at(-2)).toMatchObject({ path: '/web/event/delEvent', body: { eventId: 'new' } }),
    );
    await soon(() => expect(screen.queryByText(/^Saved at/u)).toBeNull());
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  test('a later tap changes the saved entry', async () => {
    const portal = await show(someSigns());
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tap(sign, /Normal/u);
    tap('Weight', /Same or up/u);
    await screen.findByText(/^Saved at/u);
    tap('Hunger', /Begs for more/u);
    await soon(() => expect(savedBodies(portal)[1]).toMatchObject({ eventId: 'new', appetite: 2 }));
  });

  test('known weights choose for themselves, so three taps are enough', async () => {
    const weights = [
      { at: Date.now() - 28 * DAY_MS, kg: 5.2 },
      { at: Date.now() - DAY_MS, kg: 4.9 },
    ];
    const portal = await show(someSigns({ weights }));
    open();
    const weight = screen.getByRole('group', { name: /^Weight/u });
    const chosen = within(weight).getByRole<HTMLInputElement>('radio', { checked: true });
    expect([chosen.disabled, chosen.closest('label')?.textContent]).toEqual([true, expect.stringContaining('2')]);
    expect(weight.textContent).toMatch(/4\.90 kg.*−300 g/u);
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tap(sign, /Normal/u);
    await soon(() => expect(savedBodies(portal)).toMatchObject([{ weightPoints: 2 }]));
  });

  test('what cannot be sent is kept on this phone with its own time, and changed there', async () => {
    let isAway = true;
    const portal = await show(someSigns(), OWNER, {
      '/web/care/saveSigns': (body) => (isAway ? refuse('portal.databaseAway') : saved(body)),
    });
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tap(sign, /Normal/u);
    tap('Weight', /Same or up/u);
    expect(await screen.findByText(/^Signs · .* · not sent yet$/u)).toBeTruthy();
    expect(screen.getByText('Kept on this phone. Others cannot see it.')).toBeTruthy();
    tap('Hunger', /Begs for more/u);
    await soon(() => expect(records.get('notes')).toMatchObject([{ type: 'signs', accountId: 'olga', appetite: 2 }]));
    await soon(() => expect(savedBodies(portal)).toHaveLength(2));
    isAway = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText(/^Saved at/u);
    const [first, , last] = savedBodies(portal);
    expect(last).toEqual({ ...(first as object), appetite: 2 });
    expect(records.get('notes')).toEqual([]);
  });

  test('a change after an answer that was lost is stored, not answered with what was there', async () => {
    let stored: ReturnType<typeof saved> | null = null;
    const portal = await show(someSigns(), OWNER, {
      '/web/care/saveSigns': (body) => {
        if (stored !== null && body.eventId === undefined) return stored;
        const isLost = stored === null;
        stored = saved(body);
        return isLost ? refuse('portal.databaseAway') : stored;
      },
    });
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tap(sign, /Normal/u);
    tap('Weight', /Same or up/u);
    await screen.findByText(/not sent yet/u);
    tap('Hunger', /Begs for more/u);
    await screen.findByText(/^Saved at/u);
    await soon(() => expect(savedBodies(portal).at(-1)).toMatchObject({ eventId: 'new', appetite: 2 }));
  });

  test('Home leads to the four taps; what waits here is changed, not noted twice', async () => {
    const at = Date.now();
    const kept = {
      type: 'signs',
      clientId: 'mine',
      accountId: 'olga',
      memberId,
      petName: 'Mimi',
      zone: 'Europe/Vienna',
    };
    const points = { drinking: 1, appetite: 1, attitude: 1, weightPoints: 1, weight: null, note: null } as const;
    waitingNotes.show([{ note: { ...kept, type: 'signs', at, eventId: null, ...points }, state: 'waiting' }]);
    const portal = await show(someSigns(), OWNER, {}, '/treatment/signs?note');
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    tap('Hunger', /Normal/u);
    await soon(() => expect(savedBodies(portal)).toMatchObject([{ clientId: 'mine', appetite: 0, at }]));
  });
});

describe('entries', () => {
  const entries = [
    aSignsEntry({ eventId: 'a', week: 0, at: Date.UTC(2026, 3, 16, 9), total: 7 }),
    aSignsEntry({ eventId: 'b', week: 2, at: Date.UTC(2026, 3, 30, 9), total: 3, note: 'Plays again' }),
    aSignsEntry({ eventId: 'c', week: 4, at: Date.UTC(2026, 4, 14, 9), tir: 82, disagreement: 'glucoseFineSignsNot' }),
  ];
  const signs = someSigns({ entries, firstDate: '2026-04-16', nextDue: '2099-05-21', weeks: { noted: 3, of: 5 } });

  test('are in the diary and the table; a missed week is named', async () => {
    await show(signs);
    expect(screen.getByText('3 of 5 weeks noted')).toBeTruthy();
    expect(screen.getByText(/Plays again/u)).toBeTruthy();
    expect(screen.getAllByText('not noted')).toHaveLength(6); // two between the entries, and the four after the last one
  });

  test('that part from glucose are said to be a reason to see the vet, by the portal’s own rule', async () => {
    await show(signs);
    expect(screen.getByText(/Glucose fine, signs not/u).textContent).toMatch(/a reason to see the vet/u);
    expect(screen.getByText(/^The portal’s own rule:/u)).toBeTruthy();
    expect(screen.getByText(/It was 7 of 12/u)).toBeTruthy();
  });

  test('are changed by who may', async () => {
    const portal = await show(signs);
    fireEvent.click(screen.getAllByRole('button', { name: /Change the signs of/u })[0] as HTMLElement); // the newest
    tap('Drinking', /Bowl always empty/u);
    await soon(() => expect(savedBodies(portal)).toMatchObject([{ eventId: 'c', drinking: 3, weightPoints: 1 }]));
  });

  test('a single one has no line yet', async () => {
    await show(someSigns({ entries: entries.slice(0, 1), firstDate: '2026-04-16', nextDue: '2026-04-23' }));
    expect(screen.getByText('The second week makes a line.')).toBeTruthy();
    expect(screen.getByText(/this week’s signs are not noted yet/u)).toBeTruthy();
  });

  test('are on one axis of time with the glucose of each day, weight and dose, which have tables', async () => {
    const portal = await show({ ...signs, weights: [{ at: Date.UTC(2026, 4, 1), kg: 4.6 }] }, OWNER, {
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
    await show(signs, OWNER, { '/web/care/loadYear': () => refuse('internal') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Signs beside glucose' })).toBeTruthy();
  });

  test('another range asks for other days', async () => {
    const portal = await show(signs);
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
    await show({ ...signs, entries: both });
    const said = screen.getByText(/It was 7 of 12/u).textContent;
    expect(said).toMatch(/7 days before: .82%.; in the week it is compared with: .46%/u);
    expect(said).toMatch(/Weight: 4\.60 kg, .?\+250.? g in about 4 weeks/u);
  });

  test('do not send a vet to the vet', async () => {
    await show(signs, { ...READER, isVet: true });
    expect(screen.queryByText(/your vet|see the vet/u)).toBeNull();
    expect(screen.getByText('Eating less is 0 in this score and still alarming.')).toBeTruthy();
  });

  test('are read-only for a follower who may not log', async () => {
    await show(signs, READER);
    expect(screen.queryByRole('button', { name: /Note|Change|Add/u })).toBeNull();
  });
});

describe('weight, water and lab values', () => {
  const water = {
    eventId: 'water',
    from: Date.UTC(2026, 4, 12, 8),
    to: Date.UTC(2026, 4, 13, 8),
    given: 500,
    left: 92,
    ml: 408,
    mlPerKgDay: 83.3,
    note: null,
    author: 'Nina',
    mayChange: true,
  };
  const lab = { test: 'fructosamine', word: null, low: 190, high: 350 } as const;
  const strip = { test: 'urineKetones', word: '2+', low: null, high: null } as const;
  const signs = someSigns({
    weights: [{ at: Date.UTC(2026, 3, 1), kg: 4.35 }],
    water: { mlPerKgDay: 83.3, hours: 24, kg: 4.9, entries: [water] },
    labs: [
      anEvent({ eventId: 'lab', type: 'lab', value: 420, unit: 'µmol/L', detail: { lab } }),
      anEvent({ eventId: 'strip', type: 'lab', value: null, unit: null, detail: { lab: strip } }),
      anEvent({ eventId: 'old', type: 'meds', title: 'Ketones', value: 0.4, unit: 'mmol/L' }),
    ],
  });

  test('are listed with their units and words', async () => {
    await show(signs);
    expect(screen.getAllByText(/83 ml\/kg a day/u).length).toBe(2);
    expect(screen.getByText(/A slope needs 3 weights/u)).toBeTruthy();
    const labs = screen.getByRole('region', { name: 'Lab values' });
    expect(labs.textContent).toMatch(/Fructosamine.*420.*µmol\/L.*above the laboratory’s range/u);
    expect(labs.textContent).toMatch(/Ketones in urine \+\+/u);
    expect(labs.textContent).toMatch(/Ketones 0\.4/u);
  });

  test('water is noted by its form, which checks it', async () => {
    const portal = await show(signs, OWNER, {
      '/web/event/saveEvent': () => ({ item: anEvent({ eventId: 'new', type: 'water', value: null, unit: null }) }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Note water' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Given/u }), { target: { value: '500' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Left/u }), { target: { value: '501' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Please enter a value from 0 to 500');
    fireEvent.change(screen.getByRole('textbox', { name: /^Left/u }), { target: { value: '92,5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await soon(() =>
      expect(portal.sent.find(({ path }) => path === '/web/event/saveEvent')?.body).toMatchObject({
        type: 'water',
        detail: { water: { given: 500, left: 92.5 } },
      }),
    );
  });

  test('a lab value is a number or a word', async () => {
    const portal = await show(signs, OWNER, {
      '/web/event/saveEvent': () => ({ item: anEvent({ eventId: 'new', type: 'water', value: null, unit: null }) }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Note a lab value' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Result/u }), { target: { value: '0.6' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await soon(() =>
      expect(portal.sent.find(({ path }) => path === '/web/event/saveEvent')?.body).toMatchObject({
        type: 'lab',
        value: 0.6,
        detail: { lab: { test: 'bloodKetones' } },
      }),
    );
  });

  test('one is deleted after a question', async () => {
    const portal = await show(signs, OWNER, { '/web/event/delEvent': () => ({}) });
    const card = screen.getByRole('region', { name: 'Water' });
    fireEvent.click(within(card).getByRole('button', { name: /Delete/u }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await soon(() => expect(portal.calls).toContain('/web/event/delEvent'));
  });
});
