/** A window in the background may be stopped while it has its turn: after this the next one goes ahead. */
const WAIT_MS = 30_000;

/** The last work of each name in this window, for browsers without locks. */
const turns = new Map<string, Promise<unknown>>();

/** Does some work in one window of this browser at a time, by its name; where the browser has no locks, in this one. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { readonly locks?: LockManager }; // browsers have none for plain http
  if (locks === undefined) return afterLast(name, work);
  let isBegun = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      isBegun = true;
      return work();
    });
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}

async function afterLast<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const own = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, own);
  try {
    return await own;
  } finally {
    if (turns.get(name) === own) turns.delete(name);
  }
}
