// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent } from '#tests/builders/event-builder.ts';
import { someSigns } from '#tests/builders/signs-builder.ts';
import { emptyBrowser, OWNER, showSigns } from '#tests/builders/signs-stage.tsx';
import { soon } from '#tests/soon.ts';

beforeEach(() => {
  emptyBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
    await showSigns(signs);
    expect(screen.getAllByText(/83 ml\/kg a day/u).length).toBe(2);
    expect(screen.getByText(/A slope needs 3 weights/u)).toBeTruthy();
    const labs = screen.getByRole('region', { name: 'Lab values' });
    expect(labs.textContent).toMatch(/Fructosamine.*420.*µmol\/L.*above the laboratory’s range/u);
    expect(labs.textContent).toMatch(/Ketones in urine \+\+/u);
    expect(labs.textContent).toMatch(/Ketones 0\.4/u);
  });

  test('water is noted by its form, which checks it', async () => {
    const portal = await showSigns(signs, OWNER, {
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
    const portal = await showSigns(signs, OWNER, {
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
    const portal = await showSigns(signs, OWNER, { '/web/event/delEvent': () => ({}) });
    const card = screen.getByRole('region', { name: 'Water' });
    fireEvent.click(within(card).getByRole('button', { name: /Delete/u }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await soon(() => expect(portal.calls).toContain('/web/event/delEvent'));
  });
});
