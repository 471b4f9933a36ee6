import { OVERLAP_MS } from '#contract/live-ids.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

const KEYS = /[\w-]{8}/gu;
/** The maximum number of keys in one id. With more readings in the overlap some may be sent twice; none is lost. */
const MAX_KEYS = 50;
const MAX_KEPT = 400;
/** More than the overlap before the last proof that notices arrive, which is older than the last heartbeat. */
const KEPT_MS = 2 * MINUTE_MS;
const ID = /^(\d{1,14})-\d{1,12}(?:-(\d{1,14}))?(?:\.([\w-]{0,400}))?$/u;

/**
 * The position at which a client resumes: everything before `sinceMs` was sent, and of the overlap the events with
 * these keys.
 */
export type Resume = { readonly sinceMs: number; readonly keys: readonly string[] };

/**
 * The ids of one stream: `<sent at, ms>-<number>`, then `-<ms>` while the stream catches up (the position to resume at,
 * instead of the time of sending), then `.` and the keys of events sent within the overlap. A new stream resumes at a
 * client's last event if it names one. A class, because its objects take less memory than closures.
 */
export class EventIds {
  readonly #nowMs: () => number;
  readonly #told: Map<string, number>;
  #sent = 0;
  #heldAt: number | null;

  constructor(nowMs: () => number, resume: Resume | null) {
    this.#nowMs = nowMs;
    this.#told = new Map((resume?.keys ?? []).map((key) => [key, resume?.sinceMs ?? 0]));
    this.#heldAt = resume?.sinceMs ?? null;
  }

  next(): string {
    const recent = [...this.#told].filter(([, atMs]) => atMs >= this.#position() - OVERLAP_MS).slice(-MAX_KEYS);
    const keys = recent.map(([key]) => key).join('');
    this.#sent += 1;
    const held = this.#heldAt === null ? '' : `-${this.#heldAt}`;
    return `${this.#nowMs()}-${this.#sent}${held}${keys === '' ? '' : `.${keys}`}`;
  }

  /** Records that the event with this key, stored at an instant, is being sent. @returns false if it was sent before */
  note(key: string | null, atMs: number): boolean {
    if (key === null) return true;
    if (this.#told.has(key)) return false;
    this.#told.set(key, atMs);
    this.#prune();
    return true;
  }

  /** The instant at which a client that loses the stream now resumes; null means the time of the last event. */
  holdAt(ms: number | null): void {
    this.#heldAt = ms;
  }

  #position(): number {
    return this.#heldAt ?? this.#nowMs();
  }

  #prune(): void {
    for (const [key, atMs] of this.#told) {
      if (atMs >= this.#position() - KEPT_MS && this.#told.size <= MAX_KEPT) return;
      this.#told.delete(key);
    }
  }
}

/**
 * The position to resume at after a client's last event; with an unreadable id, the beginning. The id may come from a
 * process whose clock is ahead.
 */
export function parseResume(id: string | undefined, nowMs: number): Resume | null {
  if (id === undefined || id === '') return null;
  const [, sentAt, heldAt, keys = ''] = ID.exec(id) ?? [];
  return { sinceMs: Math.min(nowMs, Number(heldAt ?? sentAt ?? 0)), keys: keys.match(KEYS) ?? [] };
}
