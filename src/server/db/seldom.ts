const EVERY_MS = 30_000;

/** Says the first of what repeats itself at once, then one in half a minute. */
export function seldom<What>(say: (what: What) => void, now = () => performance.now()): (what: What) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (what) => {
    if (now() - saidAt < EVERY_MS) return;
    saidAt = now();
    say(what);
  };
}
