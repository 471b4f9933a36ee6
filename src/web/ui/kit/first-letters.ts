/** Letters that follow each other faster than this are one beginning, ms. */
const PAUSE_MS = 500;

/** What was typed last, and when. */
export type Typed = { readonly letters: string; readonly at: number };

/** Adds a letter to what was typed just before, or begins again. */
export function addLetter({ letters, at }: Typed, letter: string, now: number): Typed {
  return { letters: now - at < PAUSE_MS ? letters + letter.toLowerCase() : letter.toLowerCase(), at: now };
}

/**
 * The next entry that begins with the typed letters, the current one included; the same letter again and again walks
 * through all that begin with it.
 *
 * @returns its index, or null where none begins so
 */
export function findByLetters(labels: readonly string[], index: number, letters: string): number | null {
  const first = letters.slice(0, 1);
  const isRepeated = letters === first.repeat(letters.length);
  const wanted = isRepeated ? first : letters;
  const from = Math.max(index, 0) + (isRepeated && index >= 0 ? 1 : 0);
  const order = labels.map((_, step) => (from + step) % labels.length);
  return order.find((at) => labels[at]?.trim().toLowerCase().startsWith(wanted)) ?? null;
}
