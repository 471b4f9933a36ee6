import { vi } from 'vitest';
import { OVERLAP_MS } from '#contract/live-ids.ts';
import { Live } from '#web/api/live.ts';
import type { LiveMessage } from '#web/api/live-link.ts';
import type { PageEvents } from '#web/api/page-life.ts';
import { SharedLive } from '#web/api/shared-live.ts';
import type { OpenLink } from '#web/api/window-link.ts';
import { fakeLinks } from './fake-links.ts';

const BEAT_MS = 15_000;

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

/** A browser with windows that share a live stream. */
export function liveBrowser() {
  const browser = fakeLinks<LiveMessage>();
  return {
    open: (session = 'one') => {
      const live = new Live(() => 0);
      const heard: number[] = [];
      live.subscribe('reading', ({ at }) => void heard.push(at));
      live.listen();
      let place: ReturnType<typeof browser.enter> | null = null;
      const openLink: OpenLink<LiveMessage> = (name, listener) => {
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
      const shared = new SharedLive(live, { name: session, openLink, page });
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
        missOne: () => {
          if (place) place.own.missesOne = true;
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
