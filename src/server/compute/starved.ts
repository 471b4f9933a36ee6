import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** A thread that gave way to others got hardly any time of the processor. */
export class StarvedError extends Error {
  override readonly name = 'StarvedError';
}

/** A thread that runs for less than this share of the time is starved. */
const LEAST_SHARE = 0.1;
/** For so many checks a thread may be silent before its first answer: it may still be starting. */
const FIRST_ANSWER_CHECKS = 5;

/** Watches a thread while it makes a job. @returns whether it hardly gets to run; false once the job is over */
export async function isStarved(thread: Worker, checkMs: number, isOver: () => boolean): Promise<boolean> {
  for (let before: number | null = null; ; await sleep(checkMs, undefined, { ref: false })) {
    const patienceMs: number = before === null ? FIRST_ANSWER_CHECKS * checkMs : checkMs;
    const now: number | 'silent' | null = await Promise.race([
      ranMs(thread),
      sleep(patienceMs, 'silent' as const, { ref: false }),
    ]);
    if (isOver()) return false;
    if (now === 'silent') return true; // a thread that does not get to run does not say how long it has
    if (now !== null && before !== null && now - before < LEAST_SHARE * checkMs) return true;
    before = now;
  }
}

/** How long a thread has run, ms; null while it is not running yet, or not any more. */
async function ranMs(thread: Worker): Promise<number | null> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return null;
  }
}
