const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;
/** Line breaks and other control characters, and marks that turn the direction of what follows. */
const HIDDEN_SIGNS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/u;
const ALL_HIDDEN_SIGNS = new RegExp(HIDDEN_SIGNS, 'gu');

/**
 * A text of at most so many UTF-16 units. No sign is cut in two, and half of one that came so is replaced: no file and
 * no database keeps it, so the text would come back as another one.
 */
export function cutText(text: string, maxLength: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= maxLength) return whole;
  return whole.slice(0, maxLength).replace(HIGH_SURROGATE, '');
}

/** Whether a text has signs that no name of one line has. */
export function hasHiddenSigns(text: string): boolean {
  return HIDDEN_SIGNS.test(text);
}

/** A name of one line of at most so many UTF-16 units, from an app or a file: what is hidden in it becomes a blank. */
export function cutLine(text: string, maxLength: number): string {
  return cutText(text.replace(ALL_HIDDEN_SIGNS, ' ').trim(), maxLength);
}
