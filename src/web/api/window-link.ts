/** What a window hears of the others with the same name. */
export type LinkListener<Message> = Turned & { readonly hear: (message: Message) => void };

type Turned = {
  /** It is this window's turn. */
  readonly held: () => void;
  /** Another window has taken the turn. */
  readonly taken: () => void;
};

/** Windows of a browser that know each other by a name: messages, and a turn that one of them has at a time. */
export type WindowLink<Message> = {
  readonly tell: (message: Message) => void;
  /** Waits for the turn; it also comes when the window that has it crashes. */
  readonly wait: () => void;
  /** Takes the turn from the window that has it. */
  readonly take: () => void;
  /** Gives up the turn, or waiting for it. */
  readonly leave: () => void;
  readonly close: () => void;
};

/** How a window gets to the others. */
export type OpenLink<Message> = (name: string, listener: LinkListener<Message>) => WindowLink<Message>;

/** Whether the browser has what a link needs; over plain http it has not. */
export function hasLinks(): boolean {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks !== undefined && 'BroadcastChannel' in globalThis;
}

/** Links whose messages are of one form; others are not heard. */
export function linksOf<Message>(isMessage: (data: unknown) => data is Message): OpenLink<Message> {
  return (name, listener) => {
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
}

/** A request for the turn; `end` gives it up. */
type Request = { end: () => void; isHeld: boolean };

function makeTurn(name: string, listener: Turned): Pick<WindowLink<never>, 'wait' | 'take' | 'leave'> {
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
