import type { ServerResponse } from 'node:http';
import type { LiveData, LiveKind } from '#contract/live.ts';
import { eventIds, type Resume } from './event-ids.ts';

/** Bytes that may wait for a reader before it is given up: it comes back and resumes. */
const MAX_WAITING_BYTES = 256 * 1024;
/** How long a client waits before it comes back, at first. */
const RETRY_MS = 2_000;

/** One client's Server-Sent Events, each with an id to resume from. */
export type EventWriter = {
  /** Sends a reading or an alert but once, stored at an instant where it is not of this moment. */
  readonly send: <Kind extends LiveKind>(kind: Kind, data: LiveData<Kind>, storedAtMs?: number) => void;
  /** While it catches up: where a client that loses the stream now goes on. */
  readonly holdAt: (ms: number | null) => void;
  /** Keeps the line open, and sends the id up to which nothing was missed. */
  readonly beat: () => void;
  /** Sends the reason, and closes. */
  readonly end: (data: LiveData<'end'>) => void;
  readonly isOpen: () => boolean;
};

/** Starts the stream on a response whose headers are not sent yet. */
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
  write(`retry: ${RETRY_MS}\nid: ${ids.next()}\n\n`);
  const send: EventWriter['send'] = (kind, data, storedAtMs = nowMs()) => {
    if (ids.note(kind, data, storedAtMs)) write(`id: ${ids.next()}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    send,
    holdAt: ids.holdAt,
    beat: () => write(`: beat\nid: ${ids.next()}\n\n`),
    end: (data) => {
      send('end', data);
      response.end();
    },
    isOpen: () => !response.writableEnded && !response.destroyed,
  };
}
