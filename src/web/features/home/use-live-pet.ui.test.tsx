// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { anOverview } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { callEarly } from '#web/api/early.ts';
import { endSession } from '#web/api/session.ts';
import { useLiveOpenedAt } from '#web/api/use-live.tsx';
import { doseCalls } from '#web/queries/dose-calls.ts';
import { dosesQuery } from './parts/doses.queries.ts';
import { overviewQuery } from './parts/overview.queries.ts';
import { useLivePet } from './use-live-pet.ts';

/** The portal's clock is ahead of this device's. */
const overviewMadeAt = Date.now() + HOUR_MS;
let portal: FakePortal;

function Pet() {
  useLivePet('mimi', () => undefined);
  const { data: overview } = useQuery(overviewQuery('mimi'));
  const { data: noted } = useQuery(dosesQuery('mimi'));
  const opened = useLiveOpenedAt() === null ? '' : ', and the stream is open';
  return overview && noted ? <p>all there{opened}</p> : null;
}

const callsOf = (path: string): number => portal.calls.filter((one) => one === path).length;
const callsForDoses = (): number => callsOf('/web/event/loadEvents') / 2;

/** As the first screen does, before anything is drawn. */
function askEarly(): void {
  for (const body of doseCalls('mimi')) void callEarly('/web/event/loadEvents', body);
}

/** Shows the pet, then has the stream say when it was opened. */
async function openedAt(ms: number): Promise<void> {
  const { findByText } = await stage(<Pet />);
  await findByText('all there');
  act(() => portal.tell('duty', { memberId: 'rex' }, `${ms}-0`));
  await findByText(/the stream is open/u);
}

beforeEach(() => {
  fakeBrowser();
  portal = fakePortal({
    '/web/glucose/loadOverview': () => ({ item: anOverview(EMPTY_TRACE, overviewMadeAt) }),
    '/web/event/loadEvents': () => toEventPage([]),
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

test('doses that were asked for before anything was drawn are shown without another call', async () => {
  askEarly();
  await soon(() => expect(callsForDoses()).toBe(1));
  await openedAt(overviewMadeAt - HOUR_MS);
  expect(callsForDoses()).toBe(1);
});

test('a dose that came between the first answers and the opening of the stream is loaded', async () => {
  askEarly();
  await soon(() => expect(callsForDoses()).toBe(1));
  await openedAt(overviewMadeAt - 1);
  await soon(() => expect(callsForDoses()).toBe(2));
});

test('what was loaded after the opening of the stream is not loaded again', async () => {
  await openedAt(overviewMadeAt - MINUTE_MS);
  expect([callsForDoses(), callsOf('/web/glucose/loadOverview')]).toEqual([1, 1]);
});

test('an overview from before the opening of the stream is loaded again', async () => {
  await openedAt(overviewMadeAt + 1);
  await soon(() => expect(callsOf('/web/glucose/loadOverview')).toBe(2));
});
