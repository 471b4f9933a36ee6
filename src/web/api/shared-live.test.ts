// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionExpired } from './call.ts';
import { fc } from '#tests/properties.ts';
import { liveBrowser, livePortal } from '#tests/builders/live-windows.ts';

const SECOND_MS = 1_000;
/** Five beats, after which windows have heard each other for long enough. */
const JOINED_MS = 76 * SECOND_MS;
/** A stream or a window without a word for so long counts as dead. */
const SILENCE_MS = 60 * SECOND_MS;
const RUNS = 40;
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

type Window = ReturnType<typeof browser.open>;

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

test('when the holder closes, another one goes on after its last event', async () => {
  const [first, second, third] = await openTogether(3);
  portal.store(1);
  await wait(100);
  first?.close();
  portal.store(2);
  await wait(3 * SECOND_MS);
  expect(portal.openStreams()).toBe(1);
  for (const window of [second, third]) {
    expect(new Set(window?.heard)).toEqual(new Set([1, 2]));
    expect(window?.live.state).toBe('live');
  }
  expect(portal.opened).toHaveLength(4);
});

test('when the holder crashes, the turn passes by itself', async () => {
  const [first, second, third] = await openTogether(3);
  first?.crash();
  portal.store(1);
  await wait(3 * SECOND_MS);
  expect(portal.openStreams()).toBe(1);
  for (const window of [second, third]) expect(new Set(window?.heard)).toEqual(new Set([1]));
});

test('a holder that says that it is frozen gives up the turn, and takes part again later', async () => {
  const [first, second] = await openTogether(2);
  first?.freeze();
  await wait(3 * SECOND_MS);
  portal.store(1);
  await wait(100);
  expect(second?.heard).toEqual([1]);
  expect(second?.live.state).toBe('live');
  first?.unfreeze();
  await wait(JOINED_MS);
  expect(portal.openStreams()).toBe(1);
  portal.store(2);
  await wait(100);
  expect(first?.heard).toEqual([1, 2]);
});

test('a holder that stops without a word is noticed like a broken stream, and nothing is lost', async () => {
  const [first, second] = await openTogether(2);
  first?.stop(true);
  portal.store(1);
  await wait(SILENCE_MS - SECOND_MS);
  await wait(3 * SECOND_MS);
  expect(second?.live.state).toBe('live');
  expect(second?.heard).toEqual([1]);
  first?.stop(false);
  await wait(JOINED_MS);
  expect(portal.openStreams()).toBe(1);
  portal.store(2);
  await wait(100);
  for (const window of [first, second]) expect(new Set(window?.heard)).toEqual(new Set([1, 2]));
});

test('a window that comes to the front finds within seconds that the holder was stopped', async () => {
  const [first, second] = await openTogether(2);
  second?.see(false);
  first?.see(false);
  first?.stop(true);
  portal.store(1);
  await wait(20 * SECOND_MS);
  expect(second?.heard).toEqual([]);
  second?.see(true);
  await wait(4 * SECOND_MS);
  expect(second?.heard).toEqual([1]);
  expect(second?.live.state).toBe('live');
});

test('a visible window takes the stream from a hidden one, and nobody loads anything again', async () => {
  const [first, second, third] = await openTogether(3);
  const reopened = vi.fn<() => void>();
  for (const window of [first, second, third]) window?.live.onReopened(reopened);
  third?.see(false);
  first?.see(false);
  second?.see(false);
  second?.see(true);
  await wait(100);
  portal.store(1);
  await wait(2 * JOINED_MS);
  expect(portal.openStreams()).toBe(1);
  first?.stop(true); // it holds nothing
  portal.store(2);
  await wait(100);
  for (const window of [second, third]) expect(new Set(window?.heard)).toEqual(new Set([1, 2]));
  expect(portal.opened.filter((lastId) => lastId !== null)).toEqual([]);
  expect(reopened).not.toHaveBeenCalled();
});

test('a window that misses a message hears it from its own stream', async () => {
  const [, second] = await openTogether(2);
  second?.missOne();
  portal.store(1);
  await wait(100);
  expect(second?.heard).toEqual([]);
  portal.store(2);
  await wait(SECOND_MS);
  expect(new Set(second?.heard)).toEqual(new Set([1, 2]));
  expect(second?.live.state).toBe('live');
});

test('while the portal is away no window looks live, and all hear what they missed', async () => {
  const windows = await openTogether(3);
  portal.goAway();
  await wait(100);
  expect(windows.map(({ live }) => live.state)).toEqual(['waiting', 'waiting', 'waiting']);
  portal.store(1);
  await wait(5 * SECOND_MS);
  portal.comeBack();
  await wait(10 * SECOND_MS);
  for (const { heard, live } of windows) {
    expect(live.state).toBe('live');
    expect(new Set(heard)).toEqual(new Set([1]));
  }
  expect(portal.openStreams()).toBe(1);
});

test('while the database is away no window looks live; what another stream says of it does not count', async () => {
  const [first, second] = await openTogether(2);
  const third = browser.open();
  await wait(SECOND_MS);
  portal.newest()?.write('event: away\ndata: {}\n\n');
  await wait(100);
  expect([first, second, third].map((window) => window?.live.state)).toEqual(['live', 'live', 'waiting']);
  portal.tell('event: back\ndata: {}');
  await wait(JOINED_MS);
  portal.newest()?.write('event: away\ndata: {}\n\n');
  await wait(100);
  expect([first, second, third].map((window) => window?.live.state)).toEqual(['waiting', 'waiting', 'waiting']);
});

