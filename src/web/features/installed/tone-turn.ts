import { pageLife, type PageLife } from '#web/api/page-life.ts';
import { hasLinks, linksOf, type OpenLink, type WindowLink } from '#web/api/window-link.ts';

/** A window notices a new call within 5 s; one that has the turn has sounded by then. */
const SOUNDED_WITHIN_MS = 8_000;

type Call = {
  readonly name: string;
  /** Sounds; false if the browser does not let this window. */
  readonly play: () => boolean;
};

const openToneLink = linksOf((data): data is string => typeof data === 'string');

/**
 * Whose turn it is to sound, of an account's windows in this browser: each call sounds in one of them. A window that has
 * the turn and does not sound, because the browser has stopped it, loses the turn. Where the browser has no links, every
 * window sounds rather than none.
 */
export class ToneTurn {
  readonly #link: WindowLink<string> | null;
  readonly #stop = new AbortController();
  /** Calls that have sounded, in any window. */
  readonly #sounded = new Set<string>();
  #isHeld = false;
  #call: Call | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    accountId: string,
    openLink: OpenLink<string> | null = hasLinks() ? openToneLink : null,
    page: PageLife = pageLife,
  ) {
    const listener = {
      hear: (name: string) => void this.#sounded.add(name),
      held: () => {
        this.#isHeld = true;
        this.#sound();
      },
      taken: () => {
        this.#isHeld = false;
        this.#wait();
      },
    };
    this.#link = openLink?.(`petcgm.sound ${accountId}`, listener) ?? null;
    const events = { onSeen: () => undefined, onStopped: () => this.#leave(), onContinued: () => this.#wait() };
    page.watch(events, this.#stop.signal);
  }

  /** Somebody is called: a name for each time that it sounds. */
  call(name: string, play: () => boolean): void {
    const isOverdue = this.#call !== null && !this.#sounded.has(this.#call.name);
    this.#call = { name, play };
    this.#wait();
    this.#sound();
    if (isOverdue && this.#timer !== undefined) return; // it goes on counting since the first call that nobody heard
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), SOUNDED_WITHIN_MS);
  }

  /** Nobody is called any more. */
  end(): void {
    this.#call = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leave();
  }

  close(): void {
    this.end();
    this.#stop.abort();
    this.#link?.close();
  }

  #check(): void {
    this.#timer = undefined;
    if (this.#call && !this.#sounded.has(this.#call.name)) this.#link?.take();
  }

  #wait(): void {
    if (this.#call) this.#link?.wait();
  }

  #leave(): void {
    this.#isHeld = false;
    this.#link?.leave();
  }

  #sound(): void {
    if (this.#call === null || this.#sounded.has(this.#call.name)) return;
    if (!this.#isHeld && this.#link) return;
    if (!this.#call.play()) return this.#leave();
    this.#sounded.add(this.#call.name);
    this.#link?.tell(this.#call.name);
  }
}
