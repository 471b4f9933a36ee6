// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSignsEntry, someSigns } from '#tests/builders/signs-builder.ts';
import { emptyBrowser, listSavedSigns, OWNER, savedSigns, showSigns, tapSign } from '#tests/builders/signs-stage.tsx';
import { refuse } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { outbox } from '#web/outbox/outbox.ts';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';

const { memberId } = OWNER.member;
const open = (): boolean => fireEvent.click(screen.getByRole('button', { name: /Note this week’s signs/u }));
let records: Map<string, unknown>;

beforeEach(() => {
  records = emptyBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('four taps', () => {
  test('the fourth one saves, and it can be taken back', async () => {
    const portal = await showSigns(someSigns(), OWNER, { '/web/event/delEvent': () => ({}) });
    open();
    tapSign('Drinking', /A bit more/u);
    tapSign('Hunger', /Normal/u);
    tapSign('Weight', /Same or up/u);
    expect(listSavedSigns(portal)).toEqual([]);
    tapSign('Activity', /Clearly less/u);
    await screen.findByText(/^Saved at/u);
    const points = { drinking: 1, appetite: 0, attitude: 2, weightPoints: 0, weight: null, note: null };
    expect(listSavedSigns(portal)).toEqual([
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
    const portal = await showSigns(someSigns());
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tapSign(sign, /Normal/u);
    tapSign('Weight', /Same or up/u);
    await screen.findByText(/^Saved at/u);
    tapSign('Hunger', /Begs for more/u);
    await soon(() => expect(listSavedSigns(portal)[1]).toMatchObject({ eventId: 'new', appetite: 2 }));
  });

  test('known weights choose for themselves, so three taps are enough', async () => {
    const weights = [
      { at: Date.now() - 28 * DAY_MS, kg: 5.2 },
      { at: Date.now() - DAY_MS, kg: 4.9 },
    ];
    const portal = await showSigns(someSigns({ weights }));
    open();
    const weight = screen.getByRole('group', { name: /^Weight/u });
    const chosen = within(weight).getByRole<HTMLInputElement>('radio', { checked: true });
    expect([chosen.disabled, chosen.closest('label')?.textContent]).toEqual([true, expect.stringContaining('2')]);
    expect(weight.textContent).toMatch(/4\.90 kg.*−300 g/u);
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tapSign(sign, /Normal/u);
    await soon(() => expect(listSavedSigns(portal)).toMatchObject([{ weightPoints: 2 }]));
  });
});

describe('without a connection', () => {
  test('what cannot be sent is kept on this phone with its own time, and changed there', async () => {
    let isAway = true;
    const portal = await showSigns(someSigns(), OWNER, {
      '/web/care/saveSigns': (body) => (isAway ? refuse('portal.databaseAway') : savedSigns(body)),
    });
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tapSign(sign, /Normal/u);
    tapSign('Weight', /Same or up/u);
    expect(await screen.findByText(/^Signs · .* · not sent yet$/u)).toBeTruthy();
    expect(screen.getByText('Kept on this phone. Others cannot see it.')).toBeTruthy();
    tapSign('Hunger', /Begs for more/u);
    await soon(() => expect(records.get('notes')).toMatchObject([{ type: 'signs', accountId: 'olga', appetite: 2 }]));
    await soon(() => expect(listSavedSigns(portal)).toHaveLength(2));
    isAway = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    await screen.findByText(/^Saved at/u);
    const [first, , last] = listSavedSigns(portal);
    expect(last).toEqual({ ...(first as object), appetite: 2 });
    expect(records.get('notes')).toEqual([]);
  });

  test('a change after an answer that was lost is stored, not answered with what was there', async () => {
    let stored: ReturnType<typeof savedSigns> | null = null;
    const portal = await showSigns(someSigns(), OWNER, {
      '/web/care/saveSigns': (body) => {
        if (stored !== null && body.eventId === undefined) return stored;
        const isLost = stored === null;
        stored = savedSigns(body);
        return isLost ? refuse('portal.databaseAway') : stored;
      },
    });
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tapSign(sign, /Normal/u);
    tapSign('Weight', /Same or up/u);
    await screen.findByText(/not sent yet/u);
    tapSign('Hunger', /Begs for more/u);
    await screen.findByText(/^Saved at/u);
    await soon(() => expect(listSavedSigns(portal).at(-1)).toMatchObject({ eventId: 'new', appetite: 2 }));
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
    const portal = await showSigns(someSigns(), OWNER, {}, '/treatment/signs?note');
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4);
    tapSign('Hunger', /Normal/u);
    await soon(() => expect(listSavedSigns(portal)).toMatchObject([{ clientId: 'mine', appetite: 0, at }]));
  });

  test('an entry that waited and was sent meanwhile is taken back as well', async () => {
    let isAway = true;
    const portal = await showSigns(someSigns(), OWNER, {
      '/web/care/saveSigns': (body) => (isAway ? refuse('portal.databaseAway') : savedSigns(body)),
      '/web/event/delEvent': () => ({}),
    });
    open();
    for (const sign of ['Drinking', 'Hunger', 'Activity']) tapSign(sign, /Normal/u);
    tapSign('Weight', /Same or up/u);
    await screen.findByText(/not sent yet/u);
    isAway = false;
    await act(async () => void (await outbox.resume('olga')));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await soon(() =>
      expect(portal.sent.filter(({ path }) => path === '/web/event/delEvent').map(({ body }) => body)).toEqual([
        { memberId, eventId: 'new' },
      ]),
    );
  });

  test('a change that waits here and is removed leaves the entry as it is', async () => {
    const entries = [aSignsEntry({ eventId: 'c', week: 0, at: Date.UTC(2026, 4, 14, 9) })];
    let isAway = true;
    const portal = await showSigns(someSigns({ entries, firstDate: '2026-05-14' }), OWNER, {
      '/web/care/saveSigns': (body) => (isAway ? refuse('portal.databaseAway') : savedSigns(body)),
    });
    fireEvent.click(screen.getByRole('button', { name: /Change the signs of/u }));
    tapSign('Drinking', /Bowl always empty/u);
    await screen.findByText(/not sent yet/u);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await soon(() => expect(screen.queryByText(/not sent yet/u)).toBeNull());
    isAway = false;
    await act(async () => void (await outbox.resume('olga')));
    expect(listSavedSigns(portal)).toHaveLength(1);
    expect(records.get('notes')).toEqual([]);
  });

  test('what is sent from the list of what waits is shown at once', async () => {
    const points = { drinking: 1, appetite: 1, attitude: 1, weightPoints: 1, weight: null, note: null } as const;
    const whose = { clientId: 'mine', accountId: 'olga', memberId, petName: 'Mimi', zone: 'Europe/Vienna' };
    const note = { ...whose, ...points, type: 'signs', at: Date.now(), eventId: null } as const;
    records.set('notes', [note]);
    waitingNotes.show([{ note, state: 'waiting' }]);
    const portal = await showSigns(someSigns());
    const loads = () => portal.calls.filter((path) => path === '/web/care/loadSigns').length;
    const before = loads();
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    await soon(() => expect(loads()).toBe(before + 1));
  });
});
