import { tooMany } from '../../context/too-many.ts';

/** More than a hasty double click, too few to keep somebody waiting. */
const MAX_WAITING = 5;
/** One sign-in takes some tenths of a second. */
const AGAIN_AFTER_MS = 2_000;

type Queue = { readonly tail: Promise<void>; readonly length: number };

const queues = new Map<string, Queue>();

/**
 * Runs `work` after what was begun before it under the same key in this process.
 *
 * @throws AppError `request.tooMany` when 5 wait already
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key);
  if (before !== undefined && before.length > MAX_WAITING) throw tooMany(AGAIN_AFTER_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  queues.set(key, { tail: promise, length: (before?.length ?? 0) + 1 });
  await before?.tail;
  try {
    return await work();
  } finally {
    leave(key);
    resolve();
  }
}

function leave(key: string): void {
  const queue = queues.get(key);
  if (queue === undefined || queue.length <= 1) queues.delete(key);
  else queues.set(key, { ...queue, length: queue.length - 1 });
}
