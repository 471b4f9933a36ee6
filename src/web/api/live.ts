import type { LiveData, LiveKind } from '#contract/live.ts';
import { callHeaders, tellSessionExpired } from './call.ts';
import { readEvents, type ServerSentEvent } from './sse.ts';

/** `connecting` at first, `live` while the stream is open, `waiting` between two tries, `closed` for good. */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'closed';

type Handler<Kind extends LiveKind> = (data: LiveData<Kind>) => void;
type Handlers = { readonly [Kind in LiveKind]: Set<Handler<Kind>> };

/** An open line to the portal. */
export type Live = {
  /** Hears events of one kind; answers how to stop. */
  readonly subscribe: <Kind extends LiveKind>(kind: Kind, handler: Handler<Kind>) => () => void;
  /** Hears that events may have been missed (the stream was away for longer than the portal remembers): load anew. */
  readonly onReopened: (listener: () => void) => () => void;
  readonly onState: (listener: () => void) => () => void;
  readonly state: () => LiveState;
  readonly close: () => void;
};

type LiveOptions = {
  /** Whom to hear of; everybody that the caller may see when left out. */
  readonly memberIds?: readonly string[];
  /** Chance between 0 and 1, so that clients do not come back all at once. */
  readonly random?: () => number;
};

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** No byte for this long means that the line is dead, whatever the browser believes; the portal sends signs of life. */
const SILENCE_MS = 60_000;

const kinds: readonly LiveKind[] = ['reading', 'alert', 'device', 'follower', 'end'];

/** How long to wait before a try: doubling, with half of it left to chance. */
export function waitBeforeTry(failures: number, chance: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return full / 2 + (full / 2) * chance;
}

/** Opens the live stream and keeps it open until it is closed or the session ends. */
export function openLive({ memberIds = [], random = Math.random }: LiveOptions = {}): Live {
  const handlers: Handlers = {
    reading: new Set(),
    alert: new Set(),
    device: new Set(),
    follower: new Set(),
    end: new Set(),
  };
  const reopened = new Set<() => void>();
  const stateListeners = new Set<() => void>();
  const stop = new AbortController();
  let state: LiveState = 'connecting';
  let lastId: string | null = null;
  let failures = 0;
  let opened = false;

  const enter = (next: LiveState): void => {
    if (state === next || state === 'closed') return;
    state = next;
    for (const listener of stateListeners) listener();
  };
  const close = (): void => {
    enter('closed');
    stop.abort();
  };
  const take = (event: ServerSentEvent): void => {
    if (event.id !== null) lastId = event.id;
    if (!isLiveKind(event.event)) return;
    deliver(handlers, event.event, event.data);
    if (event.event === 'end' && endOf(event.data) === 'session') {
      close();
      tellSessionExpired();
    }
  };
  const listen = async (): Promise<void> => {
    const line = await openLine(memberIds, lastId, stop.signal);
    failures = 0;
    enter('live');
    if (opened) for (const listener of reopened) listener();
    opened = true;
    for await (const event of line) take(event);
  };
  const keepListening = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (error instanceof SessionOver) return close();
      }
      if (stop.signal.aborted) return;
      enter('waiting');
      await pause(waitBeforeTry(failures, random()), stop.signal);
      failures += 1;
    }
  };
  void keepListening();

  return {
    subscribe: (kind, handler) => member(handlers[kind], handler),
    onReopened: (listener) => member(reopened, listener),
    onState: (listener) => member(stateListeners, listener),
    state: () => state,
    close,
  };
}

class SessionOver extends Error {}

function member<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => set.delete(item);
}

async function openLine(
  memberIds: readonly string[],
  lastId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<ServerSentEvent>> {
  const query = new URLSearchParams(memberIds.map((memberId) => ['memberId', memberId]));
  const watch = watchSilence(signal);
  const response = await fetch(`/api/web/live${query.size > 0 ? `?${query}` : ''}`, {
    headers: { ...callHeaders(), accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
    signal: watch.signal,
    cache: 'no-store',
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('text/event-stream') && response.body) {
    return readEvents(response.body.pipeThrough(watch.heartbeat));
  }
  const envelope: unknown = await response.json().catch(() => null);
  if (typeof envelope === 'object' && envelope !== null && 'code' in envelope && envelope.code === 300) {
    tellSessionExpired();
    throw new SessionOver('the session is over');
  }
  throw new Error(`no stream: ${response.status}`);
}

/** Ends a line that has fallen silent; the transform passes every byte on and notes that one came. */
function watchSilence(signal: AbortSignal): {
  readonly signal: AbortSignal;
  readonly heartbeat: TransformStream<Uint8Array, Uint8Array>;
} {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const heartbeat = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      controller.enqueue(bytes);
    },
    flush: () => clearTimeout(timer),
  });
  return { signal: AbortSignal.any([signal, silent.signal]), heartbeat };
}

function isLiveKind(name: string): name is LiveKind {
  return (kinds as readonly string[]).includes(name);
}

function deliver<Kind extends LiveKind>(handlers: Handlers, kind: Kind, data: string): void {
  const parsed = JSON.parse(data) as LiveData<Kind>; // the server makes events by the same contract
  for (const handler of handlers[kind]) handler(parsed);
}

function endOf(data: string): LiveData<'end'>['reason'] {
  return (JSON.parse(data) as LiveData<'end'>).reason; // the server makes events by the same contract
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
