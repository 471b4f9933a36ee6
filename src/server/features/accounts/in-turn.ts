const tails = new Map<string, Promise<void>>();

/** Runs `work` after what was begun before it under the same key in this process. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key);
  const { promise, resolve } = Promise.withResolvers<void>();
  tails.set(key, promise);
  await before;
  try {
    return await work();
  } finally {
    if (tails.get(key) === promise) tails.delete(key);
    resolve();
  }
}
