// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import { toSaved } from '#tests/builders/event-builder.ts';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { beginSession, endSession } from '#web/api/session.ts';
import { isWaitingDose, waitingNotes } from '#web/outbox/waiting-notes.ts';
import type { KeptDoses } from '#worker/kept.ts';
import { DosesThen } from './DosesThen.tsx';

const now = Date.now();
const pet = {
  memberId: 'mimi',
  name: 'Mimi',
  mgdl: 162,
  unit: 'mg/dL',
  limits: CAT_THRESHOLDS,
  level: 'target',
  at: now - HOUR_MS,
  zone: 'Europe/Ljubljana',
  doses: {
    knownAt: now - HOUR_MS,
    last: { at: now - 12 * HOUR_MS, units: 2, by: 'Nina' },
    next: { at: now, units: 2 },
    hold: null,
    everyDays: 0.5,
    title: 'Insulin Glargine',
    insulinKind: null,
  },
} as const;

let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  fakeIndexedDb();
  waitingNotes.show([]);
  beginSession('token of olga', true);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function Page({ doses = pet.doses }: { doses?: KeptDoses }) {
  const waiting = useSyncExternalStore(waitingNotes.subscribe, waitingNotes.list).filter(isWaitingDose);
  return <DosesThen pet={{ ...pet, doses }} accountId="olga" waiting={waiting} now={now} />;
}

test('a dose that the portal has stored meanwhile is not offered a second time, and asked about if it is entered', async () => {
  portal = fakePortal({ '/web/event/saveEvent': (body) => ({ item: toSaved(body) }) });
  await stage(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Gave 2 U' }));
  await soon(() => expect(waitingNotes.list()).toEqual([]));
  expect(portal.calls).toEqual(['/web/event/saveEvent']);
  expect(screen.queryByRole('button', { name: 'Gave 2 U' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Other dose, time' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Amount/u }), '2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
});

test.each([
  ['was ended', { next: null, isEnded: true }, false],
  ['is given, but no dose is expected', { next: null, isEnded: false }, true],
  ['is given, as an older version kept it', {}, true],
])('that a dose was not given can be noted if insulin %s: %o, %s', async (_when, known, isOffered) => {
  fakePortal({});
  await stage(<Page doses={{ ...pet.doses, ...known }} />);
  expect(await screen.findByRole('button', { name: 'Other dose, time' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not given' }) !== null).toBe(isOffered);
});
