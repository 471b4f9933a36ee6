import { expect, test } from 'vitest';
import type { AlertDetail } from '#contract/alerts.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { callsMe, chooseLoudest, findCall } from './open-alarms.model.ts';

const NOW = Date.UTC(2026, 4, 16, 1, 5);
const me = {
  name: 'Nina',
  isMine: true,
  isOwner: true,
  isOnDuty: false,
  isReachable: true,
  toldAt: NOW - MINUTE_MS,
  openedAt: null,
  nextAt: null,
};

function alert(changes: Partial<AlertDetail> = {}): AlertDetail {
  return {
    id: 'a1',
    memberId: 'mimi',
    memberName: 'Mimi',
    kind: 'low',
    beganAt: NOW - 5 * MINUTE_MS,
    openedAt: NOW - 5 * MINUTE_MS,
    endedAt: null,
    lowest: 58,
    highest: 70,
    extremeAt: null,
    meter: null,
    doseBefore: null,
    late: false,
    heldBack: null,
    acknowledgedBy: null,
    acknowledgedAt: null,
    isAcknowledgedByMe: false,
    remindAt: null,
    mayAcknowledge: true,
    deliveries: [],
    entries: [],
    people: [me],
    ...changes,
  };
}

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

test('an alert that became worse calls at once', () => {
  expect(findCall(alert({ kind: 'urgentLow' }), NOW)).not.toBe(findCall(alert(), NOW));
});

test('of several an urgent low is the loudest, else the newest', () => {
  const old = alert({ id: 'old', kind: 'high', openedAt: NOW - 9 * MINUTE_MS });
  const urgent = alert({ id: 'urgent', kind: 'urgentLow', openedAt: NOW - 8 * MINUTE_MS });
  expect(chooseLoudest([])).toBeNull();
  expect(chooseLoudest([old, alert()])?.id).toBe('a1');
  expect(chooseLoudest([old, urgent, alert()])?.id).toBe('urgent');
});
