import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransactionOn, outside } from '../context/transaction.ts';
import { membersToSeal, sealableSince, sealOldest } from '../records/seal-days.store.ts';
import { doAlone, doWhenDue } from './periodic.ts';

const JOB = { name: 'sealDays', leaseMs: 10 * MINUTE_MS };
/** A run ends well before its lease, so that no other process begins meanwhile; the next one goes on. */
const RUN_MS = 5 * MINUTE_MS;
const EVERY_MS = HOUR_MS;
const PAUSE_MS = 1_000;
const MEMBERS_AT_ONCE = 100;
/** Days in one transaction, which takes some milliseconds. */
const DAYS_AT_ONCE = 4;
/**
 * While several processes are rolled over, those of the version before know no sealed days: they would miss them, and
 * delete them as packs.
 */
const AFTER_UPDATE_MS = DAY_MS;
/** Between two transactions, others have the database for this many times as long as the one before took. */
const PAUSE_TIMES = 4;
const MIN_PAUSE_MS = 20;

type Run = {
  readonly stop: AbortSignal;
  readonly onError: (error: unknown) => void;
  /** Waits after a transaction that took so long, ms; for tests. */
  readonly pause?: (tookMs: number) => Promise<void>;
};

/**
 * Seals the days that are old enough, of all pets one after the other, slowly, in one of the processes that serve the
 * same data. A run that ends early loses nothing: each transaction is complete in itself.
 *
 * @returns in how many ms to look again
 */
export async function sealDays(services: Services, run: Run): Promise<number> {
  let isDone = true;
  const isMine = await doAlone(services, JOB, async () => {
    isDone = await sealUntil(services, services.clock.now() + RUN_MS, run);
  });
  return isMine && !isDone ? PAUSE_MS : EVERY_MS;
}

/** @returns whether everything that was due is sealed */
async function sealUntil(services: Services, untilMs: number, run: Run): Promise<boolean> {
  const isOver = (): boolean => run.stop.aborted || services.clock.now() >= untilMs;
  for (let afterId = ''; ;) {
    const asked = { afterId, nowMs: services.clock.now(), limit: MEMBERS_AT_ONCE };
    const ids = await membersToSeal(outside(services), asked);
    for (const id of ids) {
      if (isOver()) return false;
      await sealMember(services, id, { ...run, isOver });
      afterId = id;
    }
    if (ids.length < MEMBERS_AT_ONCE) return !isOver();
  }
}

type MemberRun = Run & { readonly isOver: () => boolean };

/** One that fails does not keep the others from it. */
async function sealMember(services: Services, memberId: string, run: MemberRun): Promise<void> {
  const { onError, isOver, stop, pause = (tookMs) => waitAfter(tookMs, stop) } = run;
  try {
    for (let isLeft = true; isLeft && !isOver();) {
      const beganMs = performance.now();
      const most = { nowMs: services.clock.now(), maxDays: DAYS_AT_ONCE };
      isLeft = await inTransactionOn(services, memberId, (tx) => sealOldest(tx, memberId, most));
      await pause(performance.now() - beganMs);
    }
  } catch (error) {
    onError(error);
  }
}

async function waitAfter(tookMs: number, stop: AbortSignal): Promise<void> {
  await sleep(Math.max(MIN_PAUSE_MS, PAUSE_TIMES * tookMs), undefined, { signal: stop, ref: false }).catch(
    () => undefined,
  );
}

/** Seals unless the database was only just brought up to date. @returns in how many ms to look again */
export async function sealAfterUpdate(services: Services, run: Run): Promise<number> {
  const nowMs = services.clock.now();
  const fromMs = (await sealableSince(outside(services))) + AFTER_UPDATE_MS;
  return nowMs < fromMs ? Math.min(EVERY_MS, fromMs - nowMs) : sealDays(services, run);
}

/** Runs at the start and every hour. @returns the function that stops it and waits for the present transaction */
export function startSealing(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const ending = new AbortController();
  const tick = () => sealAfterUpdate(services, { stop: ending.signal, onError });
  const job = doWhenDue(tick, { onError, afterErrorMs: EVERY_MS });
  return async () => {
    ending.abort();
    await job.stop();
  };
}
