import { expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { anOverview } from '#tests/builders/home-builder.ts';
import { at } from '#tests/builders/trace-builder.ts';
import { answered, type Alarm, type AlarmAnswer } from './alarm.model.ts';
import { isQuiet } from './alert-answer.model.ts';

const start = at('2025-05-14T12:00Z');
const minute = (count: number): number => start + count * MINUTE_MS;

/** A pet whose values came every 5 minutes from the start. */
function overviewWith(values: readonly number[], now: number) {
  return anOverview(toTrace(values.map((mgdl, index) => ({ at: minute(index * 5), mgdl }))), now);
}

type Given = { readonly ack?: number; readonly remind?: number; readonly local?: AlarmAnswer };

function quietAt(now: number, alarm: Alarm, values: readonly number[], { ack, remind, local }: Given): boolean {
  const answers = { acknowledgedAt: ack ?? null, remindAt: remind ?? null };
  return isQuiet(alarm, answers, { overview: overviewWith(values, now), local: local ?? null, now });
}

const low = (mgdl: number): Alarm => ({ kind: 'urgentLow', since: start, mgdl });

test('an alarm that nobody has answered sounds, whatever was answered in this browser', () => {
  expect(quietAt(minute(6), low(52), [53, 52], {})).toBe(false);
  expect(quietAt(minute(6), low(52), [53, 52], { local: answered(low(53), minute(5), 30) })).toBe(false);
});

test('somebody’s answer makes it quiet for 30 minutes', () => {
  const flat = Array.from({ length: 8 }, () => 53);
  expect(quietAt(minute(34.9), low(53), flat, { ack: minute(5) })).toBe(true);
  expect(quietAt(minute(35), low(53), flat, { ack: minute(5) })).toBe(false);
});

test('it sounds again 10 mg/dL below the value at the answer', () => {
  expect(quietAt(minute(16), low(43.1), [53, 53, 48, 43.1], { ack: minute(6) })).toBe(true);
  expect(quietAt(minute(16), low(43), [53, 53, 48, 43], { ack: minute(6) })).toBe(false);
});

test('what became worse and was answered here once more is quiet', () => {
  const local = answered(low(43), minute(16), 30);
  expect(quietAt(minute(17), low(43), [53, 53, 48, 43], { ack: minute(6), local })).toBe(true);
  expect(quietAt(minute(27), low(33), [53, 53, 48, 43, 38, 33], { ack: minute(6), local })).toBe(false);
});

test('an answer in this browser from before the portal’s does not count', () => {
  const local = answered(low(43), minute(2), 30);
  expect(quietAt(minute(16), low(43), [53, 53, 48, 43], { ack: minute(6), local })).toBe(false);
});

test('silence after a very low value is worse than the value', () => {
  const silent: Alarm = { kind: 'wasVeryLow', since: minute(5), mgdl: 50 };
  expect(quietAt(minute(30), silent, [53, 50], { ack: minute(6) })).toBe(false);
  expect(quietAt(minute(30), silent, [53, 50], { ack: minute(29) })).toBe(true);
});

test('a meter’s very low value is worse than a reading: an answer from before it does not count', () => {
  const measured: Alarm = { kind: 'meterVeryLow', since: minute(7), mgdl: 50 };
  expect(quietAt(minute(8), measured, [53, 50], { ack: minute(7) - 1 })).toBe(false);
  expect(quietAt(minute(8), measured, [53, 50], { ack: minute(7) })).toBe(true);
});

test('a reminder makes it quiet until then, unless it becomes worse', () => {
  const local = answered(low(53), minute(1), 15);
  expect(quietAt(minute(10), low(50), [53, 51, 50], { remind: minute(16), local })).toBe(true);
  expect(quietAt(minute(10), low(43), [53, 51, 43], { remind: minute(16), local })).toBe(false);
  expect(quietAt(minute(16), low(50), [53, 51, 50], { remind: minute(16), local })).toBe(false);
  expect(quietAt(minute(10), low(50), [53, 51, 50], { remind: minute(16) })).toBe(true);
});
