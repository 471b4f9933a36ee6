import { expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { activeMinutes, sensorActivePercent } from './sensor-active.ts';

const MINUTE = 60_000;

test('readings count for their own intervals, those of a part for the part', () => {
  const mixed = toTrace([5, 15, 1, 5].map((intervalMinutes, at) => ({ at, mgdl: 100, intervalMinutes })));
  expect(activeMinutes(mixed)).toBe(26);
  expect(activeMinutes(mixed, 1, 3)).toBe(16);
  expect(activeMinutes(aTrace().of(100, 100, 100, 100), 1, 3)).toBe(10);
});

test('the active share is that of the time that has passed, at most all of it', () => {
  const trace = toTrace([0, 5].map((minute) => ({ at: minute * MINUTE, mgdl: 100 })));
  const share = (to: number, now: number) =>
    sensorActivePercent(trace, { from: 0, to: to * MINUTE, now: now * MINUTE });
  expect(share(20, 100)).toBe(50);
  expect(share(100, 40)).toBe(25);
  expect(share(5, 5)).toBe(100);
});

test('without a reading, and before a range has begun, there is no share', () => {
  const trace = toTrace([{ at: 0, mgdl: 100 }]);
  expect(sensorActivePercent(EMPTY_TRACE, { from: 0, to: MINUTE, now: MINUTE })).toBeNull();
  expect(sensorActivePercent(trace, { from: 0, to: MINUTE, now: 0 })).toBeNull();
  expect(sensorActivePercent(trace, { from: 0, to: MINUTE, now: -MINUTE })).toBeNull();
});
