import type { LiveData, LiveKind } from '#contract/live.ts';
import { reportSessionExpired } from './call.ts';
import { LiveStream, type StreamSink } from './live-stream.ts';
import type { ServerSentEvent } from './sse.ts';

/**
 * `connecting` at first, `live` while news arrive, `waiting` between two tries and while the portal's database is away,
 * `closed` for good.
 */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'closed';

type Handler<Kind extends LiveKind> = (data: LiveData<Kind>) => void;
type Handlers = { readonly [Kind in LiveKind]: Set<Handler<Kind>> };

/** What the window hears of the portal, from a stream of its own or from another window's. */
export class Live implements StreamSink {
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
  readonly stream: LiveStream;
  #state: LiveState = 'connecting';
  #wasOpen = false;
  #openedAt: number | null = null;
  #awaitsFirstId = false;

  constructor(random = Math.random) {
    this.stream = new LiveStream(this, random);
  }

  /** Keeps listening until it is closed or the session is over. */
  listen(): void {
    this.stream.start(null);
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
    this.stream.stop();
  }

  opened(): void {
    this.#awaitsFirstId = true;
    this.#enter('live');
    if (this.#wasOpen) for (const listener of this.#reopened) listener();
    this.#wasOpen = true;
  }

  take({ id, event, data }: ServerSentEvent): void {
    if (id !== null) this.#note(id);
    if (!Object.hasOwn(this.#handlers, event)) return;
    const kind = event as LiveKind; // one of the keys of the handlers
    const body: unknown = JSON.parse(data);
    const handlers: ReadonlySet<(data: never) => void> = this.#handlers[kind];
    for (const handler of handlers) handler(body as never); // the server makes events by the same contract
    if (kind === 'away') this.lost();
    if (kind === 'back') this.opened();
    if (kind === 'end' && (body as LiveData<'end'>).reason === 'session') this.sessionOver(); // as above
  }

  lost(): void {
    this.#enter('waiting');
  }

  sessionOver(): void {
    this.close();
    reportSessionExpired();
  }

  /** An id begins with the portal's time; the first one of a stream is the time it was opened. */
  #note(id: string): void {
    if (!this.#awaitsFirstId) return;
    this.#awaitsFirstId = false;
    this.#openedAt = Number.parseInt(id, 10);
    for (const listener of this.#stateListeners) listener();
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
