const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/**
 * A text of at most so many UTF-16 units. No sign is cut in two, and half of one that came so is replaced: no file and
 * no database keeps it, so the text would come back as another one.
 */
export function cutText(text: string, maxLength: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= maxLength) return whole;
  return whole.slice(0, maxLength).replace(HIGH_SURROGATE, '');
}
