import type { Live } from './live.ts';
import { SILENCE_MS } from './live-line.ts';
import { leavesNoGap, sentAt } from './live-ids.ts';
import type { LiveMessage, LiveNews } from './live-link.ts';
import type { PageLife } from './page-life.ts';
import type { StreamSink } from './live-stream.ts';
import type { ServerSentEvent } from './sse.ts';
import type { LinkListener, OpenLink, WindowLink } from './window-link.ts';

/** The window that holds the stream answers within this time, if it is not stopped. */
const ANSWER_MS = 3_000;
/** Events of the last two minutes are kept for those that follow this window from now on: more than the overlap of streams. */
const KEPT_MS = 120_000;
/** What these events say of a stream holds for that stream only. */
const ABOUT_STREAM: ReadonlySet<string> = new Set(['away', 'back']);

/** Where a window shares, and how. */
type Sharing = { readonly name: string; readonly openLink: OpenLink<LiveMessage>; readonly page: PageLife };
/** This window's own stream: the id after which it brought everything. */
type Own = { since: string | null; isLive: boolean };
/** What is known of the window that holds the stream; `since` is the id after which everything of it was heard. */
type Holder = Pick<LiveNews, 'window' | 'number' | 'isVisible' | 'isLive' | 'lastId' | 'since'>;
type Kept = { readonly atMs: number; readonly event: ServerSentEvent };

/**
 * Shares one stream among the windows of a browser. One holds it and tells the others; a lock decides which. A window
 * leaves its own stream, or takes over, only when both have been heard together for long enough that nothing is lost in
 * between. Whenever it is not sure (a message is missing, the holder is silent) it opens its own stream after the last
 * event that it has heard. A visible window does not depend on a hidden one, which the browser may stop.
 */
