// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toSaved } from '#tests/builders/event-builder.ts';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aKeptDose } from '#tests/builders/kept-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { beginSession, endSession } from '#web/api/session.ts';
import { useOutbox } from './use-outbox.ts';
import { waitingNotes } from './waiting-notes.ts';

let isAway = true;
let tries = 0;

function Page() {
  useOutbox('olga');
  return null;
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser();
  fakeIndexedDb().set('notes', [aKeptDose()]);
  waitingNotes.show([]);
  beginSession('token of olga', true);
  isAway = true;
  tries = 0;
  fakePortal({
    '/web/event/saveEvent': (body) => {
      tries += 1;
      if (isAway) throw new TypeError('no connection');
      return { item: toSaved(body) };
    },
  });
  await stage(<Page />);
  await pass(0);
});
afterEach(() => {
  cleanup();
  waitingNotes.show([]); // so that nothing tries again
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what waits is tried again after 1, 2, 4, 8 and 16 seconds, then every 20', async () => {
  const counts = [tries];
  for (const seconds of [1, 2, 4, 8, 16, 20, 20]) {
    await pass(seconds * 1_000);
    counts.push(tries);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a connection that comes a moment after the browser says so is not missed for long', async () => {
  await pass(120_000);
  dispatchEvent(new Event('online'));
  await pass(100);
  const before = tries;
  isAway = false;
  await pass(1_000);
  expect(tries).toBe(before + 1);
  expect(waitingNotes.list()).toEqual([]);
  await pass(60_000);
  expect(tries).toBe(before + 1);
});
