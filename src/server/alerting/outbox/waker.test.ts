import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaker, type Waker } from './waker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins to sleep for a minute. */
function sleepIn(waker: Waker) {
  const sleep = { isOver: false };
  void waker.sleep(60_000).then(() => (sleep.isOver = true));
  return {
    isOverAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return sleep.isOver;
    },
  };
}

it('a call ends the sleep, or the next one if nobody sleeps', async () => {
  const waker = createWaker();
  waker.wake();
  expect(await sleepIn(waker).isOverAfter(0)).toBe(true);
  const sleep = sleepIn(waker);
  expect(await sleep.isOverAfter(100)).toBe(false);
  waker.wake();
  expect(await sleep.isOverAfter(0)).toBe(true);
});

it('without a call the sleep ends by itself', async () => {
  const sleep = sleepIn(createWaker());
  expect(await sleep.isOverAfter(59_999)).toBe(false);
  expect(await sleep.isOverAfter(1)).toBe(true);
});

it('several calls with time to spare end the sleep once, when the first of them is due', async () => {
  const waker = createWaker();
  const sleep = sleepIn(waker);
  for (let call = 0; call < 3; call += 1) {
    waker.wake(250);
    expect(await sleep.isOverAfter(80)).toBe(false);
  }
  expect(await sleep.isOverAfter(10)).toBe(true);
  expect(await sleepIn(waker).isOverAfter(59_999)).toBe(false);
});

it('a call at once covers those with time to spare', async () => {
  const waker = createWaker();
  waker.wake(250);
  waker.wake();
  expect(await sleepIn(waker).isOverAfter(0)).toBe(true);
  expect(await sleepIn(waker).isOverAfter(59_999)).toBe(false);
});
