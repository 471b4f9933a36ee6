import { expect, test } from 'vitest';
import { traceOf } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { alarmOf, answerOf, answerText, isAnswered, snoozed, type Alarm } from './alarm.model.ts';
import { petNowOf } from './now.model.ts';

const now = at('2025-05-14T12:00Z');
const setting = aMember().memberSeting;

/** The alarm after readings every 5 minutes up to now. */
function alarmAfter(values: readonly number[], memberSeting = setting): Alarm | null {
  const first = now - (values.length - 1) * 5 * MINUTE_MS;
  const trace = traceOf(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
  const overview = anOverview(trace, now);
  return alarmOf(petNowOf(overview, now), traceOfSeries(overview.points), memberSeting);
}

test('a very low value is an alarm since it fell below the threshold', () => {
  expect(alarmAfter([90, 70, 52, 50, 49])).toEqual({ kind: 'urgentLow', since: now - 10 * MINUTE_MS });
});

test('a value that trembles about the threshold stays one alarm', () => {
  expect(alarmAfter([70, 53, 55, 53])).toEqual({ kind: 'urgentLow', since: now - 10 * MINUTE_MS });
});

test('low, in target and old values are none', () => {
  expect(alarmAfter([90, 70, 60])).toBeNull();
  const old = anOverview(traceOf([{ at: now - 60 * MINUTE_MS, mgdl: 45 }]), now);
  expect(alarmOf(petNowOf(old, now), traceOfSeries(old.points), setting)).toBeNull();
});

test('a very high value is one unless its alerts are off; a very low one always', () => {
  const off = { ...setting, alerts: { ...setting.alerts, urgentHigh: false, urgentLow: false } };
  expect(alarmAfter([380])?.kind).toBe('urgentHigh');
  expect(alarmAfter([380], off)).toBeNull();
  expect(alarmAfter([45], off)?.kind).toBe('urgentLow');
});

test('what was seen stays away until the next episode', () => {
  const seen = { kind: 'urgentLow', at: now, until: null } as const;
  expect(isAnswered({ kind: 'urgentLow', since: now - 1 }, seen, now)).toBe(true);
  expect(isAnswered({ kind: 'urgentLow', since: now + 1 }, seen, now + 2)).toBe(false);
  expect(isAnswered({ kind: 'urgentHigh', since: now - 1 }, seen, now)).toBe(false);
  expect(isAnswered({ kind: 'urgentLow', since: now }, null, now)).toBe(false);
});

test('what was put off comes back after 15 minutes', () => {
  const alarm: Alarm = { kind: 'urgentLow', since: now };
  const answer = snoozed(alarm, now);
  expect(isAnswered(alarm, answer, now + 14 * MINUTE_MS)).toBe(true);
  expect(isAnswered(alarm, answer, now + 15 * MINUTE_MS)).toBe(false);
});

test('an answer is read back as it was kept, and nothing else is one', () => {
  const answers = [
    snoozed({ kind: 'urgentHigh', since: now }, now),
    { kind: 'urgentLow', at: 5, until: null } as const,
  ];
  for (const answer of answers) expect(answerOf(answerText(answer))).toEqual(answer);
  for (const text of [null, '', 'low 5', 'urgentLow x', 'urgentLow 5 6 7']) expect(answerOf(text)).toBeNull();
});
