import { expect, test } from 'vitest';
import { createCallTally } from './call-tally.ts';

const call = { status: 200, ms: 10, bytesSent: 100, bytesReceived: 5 };

test('counts calls by status, with their times, bytes and pace', () => {
  let nowMs = 1_000;
  const tally = createCallTally(() => nowMs);
  for (let ms = 1; ms <= 100; ms += 1) tally.note({ ...call, ms });
  tally.note({ ...call, status: 429, ms: 250 });
  tally.note({ ...call, status: null, ms: 60_000, bytesReceived: 0 });
  tally.noteRetry();
  nowMs += 4_000;
  const { ms, ...report } = tally.report();
  expect(report).toEqual({
    seconds: 4,
    calls: 102,
    callsASecond: 25.5,
    byStatus: { 200: 100, 429: 1, none: 1 },
    retried: 1,
    bytesSent: 10_200,
    bytesReceived: 505,
  });
  const near = (value: number) => [value, Math.ceil(value * 1.02 * 10) / 10] as const;
  for (const [found, value] of [
    [ms?.p50, 51],
    [ms?.p90, 91],
    [ms?.p99, 100],
  ] as const) {
    const [least, most] = near(value);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(found).toBeLessThanOrEqual(most);
  }
  expect(ms?.max).toBe(250);
});

test('has no times where nothing was answered', () => {
  const tally = createCallTally();
  tally.note({ ...call, status: null });
  expect(tally.report().ms).toBeNull();
});

test('never gives a percentile above the longest call', () => {
  const tally = createCallTally();
  tally.note({ ...call, ms: 10.04 });
  expect(tally.report().ms).toEqual({ p50: 10, p90: 10, p99: 10, max: 10 });
});
