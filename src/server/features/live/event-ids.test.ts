import { expect, test } from 'vitest';
import type { LiveData, LiveKind } from '#contract/live.ts';
import { OVERLAP_MS } from '#contract/live-ids.ts';
import { EventIds, parseResume } from './event-ids.ts';
import { toLiveEvent } from './live-event.ts';

const NOW = 1_700_000_000_000;
const LATER = NOW + 3_600_000;
const reading = (at: number): LiveData<'reading'> => ({
  memberId: 'm',
  at,
  mgdl: 100,
  level: 'target',
  trend: null,
  change15: null,
});

const note = <Kind extends LiveKind>(ids: EventIds, kind: Kind, data: LiveData<Kind>, atMs: number) =>
  ids.note(toLiveEvent(kind, data).key, atMs);

test('an id contains its time, and the keys of events sent in the overlap before', () => {
  let now = NOW;
  const ids = new EventIds(() => now, null);
  expect(ids.next()).toBe(`${NOW}-1`);
  expect(note(ids, 'reading', reading(1), now)).toBe(true);
  now += OVERLAP_MS;
  const { sinceMs, keys } = parseResume(ids.next(), LATER) ?? {};
  expect({ sinceMs, count: keys?.length }).toEqual({ sinceMs: now, count: 1 });
  now += 1;
  expect(parseResume(ids.next(), LATER)).toEqual({ sinceMs: now, keys: [] });
});

test('events that a client has are recognised on its next stream, whatever else is sent about them', () => {
  const before = new EventIds(() => NOW, null);
  note(before, 'reading', reading(1), NOW);
  note(before, 'alert', { memberId: 'm', alertId: null, kind: 'low', state: 'opened', open: true, at: 1 }, NOW);
  const ids = new EventIds(() => NOW + 5_000, parseResume(before.next(), LATER));
  expect(note(ids, 'reading', { ...reading(1), trend: 'up', change15: 20 }, NOW)).toBe(false);
  expect(
    note(ids, 'alert', { memberId: 'm', alertId: null, kind: 'low', state: 'opened', open: true, at: 1 }, NOW),
  ).toBe(false);
  expect(
    note(ids, 'alert', { memberId: 'm', alertId: null, kind: 'low', state: 'ended', open: false, at: 1 }, NOW),
  ).toBe(true);
  expect(note(ids, 'reading', { ...reading(1), mgdl: 101 }, NOW)).toBe(true);
  expect(note(ids, 'reading', reading(2), NOW)).toBe(true);
});

test('a request to reload is always sent', () => {
  const ids = new EventIds(() => NOW, null);
  expect([1, 2].map(() => note(ids, 'device', { memberId: 'm' }, NOW))).toEqual([true, true]);
});

test('during catch-up an id resumes at the current position', () => {
  const ids = new EventIds(() => NOW, { sinceMs: NOW - 60_000, keys: ['abcd-_12'] });
  expect(ids.next()).toBe(`${NOW}-1-${NOW - 60_000}.abcd-_12`);
  expect(parseResume(`${NOW}-1-${NOW - 60_000}.abcd-_12`, LATER)).toEqual({
    sinceMs: NOW - 60_000,
    keys: ['abcd-_12'],
  });
  ids.holdAt(NOW - 1_000);
  expect(parseResume(ids.next(), LATER)).toEqual({ sinceMs: NOW - 1_000, keys: [] });
  ids.holdAt(null);
  expect(ids.next()).toBe(`${NOW}-3`);
});

test('an id of a process whose clock is ahead resumes now', () => {
  expect(parseResume(`${NOW + 25_000}-7`, NOW)).toEqual({ sinceMs: NOW, keys: [] });
  expect(parseResume(`${NOW + 26_000}-7-${NOW + 25_000}`, NOW)).toEqual({ sinceMs: NOW, keys: [] });
});

test('an id stays short, however much is sent at once', () => {
  const ids = new EventIds(() => NOW, null);
  for (let at = 0; at < 1_000; at += 1) note(ids, 'reading', reading(at), NOW);
  const id = ids.next();
  expect(id.length).toBeLessThan(450);
  expect(parseResume(id, LATER)?.keys).toHaveLength(50);
});

test('an unreadable id resumes from the beginning; a missing id starts now', () => {
  expect(parseResume('yesterday', LATER)).toEqual({ sinceMs: 0, keys: [] });
  expect(parseResume('', LATER)).toBeNull();
  expect(parseResume(undefined, LATER)).toBeNull();
});
