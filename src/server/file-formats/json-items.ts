/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A value of JSON as an object; an empty one for anything else. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A value of JSON as a list; an empty one for anything else. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A number, or a text that is one; null for anything else. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^\d{1,6}(?:\.\d{1,20})?$/u.test(value) ? Number(value) : null;
}

/** A text without blanks around it; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
