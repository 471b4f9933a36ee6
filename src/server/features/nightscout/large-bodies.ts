/** Large bodies of one key that are on their way or being worked on. */
const MAX_OF_ONE_KEY = 2;
/** Of all keys: at most 12 × 8 MiB wait in memory. */
const MAX_HELD = 12;
/** Unpacked and worked on at a time: each takes some ten times its bytes then. */
const MAX_AT_WORK = 2;

/** A large body's place: `turn` waits until it may be unpacked, `leave` (once or more) makes room for others. */
export type Place = { readonly turn: () => Promise<void>; readonly leave: () => void };

/** Bounds how many large bodies a process holds and works on. */
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
  /** A place for one more body of a key, or null when there are too many. */
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
