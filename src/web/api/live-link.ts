import type { ServerSentEvent } from './sse.ts';

/** What the window that holds the stream tells the others. */
export type LiveNews = {
  /** `hello`: it holds the stream from now on; `note`: nothing new; `bye`: it does not hold the stream any more. */
  readonly kind: 'hello' | 'opened' | 'event' | 'lost' | 'note' | 'bye';
  /** Which window it is. */
  readonly window: string;
  /** Counts its messages, so that a missing one is noticed. */
  readonly number: number;
  readonly isVisible: boolean;
  /** Whether its stream brings news. */
  readonly isLive: boolean;
  /** The id of the last event of its stream. */
  readonly lastId: string | null;
  /** With `hello`: the id after which it tells everything; else null. */
  readonly since: string | null;
  /** What its stream brought; with `hello`, since `since`. */
  readonly events: readonly ServerSentEvent[];
};

/** What windows tell each other; `ask` is answered by the one that holds the stream. */
export type LinkMessage = LiveNews | { readonly kind: 'ask' };

/** What a window hears of the others. */
export type LinkListener = {
  readonly hear: (message: LinkMessage) => void;
  /** It is this window's turn to hold the stream. */
  readonly held: () => void;
  /** Another window has taken the turn. */
  readonly taken: () => void;
};

/** The windows of a browser with the same session: messages, and a turn that one window has at a time. */
export type LiveLink = {
  readonly tell: (message: LinkMessage) => void;
  /** Waits for the turn; it also comes when the window that has it crashes. */
  readonly wait: () => void;
  /** Takes the turn from the window that has it. */
  readonly take: () => void;
  /** Gives up the turn, or waiting for it. */
  readonly leave: () => void;
  readonly close: () => void;
};

/** How a window gets to the others. */
export type OpenLink = (session: string, listener: LinkListener) => LiveLink;

const KINDS: ReadonlySet<unknown> = new Set<LinkMessage['kind']>([
  'hello',
  'opened',
  'event',
  'lost',
  'note',
  'bye',
  'ask',
]);

/**
 * A name for a session, from which nobody finds its token. Null where the browser lacks something that a link needs
 * (plain http).
 */
export async function nameSession(token: string): Promise<string | null> {
  const { locks } = navigator as { readonly locks?: LockManager };
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (locks === undefined || subtle === undefined || !('BroadcastChannel' in globalThis)) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens the link. The number in the name changes with the form of the messages. */
export const openLink: OpenLink = (session, listener) => {
  const name = `petcgm.live.1 ${session}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    if (isMessage(data)) listener.hear(data);
  });
  const turn = makeTurn(name, listener);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only a window has
    tell: (message) => channel.postMessage(message),
    ...turn,
    close: () => {
      turn.leave();
      channel.close();
    },
  };
};

function isMessage(data: unknown): data is LinkMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind);
}

/** A request for the turn; `end` gives it up. */
type Request = { end: () => void; isHeld: boolean };

function makeTurn(name: string, listener: LinkListener): Pick<LiveLink, 'wait' | 'take' | 'leave'> {
  let current: Request | null = null;
  const request = async (options: LockOptions, own: Request): Promise<void> => {
    const hold = async (): Promise<void> => {
      if (current !== own) return;
      await new Promise<void>((resolve) => {
        Object.assign(own, { end: resolve, isHeld: true });
        // what fails there is no reason to give up the turn
        queueMicrotask(() => current === own && listener.held());
      });
    };
    current = own;
    try {
      await navigator.locks.request(name, options, hold);
    } catch {
      if (current !== own) return; // this window has given up itself
      current = null;
      if (own.isHeld) listener.taken();
    }
  };
  const leave = (): void => {
    const own = current;
    current = null;
    own?.end();
  };
  return {
    wait: () => {
      if (current !== null) return;
      const stop = new AbortController();
      void request({ signal: stop.signal }, { end: () => stop.abort(), isHeld: false });
    },
    take: () => {
      leave();
      void request({ steal: true }, { end: () => undefined, isHeld: false });
    },
    leave,
  };
}
