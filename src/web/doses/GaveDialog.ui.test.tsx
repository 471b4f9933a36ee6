// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { GaveDialog } from './GaveDialog.tsx';
import type { Gave } from './gave.model.ts';

const NOW = Date.UTC(2026, 4, 14, 17, 3); // 19:03 in Ljubljana
const known = [
  { at: NOW - HOUR_MS, units: 2, by: 'Nina' },
  { at: NOW - 13 * HOUR_MS, units: 2, by: 'Ana' },
];

beforeEach(() => {
  fakeBrowser();
  fakePortal({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a connection, what was checked of one dose does not count for another', async () => {
  const onGave = vi.fn<(gave: Gave) => void>();
  await stage(
    <GaveDialog
      pet={{ memberName: 'Mimi', timeZone: 'Europe/Ljubljana' }}
      now={NOW}
      units={2}
      here={{ known, everyDays: 0.5 }}
      onGave={onGave}
      onClose={() => undefined}
    />,
  );
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  expect(screen.getByText(/Nina/u)).toBeTruthy();
  await userEvent.click(box());
  expect(add().disabled).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'She ate');
  expect(box().checked).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Time/u), { target: { value: '07:00' } });
  expect(screen.getByText(/Ana/u)).toBeTruthy();
  expect(box().checked).toBe(false);
  expect(add().disabled).toBe(true);
  await userEvent.click(box());
  await userEvent.click(add());
  expect(onGave).toHaveBeenCalledExactlyOnceWith({ units: 2, at: NOW - 12 * HOUR_MS - 3 * 60_000, note: 'She ate' });
});
