import type { ServerResponse } from 'node:http';
import type { LiveData } from '#contract/live.ts';
import { eventIds, type Resume } from './event-ids.ts';
import { toLiveEvent, type LiveEvent } from './live-event.ts';

/** Bytes that may be buffered for a reader before its stream is closed; the client reconnects and resumes. */
const MAX_WAITING_BYTES = 256 * 1024;
/** The initial delay before a client reconnects. */
const RETRY_MS = 2_000;

/** One client's Server-Sent Events, each with an id to resume from. */
export type EventWriter = {
  /** Sends a reading or an alert once; `storedAt` is its instant if it is not new. */
  readonly send: (event: LiveEvent, storedAtMs?: number) => void;
  /** During catch-up: the position at which a client that loses the stream now resumes. */
  readonly holdAt: (ms: number | null) => void;
  /** Keeps the connection open, and sends the id up to which nothing was missed. */
  readonly beat: () => void;
  /** Says that nothing new can be sent. Without an id: a client that loses the stream resumes before that. */
  readonly sendAway: () => void;
  /** Sends the reason, and closes. */
  readonly end: (data: LiveData<'end'>) => void;
  readonly isOpen: () => boolean;
};

/** Starts the stream on a response before its headers are sent. */
export function openEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { nowMs, resume }: { readonly nowMs: () => number; readonly resume: Resume | null },
): EventWriter {
  const ids = eventIds(nowMs, resume);
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else response.write(text);
  };
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // sent alone, the headers become one text; else each stream would keep their 78 parts, 2 kB more
  response.flushHeaders();
  write(`retry: ${RETRY_MS}\nid: ${ids.next()}\n\n`);
  const send: EventWriter['send'] = ({ key, text }, storedAtMs = nowMs()) => {
    if (ids.note(key, storedAtMs)) write(`id: ${ids.next()}\n${text}`);
  };
  return {
    send,
    holdAt: ids.holdAt,
    beat: () => write(`: beat\nid: ${ids.next()}\n\n`),
    sendAway: () => write('event: away\ndata: {}\n\n'),
    end: (data) => {
      send(toLiveEvent('end', data));
      response.end();
    },
    isOpen: () => !response.writableEnded && !response.destroyed,
  };
}
