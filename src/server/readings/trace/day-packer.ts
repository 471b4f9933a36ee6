import { packTrace } from '#domain/trace/packing.ts';
import { sliceTrace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Clock } from '../../context/clock.ts';
import type { DayPacker, DaysRead } from '../../context/day-packing.ts';
import type { Db } from '../../db/database.ts';
import type { Tx } from '../../db/queryable.ts';
import { readingDays, readingDayWriter } from '../../records/reading-days.store.ts';
import { daysTouchedBy, toUtcDay, type DaySpan } from '../../records/utc-days.ts';
import { readings } from '../../records/readings.store.ts';
import { KeyedMutex } from '../../turns/keyed-mutex.ts';

/** A day is closed this long after its end, because phones send readings that they held back during the night. */
const CLOSED_AFTER_MS = 6 * HOUR_MS;
/** Days packed in one transaction, which takes some milliseconds; other calls run in between. */
const DAYS_AT_ONCE = 16;

/** Packing days takes as long as answering several calls, so the call that reads them is answered first. */
const LATER_MS = 1_000;

/** The first UTC day that is not closed yet. */
export function closedUntil(now: number): number {
  return toUtcDay(now - CLOSED_AFTER_MS);
}

/** @param onError called with a failure, which only costs time */
export function createDayPacker(
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
  laterMs = LATER_MS,
): DayPacker {
  const turns = new KeyedMutex();
  const planned = new Map<string, { span: DaysRead; readonly timer: NodeJS.Timeout }>();
  let isOpen = true;

  async function packSpan(member: AuthorizedMember, { first, end }: DaySpan): Promise<void> {
    for (let from = first; from < end;) {
      if (!isOpen) return;
      const next = await readingDays(db.kysely).firstUnpacked(member, { first: from, end });
      if (next === null) return;
      from = Math.min(next + DAYS_AT_ONCE, end);
      await db.transactionOn(member.id, (tx) => packDays(tx, member, { first: next, end: from }));
    }
  }

  /** Cancels the plan for a member. @returns the span together with the planned one */
  function withPlanned(memberId: string, span: DaysRead): DaysRead {
    const plan = planned.get(memberId);
    planned.delete(memberId);
    clearTimeout(plan?.timer);
    return plan === undefined ? span : unite(plan.span, span);
  }

  async function pack(member: AuthorizedMember, span: DaysRead): Promise<void> {
    const { first, end } = daysTouchedBy(withPlanned(member.id, span));
    const closed = { first, end: Math.min(end, closedUntil(clock.now())) };
    await turns.run(member.id, () => packSpan(member, closed).catch(onError));
  }

  return {
    pack,
    packLater(member, span) {
      const plan = planned.get(member.id);
      if (plan !== undefined) plan.span = unite(plan.span, span);
      else if (isOpen) {
        const timer = setTimeout(() => void pack(member, span), laterMs).unref();
        planned.set(member.id, { span, timer });
      }
    },
    async close() {
      isOpen = false;
      for (const { timer } of planned.values()) clearTimeout(timer);
      planned.clear();
      await turns.idle();
    },
  };
}

function unite(a: DaysRead, b: DaysRead): DaysRead {
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
}

/** With the lock of the member: a change to a row of these days comes before or after it. */
async function packDays(tx: Tx, member: AuthorizedMember, days: DaySpan): Promise<void> {
  const trace = await readings(tx).loadTrace(member, { from: days.first * DAY_MS, to: days.end * DAY_MS });
  const stored = await readingDays(tx).newestStored(member, days);
  const packs = [...stored].map(([utcDay, maxStoredAtMs]) => {
    const day = sliceTrace(trace, utcDay * DAY_MS, (utcDay + 1) * DAY_MS);
    return { utcDay, content: packTrace(day), readingCount: day.at.length, maxStoredAtMs };
  });
  await readingDayWriter(tx).put(member, packs);
}
