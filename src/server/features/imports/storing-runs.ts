/** Imports that this process is storing after their calls were answered. */
export type StoringRuns = {
  /** Whether the process stops after the part that is being stored. */
  readonly isStopping: () => boolean;
  readonly start: (id: string, work: () => Promise<void>) => void;
  /** Waits for them. What is half stored is taken back by the next housekeeping. */
  readonly stop: () => Promise<void>;
};

/** Keeps track of them. */
export function createStoringRuns(): StoringRuns {
  const running = new Map<string, Promise<void>>();
  let stopping = false;
  return {
    isStopping: () => stopping,
    start: (id, work) => {
      running.set(
        id,
        work().finally(() => running.delete(id)),
      );
    },
    stop: async () => {
      stopping = true;
      await Promise.all(running.values());
    },
  };
}
