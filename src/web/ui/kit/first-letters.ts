/** Letters that follow each other faster than this are one beginning, ms. */
const PAUSE_MS = 500;

/** What was typed last, and when. */
export type Typed = { readonly letters: string; readonly at: number };

/** Whether a further letter goes on with what was typed; a space does so as well, instead of choosing. */
export function isTyping({ at }: Typed, now: number): boolean {
  return now - at < PAUSE_MS;
}

/** Adds a letter to what was typed just before, or begins again. */
export function addLetter(typed: Typed, letter: string, now: number): Typed {
  const before = isTyping(typed, now) ? typed.letters : '';
  return { letters: before + letter.toLowerCase(), at: now };
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
