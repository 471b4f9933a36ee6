// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveBrowser, livePortal } from '#tests/builders/live-windows.ts';

const SECOND_MS = 1_000;
/** Two beats, after which windows have heard each other for long enough. */
const JOINED_MS = 31 * SECOND_MS;
/** A stream or a window without a word for so long counts as dead. */
const SILENCE_MS = 60 * SECOND_MS;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let portal: ReturnType<typeof livePortal>;
let browser: ReturnType<typeof liveBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_800_000_000_000);
  portal = livePortal();
  browser = liveBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Windows that share one stream, the first one of which holds it. */
async function openTogether(count: number) {
  const windows = [];
  for (let index = 0; index < count; index += 1) {
    windows.push(browser.open());
    await wait(JOINED_MS);
  }
  expect(portal.openStreams()).toBe(1);
  return windows;
}

test('three windows share one stream, and each hears every reading once', async () => {
  const [first, second, third] = await openTogether(3);
  portal.store(1);
  await wait(100);
  portal.store(2);
  await wait(100);
  for (const window of [first, second, third]) {
    expect(window?.heard).toEqual([1, 2]);
    expect(window?.live.state).toBe('live');
  }
  expect(portal.opened).toEqual([null, null, null]);
});
