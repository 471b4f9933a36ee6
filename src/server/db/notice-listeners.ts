type OnError = (error: Error) => void;

export interface Listener {
  readonly onNotice: (payload: string) => void;
  /** Called when the line was cut: no notices arrive until `onGap`. */
  readonly onLost?: () => void;
  /** Called when the line was cut and is up again: notices may have been lost in between. */
  readonly onGap?: () => void;
}

/** Who listens in this process, by channel. */
export class NoticeListeners {
  readonly #byChannel = new Map<string, Set<Listener>>();
  readonly #onError: OnError;

  constructor(onError: OnError) {
    this.#onError = onError;
  }

  add(channel: string, listener: Listener): void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(listener));
  }

  /** Answers whether it was the channel's last one. */
  remove(channel: string, listener: Listener): boolean {
    const listeners = this.#byChannel.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.#byChannel.delete(channel);
  }

  tell(channel: string, payload: string): void {
    for (const { onNotice } of this.#byChannel.get(channel) ?? []) this.#call(() => onNotice(payload));
  }

  tellLost(): void {
    this.#tellAll(({ onLost }) => onLost?.());
  }

  tellGap(): void {
    this.#tellAll(({ onGap }) => onGap?.());
  }

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  clear(): void {
    this.#byChannel.clear();
  }

  #tellAll(say: (listener: Listener) => void): void {
    for (const listeners of this.#byChannel.values()) {
      for (const listener of listeners) this.#call(() => say(listener));
    }
  }

  /** One that fails keeps no other from hearing. */
  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#onError(asError(error));
    }
  }
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
