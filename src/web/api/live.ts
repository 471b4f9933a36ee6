import type { LiveData, LiveKind } from '#contract/live.ts';
import { reportSessionExpired } from './call.ts';
import { openLine, SessionOver } from './live-line.ts';
import type { ServerSentEvent } from './sse.ts';

/**
 * `connecting` at first, `live` while news arrive, `waiting` between two tries and while the portal's database is away,
 * `closed` for good.
 */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'closed';

type Handler<Kind extends LiveKind> = (data: LiveData<Kind>) => void;
type Handlers = { readonly [Kind in LiveKind]: Set<Handler<Kind>> };

type LiveOptions = {
  /** Whom to hear of; everybody that the caller may see when left out. */
  readonly memberIds?: readonly string[];
  /** Chance between 0 and 1, so that clients do not come back all at once. */
  readonly random?: () => number;
};

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** How long to wait before a try, in ms: doubling with each failure, and half of it left to chance. */
export function waitBeforeTry(failures: number, chance: number): number {
  const full = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return full / 2 + (full / 2) * chance;
}

/** An open line to the portal: comes back by itself after the last event it heard, until it is closed. */
export class Live {
  readonly #handlers: Handlers = {
    reading: new Set(),
    alert: new Set(),
    limits: new Set(),
    duty: new Set(),
    device: new Set(),
    follower: new Set(),
    away: new Set(),
    back: new Set(),
    end: new Set(),
  };
  readonly #reopened = new Set<() => void>();
  readonly #stateListeners = new Set<() => void>();
  readonly #stop = new AbortController();
  readonly #memberIds: readonly string[];
  readonly #random: () => number;
  #state: LiveState = 'connecting';
  #lastId: string | null = null;
  #failures = 0;
  #wasOpen = false;
  #openedAt: number | null = null;
  #awaitsFirstId = false;

  constructor({ memberIds = [], random = Math.random }: LiveOptions = {}) {
    this.#memberIds = memberIds;
    this.#random = random;
  }

  /** Keeps listening until it is closed or the session is over. */
  async listen(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#listenOnce();
      if (this.#stop.signal.aborted) return;
      this.#enter('waiting');
      await pause(waitBeforeTry(this.#failures, this.#random()), this.#stop.signal);
      this.#failures += 1;
    }
  }

  /** Hears events of one kind; answers how to stop. */
  subscribe<Kind extends LiveKind>(kind: Kind, handler: Handler<Kind>): () => void {
    return joined(this.#handlers[kind], handler);
  }

  /** Hears that the stream was away and is back. */
  onReopened(listener: () => void): () => void {
    return joined(this.#reopened, listener);
  }

  onState(listener: () => void): () => void {
    return joined(this.#stateListeners, listener);
  }

  get state(): LiveState {
    return this.#state;
  }

  /** When the present stream was opened, by the portal's clock: what was loaded before may have missed something. */
  get openedAt(): number | null {
    return this.#openedAt;
  }

  close(): void {
    this.#enter('closed');
    this.#stop.abort();
  }

  async #listenOnce(): Promise<void> {
    try {
      const line = await openLine({ memberIds: this.#memberIds, lastId: this.#lastId, signal: this.#stop.signal });
      this.#opened();
      for await (const event of line) this.#take(event);
    } catch (error) {
      if (error instanceof SessionOver) this.#sessionOver();
    }
  }

  #opened(): void {
    this.#awaitsFirstId = true;
    this.#enter('live');
    if (this.#wasOpen) for (const listener of this.#reopened) listener();
    this.#wasOpen = true;
  }

  #take({ id, event, data }: ServerSentEvent): void {
    this.#failures = 0;
    if (id !== null) this.#note(id);
    if (!Object.hasOwn(this.#handlers, event)) return;
    const kind = event as LiveKind; // one of the keys of the handlers
    const body: unknown = JSON.parse(data);
    const handlers: ReadonlySet<(data: never) => void> = this.#handlers[kind];
    for (const handler of handlers) handler(body as never); // the server makes events by the same contract
    if (kind === 'away') this.#enter('waiting');
    if (kind === 'back') this.#opened();
    if (kind === 'end' && (body as LiveData<'end'>).reason === 'session') this.#sessionOver(); // as above
  }

  /** An id begins with the portal's time; the first one of a stream is the time it was opened. */
  #note(id: string): void {
    this.#lastId = id;
    if (!this.#awaitsFirstId) return;
    this.#awaitsFirstId = false;
    this.#openedAt = Number.parseInt(id, 10);
    for (const listener of this.#stateListeners) listener();
  }

  #sessionOver(): void {
    this.close();
    reportSessionExpired();
  }

  #enter(next: LiveState): void {
    if (this.#state === next || this.#state === 'closed') return;
    this.#state = next;
    for (const listener of this.#stateListeners) listener();
  }
}

function joined<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => void set.delete(item);
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
