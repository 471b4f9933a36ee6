/**
 * Like `JSON.parse`, but removes NUL from texts, because PostgreSQL cannot store it.
 *
 * @throws SyntaxError for invalid JSON, RangeError for JSON nested too deeply
 */
export function parseWithoutNul(text: string): unknown {
  if (!text.includes(String.raw`\u0000`)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
}

/** The value of a JSON text; null for anything else. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
