import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaker } from './waker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sleeps for a minute. @returns how long it took, ms */
async function sleepFor(waker: ReturnType<typeof createWaker>): Promise<number> {
  const begunAt = Date.now();
  const sleeping = waker.sleep(60_000);
  let endedAt: number | null = null;
  void sleeping.then(() => (endedAt = Date.now()));
  while (endedAt === null) await vi.advanceTimersByTimeAsync(50);
  return endedAt - begunAt;
}

it('a call ends the sleep, or the next one if nobody sleeps', async () => {
  const waker = createWaker();
  waker.wake();
  expect(await sleepFor(waker)).toBe(0);
  setTimeout(waker.wake, 100);
  expect(await sleepFor(waker)).toBe(100);
  expect(await sleepFor(waker)).toBe(60_000);
});

it('several calls with time to spare end the sleep once, when the first of them is due', async () => {
  const waker = createWaker();
  for (const afterMs of [0, 100, 200]) setTimeout(() => waker.wake(250), afterMs);
  expect(await sleepFor(waker)).toBe(250);
  expect(await sleepFor(waker)).toBe(60_000);
});

it('a call without delay comes first, and the one with time to spare is done with it', async () => {
  const waker = createWaker();
  waker.wake(250);
  setTimeout(waker.wake, 100);
  expect(await sleepFor(waker)).toBe(100);
  expect(await sleepFor(waker)).toBe(60_000);
});
