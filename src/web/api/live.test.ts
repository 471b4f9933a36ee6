// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionExpired } from './call.ts';
import { waitBeforeTry } from './live-stream.ts';
import { Live } from './live.ts';
import { parseEvent, readEvents } from './sse.ts';

const fetched = vi.fn<typeof fetch>();

/** A stream that sends its parts and then ends, or stays open. */
function stream(parts: readonly string[], stays = false): Response {
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      if (!stays) controller.close();
    },
  });
  return new Response(bytes, { headers: { 'content-type': 'text/event-stream' } });
}

const reading = (id: number, at: number): string =>
  `id: ${id}\nevent: reading\ndata: {"memberId":"m","at":${at},"mgdl":99,"level":"target","trend":null,"change15":null}\n\n`;

function readHeaders(request: number): Headers {
  return new Headers(fetched.mock.calls[request]?.[1]?.headers);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are read however the stream is cut', async () => {
  const whole = `: hello\n\n${reading(7, 1)}id: 8\nevent: follower\ndata: {}\n\nid: 9\ndata: unfinished`;
  const bytes = stream(whole.split('')).body;
  const events = [];
  if (bytes) for await (const event of readEvents(bytes)) events.push([event.id, event.event]);
  expect(events).toEqual([
    ['7', 'reading'],
    ['8', 'follower'],
  ]);
});

test('lines of data are joined and comments are no event', () => {
  expect(parseEvent('data: a\ndata: b')).toEqual({ id: null, event: 'message', data: 'a\nb' });
  expect(parseEvent(': alive')).toBeNull();
});

test('a stream that broke is resumed after the last event that arrived', async () => {
  fetched.mockResolvedValueOnce(stream([reading(41, 1), reading(42, 2)])).mockResolvedValue(stream([], true));
  const live = new Live(() => 0);
  const heard: number[] = [];
  const reopened = vi.fn<() => void>();
  live.subscribe('reading', ({ at }) => heard.push(at));
  live.onReopened(reopened);
  live.listen();
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([1, 2]);
  expect(live.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.state).toBe('live');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/web/live');
  expect(readHeaders(0).has('last-event-id')).toBe(false);
  expect(readHeaders(1).get('last-event-id')).toBe('42');
  expect(reopened).toHaveBeenCalledTimes(1);
  live.close();
});

test('a portal without its database is said on the open stream, and what was missed is loaded when it is back', async () => {
  const late: { add?: (text: string) => void } = {};
  const bytes = new ReadableStream<Uint8Array>({
    start: (controller) => {
      late.add = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  fetched.mockResolvedValue(new Response(bytes, { headers: { 'content-type': 'text/event-stream' } }));
  const live = new Live();
  const reopened = vi.fn<() => void>();
  live.onReopened(reopened);
  live.listen();
  await vi.advanceTimersByTimeAsync(100);
  expect(live.state).toBe('live');
  late.add?.('event: away\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(100);
  expect(live.state).toBe('waiting');
  expect(reopened).not.toHaveBeenCalled();
  late.add?.('id: 5\nevent: back\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(100);
  expect(live.state).toBe('live');
  expect(reopened).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  live.close();
});

test('the end of the session closes the stream and is reported', async () => {
  const told = vi.fn<() => void>();
  const stop = onSessionExpired(told);
  fetched.mockResolvedValue(stream(['id: 1\nevent: end\ndata: {"reason":"session"}\n\n']));
  const live = new Live();
  live.listen();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(live.state).toBe('closed');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('an access that was taken away is heard, and the stream comes back for the others', async () => {
  const ended = vi.fn<(data: { readonly reason: string }) => void>();
  fetched
    .mockResolvedValueOnce(stream(['event: end\ndata: {"reason":"access","memberId":"m"}\n\n']))
    .mockResolvedValue(stream([], true));
  const live = new Live(() => 0);
  live.subscribe('end', ended);
  live.listen();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toHaveBeenCalledWith({ reason: 'access', memberId: 'm' });
  expect(live.state).toBe('live');
  live.close();
});

test('code 300 in place of the stream ends the trying', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 300, message: '', reason: 'session.expired' }));
  const live = new Live();
  live.listen();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(live.state).toBe('closed');
});

test('a silent stream is closed and opened again', async () => {
  fetched.mockImplementation(async (_, init) => {
    const bytes = new ReadableStream<Uint8Array>({
      start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    });
    return new Response(bytes, { headers: { 'content-type': 'text/event-stream' } });
  });
  const live = new Live(() => 0);
  live.listen();
  await vi.advanceTimersByTimeAsync(62_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  live.close();
});

test('waits double up to half a minute, half of them left to chance', () => {
  expect([0, 1, 2, 9].map((failures) => waitBeforeTry(failures, 0))).toEqual([500, 1_000, 2_000, 15_000]);
  expect([0, 1, 2, 9].map((failures) => waitBeforeTry(failures, 1))).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test('a stream reports when it was opened by the portal’s clock, and again when it comes back', async () => {
  const opened = (ms: number) => `retry: 2000\nid: ${ms}-1\n\n`;
  fetched
    .mockResolvedValueOnce(stream([opened(1_000), reading(1_500, 1)]))
    .mockResolvedValue(stream([opened(9_000)], true));
  const live = new Live(() => 0);
  const seen: (number | null)[] = [];
  live.onState(() => seen.push(live.openedAt));
  live.listen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toContain(1_000);
  expect(live.openedAt).toBe(9_000);
  live.close();
});
