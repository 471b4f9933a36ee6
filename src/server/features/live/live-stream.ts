import type { ServerResponse } from 'node:http';
import type { LiveData, LiveKind } from '#contract/live.ts';

/** Bytes that may wait for a reader before it is given up: it comes back and resumes. */
const MOST_WAITING_BYTES = 256 * 1024;
/** How long a client waits before it comes back, at first. */
const RETRY_MS = 2_000;

/** One client's Server-Sent Events. Each event's id is the time it was sent at, from which a client resumes. */
export type EventWriter = {
  readonly send: <Kind extends LiveKind>(kind: Kind, data: LiveData<Kind>) => void;
  /** Keeps the line open, and tells the id up to which nothing was missed. */
  readonly beat: () => void;
  /** Tells why, and closes. */
  readonly end: (data: LiveData<'end'>) => void;
  readonly isOpen: () => boolean;
};

/** Starts the stream on a response whose headers are not sent yet. */
export function openEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  nowMs: () => number,
): EventWriter {
  let sent = 0;
  const nextId = () => `${nowMs()}-${(sent += 1)}`;
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
    else response.write(text);
  };
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  write(`retry: ${RETRY_MS}\nid: ${nextId()}\n\n`);
  const send: EventWriter['send'] = (kind, data) => {
    write(`id: ${nextId()}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    send,
    beat: () => write(`: beat\nid: ${nextId()}\n\n`),
    end: (data) => {
      send('end', data);
      response.end();
    },
    isOpen: () => !response.writableEnded && !response.destroyed,
  };
}

/** The time in the id of the last event that a client got; null where it tells none. */
export function timeOfEventId(id: string | undefined): number | null {
  const [, ms] = /^(\d{12,14})-\d{1,12}$/u.exec(id ?? '') ?? [];
  return ms === undefined ? null : Number(ms);
}
