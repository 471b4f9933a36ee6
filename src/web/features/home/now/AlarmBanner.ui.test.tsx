// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aPet, anOverview } from '#tests/builders/home-builder.ts';
import { toEventPage, toSaved } from '#tests/builders/event-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { HomeView } from '../HomeView.tsx';

const user = userEvent.setup();
const saved = vi.fn<(body: Record<string, unknown>) => void>();

async function show(values: readonly number[], readOnly = false): Promise<void> {
  const now = Date.now();
  const first = now - (values.length - 1) * 5 * MINUTE_MS - MINUTE_MS;
  const trace = toTrace(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
  fakePortal({
    '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now) }),
    '/web/event/loadEvents': () => toEventPage([]),
    '/web/event/saveEvent': (body) => {
      saved(body);
      return { item: toSaved(body) };
    },
  });
  await stage(<HomeView pet={aPet()} readOnly={readOnly} actions={null} />);
  await screen.findByRole('tablist');
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit('mmol/L');
  saved.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a very low value is shown first, with what to do', async () => {
  await show([90, 60, 50, 47]);
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toMatch(/Very low: sensor says .?2\.6\smmol\/L/u);
  expect(banner.textContent).toMatch(/If .*Mimi.* is wobbly/u);
  expect(banner.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a low value is not', async () => {
  await show([90, 70, 62]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once acknowledged it stays hidden, also after a reload', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'I’ve seen it' }));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await show([50, 47]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('snoozed, it comes back after 15 minutes', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'Snooze 15 min' }));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  const later = Date.now() + 16 * MINUTE_MS;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await show([50, 47]);
  expect(screen.getByRole('alert')).toBeTruthy();
  vi.restoreAllMocks();
});

test('the owner enters a meter’s value', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'Enter a meter reading' }));
  await user.click(await screen.findByRole('button', { name: 'Save value' }));
  expect(screen.getByText('Please enter a value from 0.6 to 50')).toBeTruthy();
  await user.type(screen.getByLabelText(/Blood glucose/u), '3,0');
  await user.click(screen.getByRole('button', { name: 'Save value' }));
  await soon(() =>
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ memberId: 'mimi', type: 'BG', value: 54 })),
  );
});

test('a follower also sees it, but cannot enter anything', async () => {
  await show([50, 47], true);
  expect(screen.getByRole('alert').textContent).toMatch(/If you are with .*Mimi/u);
  expect(screen.queryByRole('button', { name: 'Enter a meter reading' })).toBeNull();
});
