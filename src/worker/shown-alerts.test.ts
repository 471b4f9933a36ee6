import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { countOpen, isDuplicate, noteAnswered, noteShown } from './shown-alerts.ts';

const NOW = Date.UTC(2026, 4, 16, 1, 5);
const opened = { alertId: 'a1', kind: 'low', state: 'opened' } as const;

test('alerts that were shown count until they end', () => {
  const one = noteShown(null, opened, NOW);
  const two = noteShown(one, { alertId: 'a2', kind: 'noData', state: 'opened' }, NOW);
  expect([countOpen(null), countOpen(one), countOpen(two)]).toEqual([0, 1, 2]);
  expect(countOpen(noteShown(two, { ...opened, state: 'ended' }, NOW))).toBe(1);
});

test('an answered alert does not count, until it sounds again', () => {
  const answered = noteAnswered(noteShown(null, opened, NOW), 'a1');
  expect(countOpen(answered)).toBe(0);
  expect(countOpen(noteShown(answered, opened, NOW + MINUTE_MS))).toBe(0); // the same message, delivered twice
  expect(countOpen(noteShown(answered, { ...opened, state: 'again' }, NOW + 30 * MINUTE_MS))).toBe(1);
  expect(countOpen(noteShown(answered, { ...opened, kind: 'urgentLow', state: 'again' }, NOW + MINUTE_MS))).toBe(1);
});

test('a second “again” after an answer counts as well', () => {
  const again = { ...opened, state: 'again' } as const;
  const answered = noteAnswered(noteShown(null, again, NOW), 'a1');
  expect(countOpen(noteShown(answered, again, NOW + 31 * MINUTE_MS))).toBe(1);
});

test('an answer to an alert that was not shown here changes nothing', () => {
  const shown = noteShown(null, opened, NOW);
  expect(noteAnswered(shown, 'other')).toEqual(shown);
  expect(noteAnswered(null, 'other')).toEqual({});
});

test('a test is no alert, and what is older than a day is forgotten', () => {
  expect(noteShown(null, { alertId: null, kind: 'test', state: 'opened' }, NOW)).toEqual({});
  const later = noteShown(noteShown(null, opened, NOW), { alertId: 'a2', kind: 'high', state: 'opened' }, NOW + DAY_MS);
  expect(Object.keys(later)).toEqual(['a2']);
});

test('the same message is one of the same kind and state, within three minutes', () => {
  const before = { kind: 'low', state: 'opened', shownAt: NOW, isAnswered: false } as const;
  expect(isDuplicate(opened, before, NOW + 3 * MINUTE_MS - 1)).toBe(true);
  expect(isDuplicate(opened, before, NOW + 3 * MINUTE_MS)).toBe(false);
  expect(isDuplicate({ kind: 'low', state: 'again' }, before, NOW)).toBe(false);
  expect(isDuplicate({ kind: 'high', state: 'opened' }, before, NOW)).toBe(false);
  expect(isDuplicate(opened, null, NOW)).toBe(false);
});
