/** NUL, or half of a sign, as JSON writes them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/iu;

/**
 * Like `JSON.parse`, for what is stored: removes NUL from texts, because PostgreSQL cannot store it, and replaces halves
 * of signs, because no database and no file keeps them.
 *
 * @throws SyntaxError for invalid JSON, RangeError for JSON nested too deeply
 */
export function parseStorable(text: string): unknown {
  if (!text.includes(String.raw`\u`) || !UNSTORABLE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

/** The value of a JSON text; null for anything else. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
