/** Lets a loop sleep until something happens. */
export type Waker = {
  /** Also ends the next sleep, if nobody sleeps now. */
  readonly wake: () => void;
  readonly sleep: (ms: number) => Promise<void>;
};

/** A waker of one loop. */
export function createWaker(): Waker {
  let isCalled = false;
  let wakeUp: (() => void) | null = null;
  return {
    wake: () => {
      isCalled = true;
      wakeUp?.();
    },
    sleep: async (ms) => {
      if (!isCalled && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeUp = null;
      isCalled = false;
    },
  };
}
