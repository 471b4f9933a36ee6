import { describe, expect, test } from 'vitest';
import type { AlertDetail } from '#contract/alerts.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { anAlertDetail, aToldPerson } from '#tests/builders/alert-builder.ts';
import { callsMe, chooseLoudest, findCall } from './open-alarms.model.ts';

const NOW = Date.UTC(2026, 4, 16, 1, 5);
const me = aToldPerson('Nina', { isMine: true, isOwner: true, toldAt: NOW - MINUTE_MS });
const alert = (changes: Partial<AlertDetail> = {}): AlertDetail =>
  anAlertDetail(NOW, { kind: 'low', people: [me], ...changes });

test('an open alert calls whom the portal has told', () => {
  expect(callsMe(alert(), NOW)).toBe(true);
});

test.each([
  ['it is over', alert({ endedAt: NOW })],
  ['somebody looks after it', alert({ acknowledgedBy: 'Ana' })],
  ['nobody was told, because it was history', alert({ heldBack: 'late', late: true })],
  ['the person wants to be reminded later', alert({ remindAt: NOW + 1 })],
  ['somebody else is on duty, and told first', alert({ people: [{ ...me, toldAt: null, nextAt: NOW + 1 }] })],
  ['only others were told', alert({ people: [{ ...me, isMine: false }] })],
  ['the person may not see who is told', alert({ people: [] })],
])('it does not if %s', (_why, one) => {
  expect(callsMe(one, NOW)).toBe(false);
});

test('a reminder that is due calls again', () => {
  const due = alert({ remindAt: NOW });
  expect(callsMe(due, NOW)).toBe(true);
  expect(findCall(due, NOW)).not.toBe(findCall(alert(), NOW));
});

test('an urgent low calls every 20 seconds, anything else as often as the portal tells', () => {
  const urgent = alert({ kind: 'urgentLow' });
  expect(findCall(urgent, NOW + 20_000)).not.toBe(findCall(urgent, NOW));
  expect(findCall(urgent, NOW + 19_999)).toBe(findCall(urgent, NOW));
  expect(findCall(alert(), NOW + MINUTE_MS)).toBe(findCall(alert(), NOW));
  expect(findCall(alert({ people: [{ ...me, toldAt: NOW }] }), NOW)).not.toBe(findCall(alert(), NOW));
});

describe('somebody whom no message can reach', () => {
  const byPage = (nextAt: number | null, isReachable = false) =>
    alert({ people: [{ ...me, isReachable, toldAt: null, nextAt }] });

  test('is called by the page, when it is planned', () => {
    expect(callsMe(byPage(NOW), NOW)).toBe(true);
    expect(callsMe(byPage(NOW + 1), NOW)).toBe(false);
    expect(callsMe(byPage(null), NOW)).toBe(false);
    expect(callsMe(byPage(NOW, true), NOW)).toBe(false);
  });

  test('hears it at each round', () => {
    expect(findCall(byPage(NOW), NOW)).not.toBe(findCall(byPage(NOW - 5 * MINUTE_MS), NOW));
    expect(findCall(byPage(NOW), NOW + MINUTE_MS)).toBe(findCall(byPage(NOW), NOW));
  });
});

test('an alert that became worse calls at once', () => {
  expect(findCall(alert({ kind: 'urgentLow' }), NOW)).not.toBe(findCall(alert(), NOW));
});

test('of several an urgent low is the loudest, else the newest', () => {
  const old = alert({ id: 'old', kind: 'high', openedAt: NOW - 9 * MINUTE_MS });
  const urgent = alert({ id: 'urgent', kind: 'urgentLow', openedAt: NOW - 8 * MINUTE_MS });
  expect(chooseLoudest([])).toBeNull();
  expect(chooseLoudest([old, alert()])?.id).toBe('alert-1');
  expect(chooseLoudest([old, urgent, alert()])?.id).toBe('urgent');
});
