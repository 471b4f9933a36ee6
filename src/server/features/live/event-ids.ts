import { OVERLAP_MS } from '#contract/live-ids.ts';
import { MINUTE_MS } from '#domain/units/units.ts';

const KEYS = /[\w-]{8}/gu;
/** The maximum number of keys in one id. With more readings in the overlap some may be sent twice; none is lost. */
const MAX_KEYS = 50;
const MAX_KEPT = 400;
const KEPT_MS = MINUTE_MS;
const ID = /^(\d{1,14})-\d{1,12}(?:-(\d{1,14}))?(?:\.([\w-]{0,400}))?$/u;

/**
 * The position at which a client resumes: everything before `sinceMs` was sent, and of the overlap the events with
 * these keys.
 */
export type Resume = { readonly sinceMs: number; readonly keys: readonly string[] };

/**
 * The ids of one stream: `<sent at, ms>-<number>`, then `-<ms>` while the stream catches up (the position to resume at,
 * instead of the time of sending), then `.` and the keys of events sent within the overlap.
 */
export type EventIds = {
  readonly next: () => string;
  /** Records that the event with this key, stored at an instant, is being sent. @returns false if it was sent before */
  readonly note: (key: string | null, atMs: number) => boolean;
  /** The instant at which a client that loses the stream now resumes; null means the time of the last event. */
  readonly holdAt: (ms: number | null) => void;
};

/** The ids of a new stream, which resumes at a client's last event if it names one. */
export function eventIds(nowMs: () => number, resume: Resume | null): EventIds {
  const told = new Map((resume?.keys ?? []).map((key) => [key, resume?.sinceMs ?? 0]));
  let sent = 0;
  let heldAt = resume?.sinceMs ?? null;
  const position = () => heldAt ?? nowMs();
  const prune = () => {
    for (const [key, atMs] of told) {
      if (atMs >= position() - KEPT_MS && told.size <= MAX_KEPT) return;
      told.delete(key);
    }
  };
  return {
    next: () => {
      const recent = [...told].filter(([, atMs]) => atMs >= position() - OVERLAP_MS).slice(-MAX_KEYS);
      const keys = recent.map(([key]) => key).join('');
      sent += 1;
      return `${nowMs()}-${sent}${heldAt === null ? '' : `-${heldAt}`}${keys === '' ? '' : `.${keys}`}`;
    },
    note: (key, atMs) => {
      if (key === null) return true;
      if (told.has(key)) return false;
      told.set(key, atMs);
      prune();
      return true;
    },
    holdAt: (ms) => {
      heldAt = ms;
    },
  };
}

/** The position to resume at after a client's last event; with an unreadable id, the beginning. */
export function parseResume(id: string | undefined): Resume | null {
  if (id === undefined || id === '') return null;
  const [, sentAt, heldAt, keys = ''] = ID.exec(id) ?? [];
  return { sinceMs: Number(heldAt ?? sentAt ?? 0), keys: keys.match(KEYS) ?? [] };
}
