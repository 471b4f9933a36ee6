import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Clock } from '../context/clock.ts';
import type { ViewLog } from '../context/view-log.ts';
import type { Db } from '../db/database.ts';
import { putViews, type View } from '../records/access-views.store.ts';
import { Mutex } from '../turns/mutex.ts';

/** A page asks for several parts at once; one row holds them. */
const LATER_MS = 1_000;
/** How far behind the last look may be that the owner sees. */
const BEHIND_MS = 10 * MINUTE_MS;
/** Views in one transaction, so that other writers do not wait long. */
const WRITTEN_AT_ONCE = 500;

type Noted = { -readonly [Name in keyof View]: View[Name] } & { writtenAtMs: number };

/**
 * Keeps the views of this hour in memory, and writes one when it has a new part or is ten minutes behind; those of a
 * person together. What a process that dies has noted within the last second is lost.
 *
 * @param onError called with a failure; the view is written with the next one
 */
export function createViewLog(db: Db, clock: Clock, onError: (error: unknown) => void, laterMs = LATER_MS): ViewLog {
  const views = new Map<string, Noted>();
  const waiting = new Set<Noted>();
  const turns = new Mutex();
  let hourMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;

  function findView(memberId: string, accountId: string, nowMs: number): Noted {
    const startMs = nowMs - (nowMs % HOUR_MS);
    if (startMs !== hourMs) views.clear();
    hourMs = startMs;
    const key = `${memberId} ${accountId}`;
    const view = views.get(key) ?? { memberId, accountId, hourMs, lastAtMs: nowMs, parts: new Set(), writtenAtMs: 0 };
    views.set(key, view);
    return view;
  }

  async function write(): Promise<void> {
    const due = [...waiting];
    waiting.clear();
    for (const view of await writeAll(db, due, onError)) waiting.add(view);
  }

  function writeNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return turns.run(write);
  }

  return {
    note(member, part) {
      const { accountId } = member.writer;
      if (!isOpen || member.via !== 'follower' || accountId === null) return;
      const nowMs = clock.now();
      const view = findView(member.id, accountId, nowMs);
      const isNew = !view.parts.has(part);
      view.lastAtMs = nowMs;
      if (!isNew && nowMs - view.writtenAtMs < BEHIND_MS) return;
      view.parts = new Set([...view.parts, part]);
      view.writtenAtMs = nowMs;
      waiting.add(view);
      timer ??= setTimeout(() => void writeNow(), laterMs).unref();
    },
    idle: writeNow,
    close() {
      isOpen = false;
      return writeNow();
    },
  };
}

/** Writes those of a person and an hour together. @returns what could not be written */
async function writeAll(db: Db, due: readonly Noted[], onError: (error: unknown) => void): Promise<Noted[]> {
  const failed: Noted[] = [];
  for (const views of Map.groupBy(due, ({ accountId, hourMs }) => `${accountId} ${hourMs}`).values()) {
    for (let from = 0; from < views.length; from += WRITTEN_AT_ONCE) {
      const some = views.slice(from, from + WRITTEN_AT_ONCE);
      try {
        await db.transaction((tx) => putViews(tx, some));
      } catch (error) {
        failed.push(...some);
        onError(error);
      }
    }
  }
  return failed;
}
