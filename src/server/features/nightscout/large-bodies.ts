/** Large bodies of one key that are being received or processed. */
const MAX_OF_ONE_KEY = 2;
/** Of all keys: at most 12 × 8 MiB are held in memory. */
const MAX_HELD = 12;
/** Decompressed and processed at a time; each then takes about ten times its bytes. */
const MAX_AT_WORK = 2;

/**
 * The place of a large body: `turn` waits until it may be decompressed, `leave` (may be called repeatedly) makes room
 * for others.
 */
export type Place = { readonly turn: () => Promise<void>; readonly leave: () => void };

/** Limits how many large bodies a process holds and processes. */
export function largeBodies() {
  const heldByKey = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let held = 0;
  let atWork = 0;
  const count = (key: string, change: number) => {
    held += change;
    const own = (heldByKey.get(key) ?? 0) + change;
    if (own === 0) heldByKey.delete(key);
    else heldByKey.set(key, own);
  };
  const turn = async (): Promise<void> => {
    if (atWork >= MAX_AT_WORK) await new Promise<void>((resolve) => waiting.push(resolve));
    else atWork += 1;
  };
  const endTurn = () => {
    const next = waiting.shift();
    if (next === undefined) atWork -= 1;
    else next();
  };
  /** A place for one more body of a key, or null if there are too many. */
  return (key: string): Place | null => {
    if (held >= MAX_HELD || (heldByKey.get(key) ?? 0) >= MAX_OF_ONE_KEY) return null;
    count(key, 1);
    const state = { hasLeft: false, hasTurn: false };
    return {
      turn: async () => {
        await turn();
        if (state.hasLeft) endTurn();
        else state.hasTurn = true;
      },
      leave: () => {
        if (state.hasLeft) return;
        state.hasLeft = true;
        count(key, -1);
        if (state.hasTurn) endTurn();
      },
    };
  };
}