test('sessions do not share', async () => {
  const own = browser.open('one');
  const other = browser.open('other');
  await wait(2 * JOINED_MS);
  expect(portal.openStreams()).toBe(2);
  own.close();
  portal.store(1);
  await wait(100);
  expect(other.heard).toEqual([1]);
  expect(own.heard).toEqual([]);
});

test('the end of the session ends every window, and is said once in each', async () => {
  const windows = await openTogether(3);
  const told = vi.fn<() => void>();
  const stop = onSessionExpired(told);
  portal.tell('event: end\ndata: {"reason":"session"}');
  await wait(2 * SILENCE_MS);
  expect(windows.map(({ live }) => live.state)).toEqual(['closed', 'closed', 'closed']);
  expect(told).toHaveBeenCalledTimes(3);
  expect(portal.openStreams()).toBe(0);
  expect(portal.opened).toHaveLength(3);
  stop();
});

test('a window that shares no more has its own stream again', async () => {
  const [, second] = await openTogether(2);
  portal.store(1);
  await wait(100);
  second?.unshare();
  await wait(SECOND_MS);
  expect(portal.openStreams()).toBe(2);
  portal.store(2);
  await wait(100);
  expect(new Set(second?.heard)).toEqual(new Set([1, 2]));
});

const ACTIONS = ['open', 'close', 'crash', 'freeze', 'unfreeze', 'stop', 'run', 'missOne', 'show', 'hide'] as const;
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...ACTIONS, 'away', 'back', 'cut', 'none'),
    of: fc.nat({ max: 3 }),
    stores: fc.boolean(),
    seconds: fc.constantFrom(0.1, 2, 16, 40, 90),
  }),
  { minLength: 3, maxLength: 12 },
);

/** Any course of events, in which each step concerns one of the open windows. */
class Course {
  readonly windows: { readonly window: Window; liveSince: number | null; isStopped: boolean }[] = [];
  readonly stored: { readonly at: number; readonly storedAtMs: number }[] = [];

  act(what: string, of: number): void {
    if (what === 'away') portal.goAway();
    else if (what === 'back') portal.comeBack();
    else if (what === 'cut') portal.newest()?.end();
    else this.#ofWindow(what, of);
  }

  /** What a live window has not heard, though over a stream of its own it would have by now. */
  missed(withinMs: number): number[] {
    return this.windows.flatMap(({ window, liveSince, isStopped }) => {
      if (isStopped || liveSince === null || window.live.state !== 'live') return [];
      const due = this.stored.filter(({ storedAtMs }) => storedAtMs > liveSince && storedAtMs <= Date.now() - withinMs);
      return due.map(({ at }) => at).filter((at) => !window.heard.includes(at));
    });
  }

  open(): void {
    if (this.windows.length > 3) return;
    const opened = { window: browser.open(), liveSince: null as number | null, isStopped: false };
    opened.window.live.onState(() => {
      if (opened.window.live.state === 'live') opened.liveSince ??= Date.now();
    });
    this.windows.push(opened);
  }

  store(): void {
    const at = this.stored.length;
    this.stored.push({ at, storedAtMs: Date.now() });
    portal.store(at);
  }

  #ofWindow(what: string, of: number): void {
    const opened = this.windows[of % Math.max(1, this.windows.length)];
    if (opened === undefined) return;
    const { window } = opened;
    if (what === 'close' || what === 'crash') {
      window[what]();
      this.windows.splice(this.windows.indexOf(opened), 1);
    }
    if (what === 'stop' || what === 'run') {
      opened.isStopped = what === 'stop';
      window.stop(opened.isStopped);
    }
    if (what === 'freeze' || what === 'unfreeze' || what === 'missOne') window[what]();
    if (what === 'show' || what === 'hide') window.see(what === 'show');
  }
}

test('whatever happens to windows and streams, none that looks live misses a reading', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      portal = livePortal();
      browser = liveBrowser();
      const course = new Course();
      for (let index = 0; index < 3; index += 1) {
        course.open();
        await wait(JOINED_MS);
      }
      for (const { what, of, stores, seconds } of list) {
        if (what === 'open') course.open();
        else course.act(what, of);
        if (stores) course.store();
        await wait(seconds * SECOND_MS);
        expect(course.missed(SILENCE_MS + 5 * SECOND_MS)).toEqual([]);
      }
      portal.comeBack();
      for (const { window } of course.windows) {
        window.stop(false);
        window.unfreeze();
      }
      for (const opened of course.windows) opened.isStopped = false;
      await wait(5 * SILENCE_MS);
      expect(course.missed(SECOND_MS)).toEqual([]);
      expect(course.windows.map(({ window }) => window.live.state)).toEqual(course.windows.map(() => 'live'));
      expect(portal.openStreams()).toBe(Math.min(1, course.windows.length));
      for (const { window } of course.windows) window.close();
    }),
    { numRuns: RUNS },
  );
});