export class SharedLive implements StreamSink, LinkListener<LiveMessage> {
  readonly #live: Live;
  readonly #link: WindowLink<LiveMessage>;
  readonly #page: PageLife;
  readonly #window = crypto.randomUUID();
  readonly #stop = new AbortController();
  #number = 0;
  #isHolder = false;
  #own: Own | null;
  #kept: Kept[] = [];
  #holder: Holder | null = null;
  /** Whether this window goes by what the holder tells; otherwise by its own stream. */
  #follows = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: Live, { name, openLink, page }: Sharing) {
    this.#live = live;
    this.#page = page;
    this.#link = openLink(name, this); // before anything else: where it fails, the window is as it was
    this.#own = { since: live.stream.lastId, isLive: live.state === 'live' };
    live.stream.sink = this;
    this.#join();
    // a window that is stopped, or gone, holds nothing
    const events = { onSeen: () => this.#seen(), onStopped: () => this.#leave(), onContinued: () => this.#join() };
    page.watch(events, this.#stop.signal);
  }

  /** Shares no more: from now on the window has its own stream again. */
  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#leave();
    this.#link.close();
    clearTimeout(this.#timer);
    this.#live.stream.sink = this.#live;
    if (this.#live.state !== 'closed') this.#goAlone();
  }

  // What its own stream brings

  opened(): void {
    if (this.#own) this.#own.isLive = true;
    if (!this.#follows) this.#live.opened();
    this.#tell('opened');
  }

  take(event: ServerSentEvent): void {
    this.#noteOwn(event);
    this.#tell('event', [event]); // before this window ends with its session
    this.#pass(event, !this.#follows);
    this.#settle();
  }

  lost(): void {
    if (this.#own) this.#own.isLive = false;
    if (!this.#follows) this.#live.lost();
    this.#tell('lost');
  }

  sessionOver(): void {
    this.#live.sessionOver();
  }

  // What comes from the other windows

  hear(message: LiveMessage): void {
    if (message.kind === 'ask') return this.#tell('note');
    if (this.#isHolder) return; // it has not noticed yet that it holds nothing
    const known = this.#holder;
    if (known?.window !== message.window || message.kind === 'hello') return this.#meet(message);
    if (message.number === known.number + 1) return this.#follow(known, message);
    this.#goAlone();
    this.#meet(message);
  }

  held(): void {
    this.#isHolder = true;
    this.#goAlone();
    const { lastId } = this.#live.stream;
    if (lastId !== null) this.#prune(lastId);
    const events = this.#kept.map(({ event }) => event);
    this.#tell('hello', events);
  }

  taken(): void {
    this.#isHolder = false;
    this.#join();
  }

  /** Takes part: waits for the turn to hold the stream, and asks who holds it. */
  #join(): void {
    this.#link.wait();
    this.#ask();
  }

  #leave(): void {
    this.#tell('bye');
    this.#isHolder = false;
    this.#link.leave();
  }

  #seen(): void {
    this.#tell('note');
    if (!this.#page.isVisible() || this.#isHolder) return;
    this.#ask();
    this.#settle();
  }

  #ask(): void {
    if (this.#isHolder) return;
    this.#link.tell({ kind: 'ask' });
    this.#expectWithin(ANSWER_MS);
  }

  /** Hears of another holder. One that this window follows must continue what the former one told. */
  #meet(news: LiveNews): void {
    if (news.kind === 'bye') return;
    if (this.#follows && this.#holder) {
      if (news.kind !== 'hello') return; // it held the stream before
      if (news.since !== null && this.#holder.lastId !== null && leavesNoGap(this.#holder.lastId, news.since)) {
        return this.#follow({ ...news, since: news.since }, news);
      }
      this.#goAlone();
    }
    this.#follow({ ...news, since: news.lastId }, news);
  }

  #follow(holder: Holder, news: LiveNews): void {
    const { kind, window, number, isVisible: seen, isLive, lastId } = news;
    this.#holder = { window, number, isVisible: seen, isLive, lastId, since: holder.since ?? lastId };
    this.#expectWithin(kind === 'bye' ? ANSWER_MS : SILENCE_MS);
    for (const event of news.events) this.#pass(event, this.#follows);
    if (this.#follows) this.#showState(kind, isLive);
    this.#settle();
  }

  #showState(kind: LiveNews['kind'], isLive: boolean): void {
    if (kind === 'lost' || kind === 'bye' || !isLive) this.#live.lost();
    else if (kind === 'opened' || this.#live.state !== 'live') this.#live.opened();
  }

  /** Decides whose stream this window goes by, once both bring the same. */
  #settle(): void {
    const holder = this.#holder;
    if (holder === null || this.#isHolder || this.#stop.signal.aborted) return;
    const wantsTurn = this.#page.isVisible() && !holder.isVisible;
    if (this.#own === null) {
      if (wantsTurn) this.#start(null);
    } else if (wantsTurn) {
      if (this.#mayReplace(holder)) this.#link.take();
    } else if (this.#follows || this.#isSpare(holder)) this.#stopOwn(holder);
  }

  /** Whether those who have heard this holder miss nothing if this window tells them from now on. */
  #mayReplace({ lastId }: Holder): boolean {
    const since = this.#sinceKept();
    return this.#own?.isLive === true && lastId !== null && since !== null && leavesNoGap(lastId, since);
  }

  /** Whether the holder has told everything after what this window's own stream has brought. */
  #isSpare({ isLive, since }: Holder): boolean {
    const { lastId } = this.#live.stream;
    return isLive && since !== null && lastId !== null && leavesNoGap(lastId, since);
  }

  #stopOwn({ isLive }: Holder): void {
    this.#live.stream.stop();
    this.#own = null;
    this.#follows = true;
    this.#showState('note', isLive);
  }

  /** Goes by its own stream, which continues after what was heard. */
  #goAlone(): void {
    const holder = this.#holder;
    this.#holder = null;
    clearTimeout(this.#timer);
    if (!this.#follows) return;
    this.#follows = false;
    if (holder && this.#mayReplace(holder)) return;
    this.#live.lost();
    this.#start(holder?.lastId ?? null);
  }

  #start(lastId: string | null): void {
    this.#own = { since: lastId, isLive: false };
    this.#kept = [];
    this.#live.stream.start(lastId);
  }

  #expectWithin(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#silent(), ms);
  }

  /** The holder says nothing: it was stopped, or nobody holds the stream. */
  #silent(): void {
    this.#goAlone();
    this.#link.take();
  }

  /** Passes an event on. One of the stream that this window does not go by says nothing of the connection. */
  #pass(event: ServerSentEvent, isMain: boolean): void {
    if (isMain) this.#live.take(event);
    else if (!ABOUT_STREAM.has(event.event)) this.#live.take({ ...event, id: null });
  }

  #noteOwn(event: ServerSentEvent): void {
    const { lastId } = this.#live.stream;
    if (this.#own === null || lastId === null) return;
    this.#own.since ??= lastId;
    if (ABOUT_STREAM.has(event.event)) this.#own.isLive = event.event === 'back';
    else if (event.data !== '') this.#kept.push({ atMs: sentAt(lastId), event });
    this.#prune(lastId);
  }

  #prune(lastId: string): void {
    const oldest = sentAt(lastId) - KEPT_MS;
    this.#kept = this.#kept.filter(({ atMs }) => atMs >= oldest);
  }

  /** The id after which this window can tell everything. */
  #sinceKept(): string | null {
    const { lastId } = this.#live.stream;
    const since = this.#own?.since ?? null;
    if (since === null || lastId === null) return since;
    const oldest = sentAt(lastId) - KEPT_MS;
    return sentAt(since) >= oldest ? since : `${oldest}-0`;
  }

  #tell(kind: LiveNews['kind'], events: readonly ServerSentEvent[] = []): void {
    if (!this.#isHolder) return;
    this.#number += 1;
    const since = kind === 'hello' ? this.#sinceKept() : null;
    const { lastId } = this.#live.stream;
    const isLive = this.#own?.isLive === true;
    const sent = {
      kind,
      window: this.#window,
      number: this.#number,
      isVisible: this.#page.isVisible(),
      isLive,
      lastId,
      since,
    };
    this.#link.tell({ ...sent, events });
  }
}
