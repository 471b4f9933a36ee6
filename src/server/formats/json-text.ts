/**
 * As `JSON.parse`, without the NUL that a text may hold: PostgreSQL cannot store it.
 *
 * @throws SyntaxError for what is no JSON, RangeError for such a text nested too deep
 */
export function parseWithoutNul(text: string): unknown {
  if (!text.includes(String.raw`\u0000`)) return JSON.parse(text);
  return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
}
