/** Lets a loop sleep until something happens. */
export type Waker = {
  /** Ends the sleep, or the next one if nobody sleeps now, within this time. */
  readonly wake: (withinMs?: number) => void;
  readonly sleep: (ms: number) => Promise<void>;
};

/** A waker of one loop. */
export function createWaker(): Waker {
  let alarm: NodeJS.Timeout | null = null;
  let isCalled = false;
  let wakeUp: () => void = () => undefined;
  const ring = () => {
    if (alarm !== null) clearTimeout(alarm);
    alarm = null;
    isCalled = true;
    wakeUp();
  };
  return {
    wake: (withinMs = 0) => {
      if (withinMs === 0) ring();
      else alarm ??= setTimeout(ring, withinMs).unref();
    },
    sleep: async (ms) => {
      if (!isCalled && ms > 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        wakeUp = resolve;
        await promise;
        clearTimeout(timer);
      }
      wakeUp = () => undefined;
      isCalled = false;
    },
  };
}
