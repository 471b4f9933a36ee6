import { packTrace } from '#domain/trace/packing.ts';
import { sliceTrace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Clock } from '../http/ctx.ts';
import { daysTouchedBy, readingDays, readingDayWriter, utcDayOf, type DaySpan } from './reading-days.store.ts';
import { readings } from './readings.store.ts';

/** A day is closed this long after its end: phones send what they kept back during the night. */
const CLOSED_AFTER_MS = 6 * HOUR_MS;
/** Days packed in one transaction: some milliseconds, then others have their turn. */
const DAYS_AT_ONCE = 16;

/** Packs the closed days that are read and have no pack yet. Without it loading is slower, and as right. */
export type DayPacker = {
  /** Resolves when every closed day of a span is packed, or has failed to be. */
  readonly pack: (member: AuthorizedMember, span: { readonly from: number; readonly to: number }) => Promise<void>;
  /** Waits for what is being packed; nothing is begun any more. */
  readonly close: () => Promise<void>;
};

/** The first UTC day that is not closed yet. */
export function closedUntil(now: number): number {
  return utcDayOf(now - CLOSED_AFTER_MS);
}

/** @param onError  told of a failure, which costs time and nothing else */
export function createDayPacker(db: Db, clock: Clock, onError: (error: unknown) => void): DayPacker {
  const turns = new Map<string, Promise<void>>();
  let isOpen = true;

  async function packSpan(member: AuthorizedMember, { first, end }: DaySpan): Promise<void> {
    for (let from = first; from < end;) {
      if (!isOpen) return;
      const next = await readingDays(db.kysely).firstUnpacked(member, { first: from, end });
      if (next === null) return;
      from = Math.min(next + DAYS_AT_ONCE, end);
      await db.transaction((tx) => packDays(tx, member, { first: next, end: from }));
    }
  }

  return {
    async pack(member, span) {
      const { first, end } = daysTouchedBy(span);
      const closed = { first, end: Math.min(end, closedUntil(clock.now())) };
      const turn = (turns.get(member.id) ?? Promise.resolve()).then(() => packSpan(member, closed)).catch(onError);
      turns.set(member.id, turn);
      await turn;
      if (turns.get(member.id) === turn) turns.delete(member.id);
    },
    async close() {
      isOpen = false;
      await Promise.all(turns.values());
    },
  };
}

/** The transaction is serializable: a row of these days that changes meanwhile undoes it, or comes after it. */
async function packDays(tx: Tx, member: AuthorizedMember, days: DaySpan): Promise<void> {
  const trace = await readings(tx).loadTrace(member, { from: days.first * DAY_MS, to: days.end * DAY_MS });
  const stored = await readingDays(tx).newestStored(member, days);
  const packs = [...stored].map(([utcDay, maxStoredAtMs]) => {
    const day = sliceTrace(trace, utcDay * DAY_MS, (utcDay + 1) * DAY_MS);
    return { utcDay, content: packTrace(day), readingCount: day.at.length, maxStoredAtMs };
  });
  await readingDayWriter(tx).put(member, packs);
}
