import { setImmediate as breathe } from 'node:timers/promises';
import type { LiveMessage } from './messages.ts';

type Listener = (message: LiveMessage) => void;
type Entry = { readonly listener: Listener; topics: readonly string[] };

/** How many hear a message for all before other work of the process gets a turn. */
const TOLD_AT_A_TIME = 200;
/** The topic of those who hear everything. */
const EVERYTHING = '*';

/** What somebody hears, until `stop`. */
export type Subscription = {
  /** Hears of these members from now on, and of no others. */
  readonly watch: (memberIds: Iterable<string>) => void;
  readonly stop: () => void;
};

/** Those who listen in this process, found by member and account. Each hears its messages in the order of arrival. */
export class Listeners {
  readonly #all = new Set<Entry>();
  readonly #byTopic = new Map<string, Set<Entry>>();
  /** Messages that arrived while one for all is being told. */
  readonly #waiting: LiveMessage[] = [];
  readonly #onError: (error: unknown) => void;
  #isTelling = false;
  #isCutOff = false;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  get count(): number {
    return this.#all.size;
  }

  /**
   * Hears everything until it says which members it watches: what comes while their rights are read must not be missed.
   *
   * @param accountId  whose messages it hears from then on, besides those of the members; null goes on hearing everything
   */
  subscribe(listener: Listener, accountId: string | null): Subscription {
    const own = accountId === null ? EVERYTHING : toAccountTopic(accountId);
    const entry: Entry = { listener, topics: [] };
    this.#all.add(entry);
    this.#place(entry, [EVERYTHING]);
    if (this.#isCutOff) this.#call(entry, { to: 'lost' });
    return {
      watch: (memberIds) => {
        if (this.#all.has(entry)) this.#place(entry, [own, ...Array.from(memberIds, toMemberTopic)]);
      },
      stop: () => {
        this.#all.delete(entry);
        this.#place(entry, []);
      },
    };
  }

  tell(message: LiveMessage): void {
    this.#waiting.push(message);
    if (!this.#isTelling) void this.#tellWaiting();
  }

  clear(): void {
    this.#all.clear();
    this.#byTopic.clear();
  }

  async #tellWaiting(): Promise<void> {
    this.#isTelling = true;
    for (let message = this.#waiting.shift(); message !== undefined; message = this.#waiting.shift()) {
      const topic = toTopic(message);
      if (topic === null) await this.#tellAll(message);
      else for (const entry of this.#find(topic)) this.#call(entry, message);
    }
    this.#isTelling = false;
  }

  /** Without those that stop in the meantime; whoever comes while messages are lost hears of it at once. */
  async #tellAll(message: LiveMessage): Promise<void> {
    this.#isCutOff = message.to === 'lost';
    for (const [index, entry] of [...this.#all].entries()) {
      if (index % TOLD_AT_A_TIME === TOLD_AT_A_TIME - 1) await breathe();
      if (this.#all.has(entry)) this.#call(entry, message);
    }
  }

  #find(topic: string): Entry[] {
    return [...(this.#byTopic.get(topic) ?? []), ...(this.#byTopic.get(EVERYTHING) ?? [])];
  }

  /** One that fails keeps no other from hearing. */
  #call({ listener }: Entry, message: LiveMessage): void {
    try {
      listener(message);
    } catch (error) {
      this.#onError(error);
    }
  }

  #place(entry: Entry, topics: readonly string[]): void {
    for (const topic of entry.topics) {
      const entries = this.#byTopic.get(topic);
      if (entries?.delete(entry) === true && entries.size === 0) this.#byTopic.delete(topic);
    }
    for (const topic of topics) {
      const entries = this.#byTopic.get(topic) ?? new Set();
      this.#byTopic.set(topic, entries.add(entry));
    }
    entry.topics = topics;
  }
}

/** Null: a message for all. */
function toTopic(message: LiveMessage): string | null {
  if (message.to === 'member') return toMemberTopic(message.memberId);
  return 'accountId' in message ? toAccountTopic(message.accountId) : null;
}

function toMemberTopic(memberId: string): string {
  return `member ${memberId}`;
}

function toAccountTopic(accountId: string): string {
  return `account ${accountId}`;
}
