import type { ServerResponse } from 'node:http';
import type { LiveData } from '#contract/live.ts';
import { EventIds, type Resume } from './event-ids.ts';
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
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // sent alone, the headers become one text; else each stream would keep their 78 parts, 1.6 kB more
  response.flushHeaders();
  return new EventStream(response, nowMs, resume);
}

/** A class, because its objects take less memory than closures. */
class EventStream implements EventWriter {
  readonly #response: ServerResponse;
  readonly #nowMs: () => number;
  readonly #ids: EventIds;

  constructor(response: ServerResponse, nowMs: () => number, resume: Resume | null) {
    this.#response = response;
    this.#nowMs = nowMs;
    this.#ids = new EventIds(nowMs, resume);
    this.#write(`retry: ${RETRY_MS}\nid: ${this.#ids.next()}\n\n`);
  }

  send({ key, text }: LiveEvent, storedAtMs = this.#nowMs()): void {
    if (this.#ids.note(key, storedAtMs)) this.#write(`id: ${this.#ids.next()}\n${text}`);
  }

  holdAt(ms: number | null): void {
    this.#ids.holdAt(ms);
  }

  beat(): void {
    this.#write(`: beat\nid: ${this.#ids.next()}\n\n`);
  }

  sendAway(): void {
    this.#write('event: away\ndata: {}\n\n');
  }

  end(data: LiveData<'end'>): void {
    this.send(toLiveEvent('end', data));
    this.#response.end();
  }

  isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  #write(text: string): void {
    if (!this.isOpen()) return;
    if (this.#response.writableLength > MAX_WAITING_BYTES) this.#response.destroy();
    else this.#response.write(text);
  }
}
