import { openLine, SessionOver } from './live-line.ts';
import type { ServerSentEvent } from './sse.ts';

/** What a stream brings. */
export type StreamSink = {
  /** The stream is open, or open again. */
  readonly opened: () => void;
  readonly take: (event: ServerSentEvent) => void;
  /** The stream has ended; it is opened again by itself. */
  readonly lost: () => void;
  /** The portal does not know the session any more. */
  readonly sessionOver: () => void;
};

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** How long to wait before a try, in ms: doubling with each failure, and half of it left to chance. */
export function waitBeforeTry(failures: number, chance: number): number {
  const full = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return full / 2 + (full / 2) * chance;
}

/** A window's own stream from the portal: between `start` and `stop` it comes back by itself after its last event. */
export class LiveStream {
  /** Who takes what it brings. */
  sink: StreamSink;
  /** The id of the last event; the portal resumes after it. */
  lastId: string | null = null;
  #stop = new AbortController();
  /** Chance between 0 and 1, so that clients do not come back all at once. */
  readonly #random: () => number;
  #failures = 0;

  constructor(sink: StreamSink, random: () => number) {
    this.sink = sink;
    this.#random = random;
  }

  /** Opens it, after the event with this id, if there is one. */
  start(lastId: string | null): void {
    this.stop();
    this.#stop = new AbortController();
    this.#failures = 0;
    this.lastId = lastId;
    void this.#listen(this.#stop.signal);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#listenOnce(signal);
      if (signal.aborted) return;
      this.sink.lost();
      await pause(waitBeforeTry(this.#failures, this.#random()), signal);
      this.#failures += 1;
    }
  }

  async #listenOnce(signal: AbortSignal): Promise<void> {
    try {
      const events = await openLine(this.lastId, signal);
      if (!signal.aborted) this.sink.opened();
      for await (const event of events) {
        if (signal.aborted) return;
        this.#failures = 0;
        this.lastId = event.id ?? this.lastId;
        this.sink.take(event);
      }
    } catch (error) {
      if (error instanceof SessionOver && !signal.aborted) this.sink.sessionOver();
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
