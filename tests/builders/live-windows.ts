import { vi } from 'vitest';
import { Live } from '#web/api/live.ts';
import type { LinkListener, LinkMessage, OpenLink } from '#web/api/live-link.ts';
import type { PageEvents } from '#web/api/page-life.ts';
import { SharedLive } from '#web/api/shared-live.ts';

const BEAT_MS = 15_000;
/** How far the portal looks back for what was stored shortly before an event was sent. */
const OVERLAP_MS = 10_000;

type Stream = { readonly write: (text: string) => void; readonly end: () => void; isStalled: boolean };
type Stored = { readonly storedAtMs: number; readonly at: number };

/** The portal's live call: stored readings, and streams that resume after an id. */
export function livePortal() {
  const stored: Stored[] = [];
  const streams = new Set<Stream>();
  /** By session. */
  const opened: (string | null)[] = [];
  let isAway = false;
  let ids = 0;
  /** @param sinceMs  during catch-up: where a client that loses the stream resumes */
  const nextId = (sinceMs: number | null = null) =>
    `id: ${Date.now()}-${(ids += 1)}${sinceMs === null ? '' : `-${sinceMs}`}\n`;
  const toText = ({ at }: Stored) =>
    `event: reading\ndata: {"memberId":"m","at":${at},"mgdl":99,"level":"target","trend":null,"change15":null}\n\n`;
  const open = (lastId: string | null, signal: AbortSignal): Response => {
    opened.push(lastId);
    let waiting = '';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const stream: Stream = {
          isStalled: false,
          write: (text) => {
            waiting += text;
            if (stream.isStalled) return;
            controller.enqueue(new TextEncoder().encode(waiting));
            waiting = '';
          },
          end: () => {
            streams.delete(stream);
            clearInterval(beat);
            controller.error(new DOMException('gone', 'AbortError'));
          },
        };
        const beat = setInterval(() => stream.write(`: beat\n${nextId()}\n`), BEAT_MS);
        streams.add(stream);
        signal.addEventListener('abort', () => streams.has(stream) && stream.end());
        const [, sentAt, heldAt] = /^(\d+)-\d+(?:-(\d+))?/u.exec(lastId ?? '') ?? [];
        const sinceMs = lastId === null ? null : Number(heldAt ?? sentAt);
        stream.write(`${nextId(sinceMs)}\n`);
        const missed = stored.filter(({ storedAtMs }) => sinceMs !== null && storedAtMs >= sinceMs - OVERLAP_MS);
        for (const one of missed) stream.write(`${nextId(sinceMs)}${toText(one)}`);
        if (sinceMs !== null) stream.write(`${nextId()}event: follower\ndata: {}\n\n`);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const signal = init.signal ?? AbortSignal.any([]);
    signal.throwIfAborted();
    if (isAway) throw new TypeError('nobody answers');
    return open(new Headers(init.headers).get('last-event-id'), signal);
  });
  return {
    /** The id after which each stream was asked for. */
    opened,
    openStreams: () => streams.size,
    store: (at: number) => {
      const one = { storedAtMs: Date.now(), at };
      stored.push(one);
      for (const stream of streams) stream.write(`${nextId()}${toText(one)}`);
    },
    /** Ends all streams, and refuses others until it is back. */
    goAway: () => {
      isAway = true;
      for (const stream of streams) stream.end();
    },
    comeBack: () => void (isAway = false),
    tell: (text: string) => {
      for (const stream of streams) stream.write(`${nextId()}${text}\n\n`);
    },
    newest: () => [...streams].at(-1),
  };
}

type Other = {
  readonly listener: LinkListener;
  readonly session: string;
  readonly inbox: (() => void)[];
  isStopped: boolean;
  /** It does not get the next message. */
  skipsOne: boolean;
};

/** What the windows of a browser share: messages in order, and one turn for each session. */
function fakeBrowserOf() {
  const others = new Set<Other>();
  const turns = new Map<string, Other[]>();
  const run = (other: Other, work: () => void): void => {
    other.inbox.push(work);
    queueMicrotask(() => flush(other));
  };
  const flush = (other: Other): void => {
    while (!other.isStopped && others.has(other)) {
      const work = other.inbox.shift();
      if (work === undefined) return;
      work();
    }
  };
  const grant = (session: string): void => {
    const first = turns.get(session)?.[0];
    if (first) run(first, () => turns.get(session)?.[0] === first && first.listener.held());
  };
  const withdraw = (other: Other): void => {
    const queue = turns.get(other.session) ?? [];
    const hadTurn = queue[0] === other;
    turns.set(
      other.session,
      queue.filter((one) => one !== other),
    );
    if (hadTurn) grant(other.session);
  };
  const enter = (session: string, listener: LinkListener) => {
    const own: Other = { listener, session, inbox: [], isStopped: false, skipsOne: false };
    others.add(own);
    const tell = (message: LinkMessage): void => {
      if (own.isStopped || !others.has(own)) return;
      for (const other of others) {
        if (other === own || other.session !== session) continue;
        if (other.skipsOne) other.skipsOne = false;
        else run(other, () => other.listener.hear(structuredClone(message)));
      }
    };
    const wait = (): void => {
      const queue = turns.get(session) ?? [];
      if (own.isStopped || queue.includes(own)) return;
      turns.set(session, [...queue, own]);
      if (queue.length === 0) grant(session);
    };
    const take = (): void => {
      if (own.isStopped) return;
      const [holder, ...rest] = (turns.get(session) ?? []).filter((one) => one !== own);
      turns.set(session, [own, ...rest]);
      if (holder) run(holder, () => holder.listener.taken());
      grant(session);
    };
    const leave = (): void => {
      if (!own.isStopped) withdraw(own);
    };
    const gone = (): void => {
      others.delete(own);
      withdraw(own);
    };
    return { own, link: { tell, wait, take, leave, close: gone }, gone, flush: () => flush(own) };
  };
  return { enter };
}

/** A browser with windows that share a live stream. */
export function liveBrowser() {
  const browser = fakeBrowserOf();
  return {
    open: (session = 'one') => {
      const live = new Live(() => 0);
      const heard: number[] = [];
      live.subscribe('reading', ({ at }) => void heard.push(at));
      live.listen();
      let place: ReturnType<typeof browser.enter> | null = null;
      const openLink: OpenLink = (name, listener) => {
        place = browser.enter(name, listener);
        return place.link;
      };
      let events: PageEvents | null = null;
      let isVisible = true;
      const page = {
        isVisible: () => isVisible,
        watch: (given: PageEvents) => {
          events = given;
        },
      };
      const shared = new SharedLive(live, { session, openLink, page });
      live.onState(() => {
        if (live.state === 'closed') shared.close();
      });
      return {
        live,
        /** The times of the readings that it was told, in their order. */
        heard,
        see: (visible: boolean) => {
          isVisible = visible;
          events?.onSeen();
        },
        /** The browser stops it, and says so. */
        freeze: () => events?.onStopped(),
        unfreeze: () => events?.onContinued(),
        /** The browser stops it without a word, or lets it go on. */
        stop: (isStopped: boolean) => {
          if (!place) return;
          place.own.isStopped = isStopped;
          place.flush();
        },
        /** The browser loses the next message to it. */
        skip: () => {
          if (place) place.own.skipsOne = true;
        },
        crash: () => {
          place?.gone();
          shared.close();
          live.close();
        },
        close: () => {
          shared.close();
          live.close();
        },
        unshare: () => shared.close(),
      };
    },
  };
}
