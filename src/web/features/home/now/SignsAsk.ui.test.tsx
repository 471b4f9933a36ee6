// @vitest-environment jsdom
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aPet, anOverview } from '#tests/builders/home-builder.ts';
import { someSigns } from '#tests/builders/signs-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { waitingNotes } from '#web/outbox/waiting-notes.ts';
import { SignsAsk } from './SignsAsk.tsx';

const now = Date.now();
const overview = { ...anOverview(toTrace([{ at: now, mgdl: 162 }]), now), clockAheadMs: 0 };
const today = toLocalDate(now, overview.zone);
let due: LocalDate | null;

async function show(readOnly = false) {
  const portal = fakePortal({ '/web/care/loadSigns': () => ({ item: someSigns({ nextDue: due }) }) });
  await stage(<SignsAsk view={{ pet: aPet({ mayLog: true }), overview, unit: 'mg/dL', now, readOnly }} />);
  await soon(() => expect(portal.calls).toContain('/web/care/loadSigns'));
  return portal;
}

const line = () => screen.queryByRole('link', { name: /^How was .*Mimi.* this week\?/u });

beforeEach(() => {
  fakeBrowser();
  waitingNotes.show([]);
  due = today;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('from their day on the signs of the week are asked for, until somebody notes them', async () => {
  const portal = await show();
  await soon(() => expect(line()?.getAttribute('href')).toBe('/treatment/signs?note'));
  due = addDays(today, 7);
  act(() => portal.tell('device', { memberId: 'mimi' }));
  await soon(() => expect(line()).toBeNull());
});

test('a follower who may log is led to the followed pet', async () => {
  await show(true);
  await soon(() => expect(line()?.getAttribute('href')).toBe('/follow/mimi/treatment/signs?note'));
});

test.each([
  ['before their day', () => addDays(today, 1)],
  ['for a pet without an entry', () => null],
])('nothing is asked %s', async (_when, nextDue) => {
  due = nextDue();
  await show();
  expect(line()).toBeNull();
});

test('Home that is opened once more asks by what was noted meanwhile', async () => {
  const portal = fakePortal({ '/web/care/loadSigns': () => ({ item: someSigns({ nextDue: due }) }) });
  const view = { pet: aPet({ mayLog: true }), overview, unit: 'mg/dL', now, readOnly: false } as const;
  const clients: QueryClient[] = [];
  function Pages() {
    const client = useQueryClient();
    const [isHome, setHome] = useState(true);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            clients.push(client);
            setHome(!isHome);
          }}
        >
          turn
        </button>
        {isHome && <SignsAsk view={view} />}
      </>
    );
  }
  await stage(<Pages />);
  await soon(() => expect(line()).toBeTruthy());
  const turn = screen.getByRole('button', { name: 'turn' });
  fireEvent.click(turn);
  await soon(() => expect(clients[0]?.getQueryCache().getAll()).toEqual([]));
  due = addDays(today, 7); // noted on the page of the signs
  fireEvent.click(turn);
  await soon(() => expect(portal.calls).toHaveLength(2));
  await soon(() => expect(line()).toBeNull());
});

test('signs that wait on this phone are noted', async () => {
  const points = { drinking: 0, appetite: 0, attitude: 0, weightPoints: 0, weight: null, note: null } as const;
  const head = { clientId: 'one', accountId: 'olga', memberId: 'mimi', petName: 'Mimi', zone: overview.zone, at: now };
  await show();
  await soon(() => expect(line()).toBeTruthy());
  act(() => waitingNotes.show([{ note: { ...head, ...points, type: 'signs', eventId: null }, state: 'waiting' }]));
  expect(line()).toBeNull();
});
