// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toSent } from './call-request.ts';
import { makeFirstCalls, takeFirstCall } from './first-calls.ts';

const PATH = '/web/glucose/loadOverview';
const HEADERS = { timeZone: 'Europe/Ljubljana', lanCode: 'sl_SI', xToken: 'token' };
const SENT = toSent({ memberId: 'mimi' }, HEADERS);

/** Answers each call with its count. */
type Fetch = (path: string, sent: object) => Promise<Response>;
let fetched: ReturnType<typeof vi.fn<Fetch>>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  fetched = vi.fn<Fetch>(async () => new Response(String(fetched.mock.calls.length)));
  vi.stubGlobal('fetch', fetched);
  makeFirstCalls([[PATH, SENT]]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'firstCalls');
});

test('a call of the page is sent as the code sends it, and its answer is taken once', async () => {
  expect(fetched.mock.calls).toEqual([
    [
      '/api/web/glucose/loadOverview',
      {
        method: 'POST',
        headers: { ...HEADERS, 'content-type': 'application/json' },
        body: '{"memberId":"mimi"}',
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    ],
  ]);
  await expect((await takeFirstCall(PATH, toSent({ memberId: 'mimi' }, HEADERS)))?.text()).resolves.toBe('1');
  expect(takeFirstCall(PATH, SENT)).toBeUndefined();
});

test.each([
  ['pet', PATH, { memberId: 'rex' }, HEADERS],
  ['path', '/web/glucose/loadGlucose', { memberId: 'mimi' }, HEADERS],
  ['session', PATH, { memberId: 'mimi' }, { ...HEADERS, xToken: 'other' }],
  ['zone', PATH, { memberId: 'mimi' }, { ...HEADERS, timeZone: 'Asia/Tokyo' }],
  ['language', PATH, { memberId: 'mimi' }, { ...HEADERS, lanCode: 'en_US' }],
] as const)('another %s takes nothing', (_, path, body, headers) => {
  expect(takeFirstCall(path, toSent(body, headers))).toBeUndefined();
});

test.each([
  ['of ten seconds ago', 1_010_000],
  ['from before the clock was set back', 990_000],
])('an answer %s is not taken', (_, now) => {
  vi.setSystemTime(now);
  expect(takeFirstCall(PATH, SENT)).toBeUndefined();
});

test('a call that fails says so to whoever takes it', async () => {
  fetched.mockRejectedValue(new TypeError('no connection'));
  makeFirstCalls([[PATH, SENT]]);
  await vi.advanceTimersByTimeAsync(1); // nobody has taken it so far, and nothing is reported
  await expect(takeFirstCall(PATH, SENT)).rejects.toThrow('no connection');
});

test('a page that has made no calls has no answers', () => {
  Reflect.deleteProperty(globalThis, 'firstCalls');
  expect(takeFirstCall(PATH, SENT)).toBeUndefined();
});
