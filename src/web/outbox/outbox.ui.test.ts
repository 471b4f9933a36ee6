// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { toSaved } from '#tests/builders/event-builder.ts';
import { fakeIndexedDb } from '#tests/builders/fake-indexed-db.ts';
import { aKeptDose } from '#tests/builders/kept-builder.ts';
import { fakePortal, refuse, type AnswerTo, type FakePortal } from '#tests/builders/web-stage.tsx';
import { beginSession, endSession } from '#web/api/session.ts';
import type { KeptSigns } from '#worker/kept.ts';
import { outbox } from './outbox.ts';
import { isStuck, waitingNotes } from './waiting-notes.ts';

type Body = BodyOf<'/web/event/saveEvent'>;

const NOW = aKeptDose().at;

let portal: FakePortal;
let records: Map<string, unknown>;

/** Answers of the portal; away, as long as it throws. */
function answer(save: (body: Body) => AnswerTo<'/web/event/saveEvent'>): void {
  portal = fakePortal({ '/web/event/saveEvent': save });
}
const stored = (body: Body) => ({ item: toSaved(body) });
const away = () => {
  throw new TypeError('no connection');
};
const bodies = () => portal.sent.map(({ body }) => body as Body);
const states = () => waitingNotes.list().map(({ note, state }) => [note.clientId, state]);

beforeEach(() => {
  records = fakeIndexedDb();
  waitingNotes.show([]);
  beginSession('token of olga', true);
});
afterEach(() => {
  waitingNotes.show([]); // so that nothing tries again
  endSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a note is on the device before it is sent, and leaves it once it is stored', async () => {
  answer((body) => {
    expect(records.get('notes')).toEqual([aKeptDose()]);
    return stored(body);
  });
  expect(await outbox.add(aKeptDose())).toMatchObject({ value: 2, at: NOW });
  expect(records.get('notes')).toEqual([]);
  expect(waitingNotes.list()).toEqual([]);
  expect(Object.keys(bodies()[0] ?? {})).not.toContain('petName');
});

test('without a connection it waits, also for the next start of the app, and is sent with its own time and id', async () => {
  answer(away);
  expect(await outbox.add(aKeptDose())).toBeNull();
  expect(states()).toEqual([['one', 'waiting']]);
  waitingNotes.show([]); // the page is closed, and another one starts
  answer(stored);
  expect(await outbox.resume('olga')).toEqual([aKeptDose()]);
  expect(bodies()).toMatchObject([{ clientId: 'one', at: NOW, value: 2, unit: 'U' }]);
  expect(records.get('notes')).toEqual([]);
});

test('a note that had to wait stays in sight while it is tried again', async () => {
  answer(away);
  await outbox.add(aKeptDose());
  const seen: unknown[] = [];
  answer((body) => {
    seen.push(...waitingNotes.list().map((waiting) => [waiting.state, isStuck(waiting)]));
    return stored(body);
  });
  await outbox.resume('olga');
  expect(seen).toEqual([['retrying', true]]);
  expect(waitingNotes.list()).toEqual([]);
});

test('it is tried again by itself, without any part of the page, only with the session of its author', async () => {
  vi.useFakeTimers();
  answer(away);
  const heard: unknown[] = [];
  const stop = outbox.onStored((notes) => heard.push(notes));
  await outbox.add(aKeptDose());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodies()).toHaveLength(2);
  beginSession('token of nina', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies()).toHaveLength(2);
  beginSession('token of olga', true);
  answer(stored);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies()).toMatchObject([{ clientId: 'one', at: NOW, value: 2 }]);
  expect(heard).toEqual([[aKeptDose()]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies()).toHaveLength(1);
  stop();
});

test('on a connection that hangs a note waits for the next try after a while', async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const hangs = (_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as DOMException)); // what `abort` makes of no reason
      clock.abort();
    });
  vi.stubGlobal('fetch', vi.fn(hangs));
  expect(await outbox.add(aKeptDose())).toBeNull();
  expect(states()).toEqual([['one', 'waiting']]);
});

test('a dose that an earlier version of the portal kept is sent after an update, once', async () => {
  const { petName: _name, zone: _zone, ...earlier } = aKeptDose();
  records.set('doses', [earlier]);
  answer(away);
  await outbox.resume('olga');
  expect(states()).toEqual([['one', 'waiting']]);
  expect(records.has('doses')).toBe(false);
  answer(stored);
  await outbox.resume('olga');
  await outbox.resume('olga');
  expect(bodies()).toMatchObject([{ clientId: 'one', at: NOW, value: 2, unit: 'U' }]);
  expect(records.get('notes')).toEqual([]);
});

test('nobody else sees or sends it, and it is not lost when they sign in', async () => {
  records.set('notes', [aKeptDose()]);
  answer(stored);
  beginSession('token of nina', false);
  expect(await outbox.resume('nina')).toEqual([]);
  expect(waitingNotes.list()).toEqual([]);
  expect(portal.calls).toEqual([]);
  expect(records.get('notes')).toEqual([aKeptDose()]);
});

test('a session that began while a note waits for its turn does not send it', async () => {
  answer(away);
  await outbox.add(aKeptDose());
  answer(stored);
  const sending = outbox.resume('olga');
  beginSession('token of nina', true);
  expect(await sending).toEqual([]);
  expect(portal.calls).toEqual([]);
  expect(records.get('notes')).toEqual([aKeptDose()]);
});

test('what another window has sent or removed is not sent again', async () => {
  answer(away);
  const other = aKeptDose({ clientId: 'of two windows' });
  await outbox.add(other);
  records.set('notes', []); // by another window
  answer(stored);
  expect(await outbox.retry(other)).toBeNull();
  expect(portal.calls).toEqual([]);
  expect(waitingNotes.list()).toEqual([]);
});

test('a tap on “send now” while it is being sent sends it once', async () => {
  answer(away);
  await outbox.add(aKeptDose());
  answer(stored);
  const [first, second] = await Promise.all([outbox.retry(aKeptDose()), outbox.retry(aKeptDose())]);
  expect([first?.at, second?.at]).toEqual([NOW, NOW]);
  expect(portal.calls).toHaveLength(1);
});

test('a dose that was stored and deleted since is forgotten; a change of deleted signs is not stored, and stays', async () => {
  const gone = (): AnswerTo<'/web/event/saveEvent'> => refuse('event.notFound');
  portal = fakePortal({ '/web/event/saveEvent': gone, '/web/care/saveSigns': () => refuse('event.notFound') });
  expect(await outbox.add(aKeptDose({ clientId: 'deleted' }))).toBeNull();
  expect(records.get('notes')).toEqual([]);
  const { value: _value, title: _title, detail: _detail, ...head } = aKeptDose({ clientId: 'change' });
  const points = { drinking: 1, appetite: 0, attitude: 0, weightPoints: 0, weight: null, note: null } as const;
  const signs: KeptSigns = { ...head, ...points, type: 'signs', eventId: 'e1' };
  expect(await outbox.add(signs)).toBeNull();
  expect(states()).toEqual([['change', 'refused']]);
  expect(records.get('notes')).toEqual([signs]);
});

test('where the browser keeps nothing, a note lives as long as the page, and is sent from there', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage', 'SecurityError');
    },
  });
  answer(away);
  const lost = aKeptDose({ clientId: 'unkept' });
  await outbox.add(lost);
  expect(outbox.isKept(lost)).toBe(false);
  answer(stored);
  expect(await outbox.resume('olga')).toEqual([lost]);
  expect(waitingNotes.list()).toEqual([]);
});
