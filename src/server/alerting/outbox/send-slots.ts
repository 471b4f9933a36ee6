/** How many messages are on their way, and to which host. */
export type SendSlots = {
  readonly free: () => number;
  /** Takes a slot; false if the host has as many as it may. */
  readonly take: (host: string) => boolean;
  readonly giveBack: (host: string) => void;
};

/** Slots for a number of messages at once, of which a slow host gets a part only. */
export function createSlots(total: number, perHost: number): SendSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    free: () => total - all,
    take: (host) => {
      const own = taken.get(host) ?? 0;
      if (own >= perHost) return false;
      taken.set(host, own + 1);
      all += 1;
      return true;
    },
    giveBack: (host) => {
      const left = (taken.get(host) ?? 1) - 1;
      if (left > 0) taken.set(host, left);
      else taken.delete(host);
      all -= 1;
    },
  };
}
