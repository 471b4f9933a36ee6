/** The beginning of a tag, a comment or the like. A `<` before a number or a blank begins nothing. */
const TAG = /<(?=[a-z/!?])/giu;

/**
 * A record whose texts no page takes for HTML: followers put them into pages as they are. They are stored as they were
 * sent.
 */
export function withPlainTexts<T>(value: T): T {
  return plain(value) as T; // texts stay texts, lists stay lists, and names stay names
}

/** A text that no page takes for HTML. */
export function plainText(text: string): string {
  return text.includes('<') ? text.replaceAll(TAG, '&lt;') : text;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [plainText(name), plain(part)]));
}
