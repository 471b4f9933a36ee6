import { expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aDelivery, anAlertDetail, anEntry, aToldPerson } from '#tests/builders/alert-builder.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { findAgainAt, findBeyond, findDeliveries, findMeter, findSoundedAt, toStage } from './alarm-page.model.ts';

const now = at('2025-05-14T03:10Z');
const ago = (minutes: number): number => now - minutes * MINUTE_MS;

test('an alert sounds, is answered, is over', () => {
  expect(toStage({ endedAt: null, acknowledgedAt: null })).toBe('alarm');
  expect(toStage({ endedAt: null, acknowledgedAt: now })).toBe('answered');
  expect(toStage({ endedAt: now, acknowledgedAt: null })).toBe('over');
});

test('since is the crossing by the readings, alarm is when it last sounded', () => {
  const values = [90, 79, 70, 53, 52].map((mgdl, index) => ({ at: ago(25 - index * 5), mgdl }));
  const detail = anAlertDetail(now, {
    beganAt: ago(20),
    entries: [
      anEntry(ago(15), { kind: 'low' }),
      anEntry(ago(5), { what: 'worse' }),
      anEntry(ago(4), { what: 'acknowledged' }),
    ],
  });
  const known = { trace: toTrace(values), limits: CAT_THRESHOLDS };
  expect(findBeyond(detail, known)).toEqual({ kind: 'urgentLow', since: ago(10) });
  expect(findSoundedAt(detail)).toBe(ago(5));
});

test('where the readings do not show it, the alert began with the limit that it opened with', () => {
  const detail = anAlertDetail(now, { beganAt: ago(20), entries: [anEntry(ago(15), { kind: 'low' })] });
  expect(findBeyond(detail, null)).toEqual({ kind: 'low', since: ago(20) });
  expect(findBeyond({ ...detail, kind: 'noData' }, null)).toBeNull();
});

test('half an hour after the first answer it sounds again, whoever took over', () => {
  const detail = anAlertDetail(now, {
    acknowledgedAt: ago(5),
    entries: [
      anEntry(ago(40)),
      anEntry(ago(39), { what: 'acknowledged' }),
      anEntry(ago(9), { what: 'still' }),
      anEntry(ago(8), { what: 'acknowledged' }),
      anEntry(ago(5), { what: 'takenOver' }),
    ],
  });
  expect(findAgainAt(detail)).toBe(ago(8) + 30 * MINUTE_MS);
  expect(findAgainAt({ ...detail, kind: 'noData' })).toBeNull();
  expect(findAgainAt({ ...detail, acknowledgedAt: null })).toBeNull();
  expect(findAgainAt({ ...detail, endedAt: now })).toBeNull();
});

test('an answer that was taken back does not count: it sounded again, and the next answer is the first', () => {
  const detail = anAlertDetail(now, {
    acknowledgedAt: ago(2),
    entries: [
      anEntry(ago(20)),
      anEntry(ago(19), { what: 'acknowledged', name: 'Tina' }),
      anEntry(ago(9), { what: 'answerEnded', name: 'Tina' }),
      anEntry(ago(2), { what: 'acknowledged', name: 'Ana' }),
    ],
  });
  expect(findSoundedAt(detail)).toBe(ago(9));
  expect(findAgainAt(detail)).toBe(ago(2) + 30 * MINUTE_MS);
});

test('the newest meter’s value counts for a quarter of an hour', () => {
  const values = [14, 6, 16].map((minutes) => anEvent({ type: 'BG', value: minutes, at: ago(minutes) }));
  expect(findMeter([...values, anEvent({ type: 'meal', at: ago(1) })], now)?.value).toBe(6);
  expect(findMeter([anEvent({ type: 'BG', value: 60, at: ago(15) })], now)).toBeNull();
});

test('of each channel of a person the last message is shown', () => {
  const deliveries = [
    aDelivery(now, { status: 'failed', createdAt: ago(9) }),
    aDelivery(now, { status: 'shown', createdAt: ago(4) }),
    aDelivery(now, { channelKind: 'email', createdAt: ago(9) }),
    aDelivery(now, { name: 'Marko' }),
  ];
  const found = findDeliveries(aToldPerson('Ana'), deliveries);
  expect(found.map(({ channelKind, status }) => `${channelKind} ${status}`)).toEqual(['push shown', 'email waiting']);
});
