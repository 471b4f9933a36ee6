import type { Event } from '#contract/events.ts';
import { asApiError, type ApiError } from '#web/api/api-error.ts';
import { sessionToken } from '#web/api/session.ts';
import { questionIn } from '#web/doses/dose-question.ts';
import { changeKept, readKept, type KeptNote } from '#worker/kept.ts';
import { inTurn } from './in-turn.ts';
import { sendNote } from './send-note.ts';
import { takeOverDoses } from './take-over-doses.ts';
import { isStuck, waitingNotes, type WaitingNote } from './waiting-notes.ts';
import { whileNotesWait } from './while-notes-wait.ts';

/** The channel on which the windows of a browser say that the notes changed. */
const CHANNEL = 'petcgm.notes';

type SendOptions = { readonly token: string | null; readonly confirmed?: boolean };

/**
 * Notes on their way to the portal. Each is written to this device before it is sent, so that a page that closes, or a
 * connection that breaks off, loses none; the portal knows by its id what it has already. One window of a browser sends
 * a note at a time, and only with the session of its author.
 */
class Outbox {
  /** Notes that the browser did not keep: they live as long as the page. */
  readonly #unkept = new Set<string>();
  /** What this page has sent: a change that went with an earlier turn is answered from here. */
  readonly #sent = new Map<string, { readonly note: KeptNote; readonly event: Event }>();
  readonly #onStored = new Set<(notes: readonly KeptNote[]) => void>();
  /** Whose notes this page sends. */
  #author: { readonly accountId: string; readonly token: string | null } | null = null;

  constructor() {
    whileNotesWait(() => this.#tryAgain());
  }

  /** Says which notes are stored after they had to wait, or were left by another page. @returns how to stop */
  onStored(listener: (notes: readonly KeptNote[]) => void): () => void {
    this.#onStored.add(listener);
    return () => this.#onStored.delete(listener);
  }

  /** Takes up what other pages have left, and sends everything of an account that waits. @returns what is stored now */
  async resume(accountId: string): Promise<readonly KeptNote[]> {
    const token = sessionToken();
    this.#author = { accountId, token };
    await takeOverDoses();
    await this.#reread(accountId);
    const waiting = waitingNotes.list().filter(({ state }) => state === 'waiting');
    const saved = await Promise.all(
      waiting.map(async ({ note }) => ((await this.#send(note, { token })) === null ? null : note)),
    );
    const stored = saved.filter((note) => note !== null);
    if (stored.length > 0) for (const listener of this.#onStored) listener(stored);
    return stored;
  }

  /** What keeps a note sends it: the part of the page that does so for all pages may not have come without a connection. */
  async #tryAgain(): Promise<void> {
    const token = sessionToken();
    if (token !== null && token === this.#author?.token) await this.resume(this.#author.accountId);
  }

  /** Follows what other windows keep, send and remove. @returns how to stop */
  follow(accountId: string): () => void {
    if (!('BroadcastChannel' in globalThis)) return () => undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => void this.#reread(accountId));
    return () => channel.close();
  }

  /**
   * Keeps a note on this device and sends it. One with the id of a note that waits takes its place.
   *
   * @returns the stored event; null if it is not stored
   */
  async add(note: KeptNote): Promise<Event | null> {
    const token = sessionToken();
    this.#author = { accountId: note.accountId, token };
    waitingNotes.show([...without(waitingNotes.list(), note), { note, state: 'sending' }]);
    await changeKept('notes', (before) => [...(before ?? []).filter(isOther(note)), note]);
    if ((await this.#find(note)) === null) this.#unkept.add(note.clientId);
    tellOthers();
    return this.#send(note, { token });
  }

  /** Sends one again. @returns the stored event; null if it is not stored */
  retry(note: KeptNote, isConfirmed = false): Promise<Event | null> {
    return this.#send(note, { token: sessionToken(), confirmed: isConfirmed });
  }

  /** Forgets one that is not to be stored. */
  async drop(note: KeptNote): Promise<void> {
    waitingNotes.show(without(waitingNotes.list(), note));
    await changeKept('notes', (before) => (before ?? []).filter(isOther(note)));
    tellOthers();
  }

  /** The notes of an account about a pet that this page has sent. */
  listSent(memberId: string, accountId: string): readonly KeptNote[] {
    const all = [...this.#sent.values()].map(({ note }) => note);
    return all.filter((note) => note.memberId === memberId && note.accountId === accountId);
  }

  /** The event of a note that this page has sent; null if it has not. */
  findStored(clientId: string): Event | null {
    return this.#sent.get(clientId)?.event ?? null;
  }

  /** Whether a note outlives this page. */
  isKept({ clientId }: KeptNote): boolean {
    return !this.#unkept.has(clientId);
  }

  /** @param options `token` is the session of the note's author, as of when sending it began */
  async #send(asked: KeptNote, { token, confirmed = false }: SendOptions): Promise<Event | null> {
    return inTurn(`${CHANNEL} ${asked.clientId}`, async () => {
      const note = this.#unkept.has(asked.clientId) ? asked : await this.#find(asked);
      if (note === null || sessionToken() !== token) return this.#leave(asked, note);
      set({ note, state: hasFailed(note) ? 'retrying' : 'sending' });
      try {
        const event = await sendNote(note, { token, confirmed });
        this.#sent.set(note.clientId, { note, event });
        await this.#forget(note);
        return event;
      } catch (error) {
        await this.#settle(note, error);
        return null;
      }
    });
  }

  /** It was sent or removed already, possibly by another window; or the session is another one by now. */
  #leave(asked: KeptNote, note: KeptNote | null): Event | null {
    if (note === null) waitingNotes.show(without(waitingNotes.list(), asked));
    else set({ note, state: 'waiting' });
    return note === null ? this.findStored(asked.clientId) : null;
  }

  /** A note that was changed while it was sent stays: its change is sent next. */
  async #forget(sent: KeptNote): Promise<void> {
    waitingNotes.show(waitingNotes.list().filter(({ note }) => !isSame(note, sent)));
    await changeKept('notes', (before) => (before ?? []).filter((note) => !isSame(note, sent)));
    tellOthers();
  }

  async #settle(note: KeptNote, error: unknown): Promise<void> {
    const question = questionIn(error);
    const failure = asApiError(error);
    if (question !== null) set({ note, state: 'asked', question });
    else if (failure?.reason === 'event.notFound' && !isChange(note)) await this.#forget(note); // stored, and deleted since
    else if (failure === null || mayComeThrough(failure)) set({ note, state: 'waiting' });
    else set({ note, state: 'refused', failure });
  }

  async #find({ clientId }: KeptNote): Promise<KeptNote | null> {
    return (await readKept('notes'))?.find((note) => note.clientId === clientId) ?? null;
  }

  /** Shows what is kept for an account, and what this page is sending. */
  async #reread(accountId: string): Promise<void> {
    const kept = ((await readKept('notes')) ?? []).filter((note) => note.accountId === accountId);
    const ids = new Set(kept.map(({ clientId }) => clientId));
    const known = waitingNotes.list().filter(({ note }) => note.accountId === accountId);
    const own = known.filter(({ note: { clientId }, state }) =>
      ids.has(clientId) ? false : isOnWay(state) || this.#unkept.has(clientId),
    );
    const left = kept.map((note): WaitingNote => {
      const shown = known.find((one) => one.note.clientId === note.clientId);
      return shown && (isOnWay(shown.state) || isSame(shown.note, note)) ? shown : { note, state: 'waiting' };
    });
    waitingNotes.show([...left, ...own]);
  }
}

function set(next: WaitingNote): void {
  waitingNotes.show(waitingNotes.list().map((one) => (one.note.clientId === next.note.clientId ? next : one)));
}

/** Whether sending a note has failed before. */
function hasFailed({ clientId }: KeptNote): boolean {
  return waitingNotes.list().some((one) => one.note.clientId === clientId && isStuck(one));
}

function isOnWay(state: WaitingNote['state']): boolean {
  return state === 'sending' || state === 'retrying';
}

function without(list: readonly WaitingNote[], gone: KeptNote): readonly WaitingNote[] {
  return list.filter(({ note }) => isOther(gone)(note));
}

function isOther({ clientId }: KeptNote): (note: KeptNote) => boolean {
  return (note) => note.clientId !== clientId;
}

/** The same note with the same content. */
function isSame(one: KeptNote, other: KeptNote): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether it changes an entry that was there before: if that is deleted, the change is not stored. */
function isChange(note: KeptNote): boolean {
  return note.type === 'signs' && note.eventId !== null;
}

function tellOthers(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only a window has
  channel.postMessage(null);
  channel.close();
}

/** No answer came, the portal is away or busy, or the session is over: the same note may get through later. */
function mayComeThrough({ code }: ApiError): boolean {
  return code === 0 || code === 300 || code === 429 || code >= 500;
}

/** The notes that this page sends. */
export const outbox = new Outbox();
