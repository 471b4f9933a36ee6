const DEEPEST = 6;
const MAX_NAME_LENGTH = 60;
const CREDENTIALS: ReadonlySet<string> = new Set(['secret', 'token']);
/** Names with a meaning of their own in JavaScript. */
const ODD: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields of a record that are kept although the portal does not use them, without those in `apart`: no credentials,
 * nothing nested too deeply to be serialized, and together not longer than `maxLength` as JSON.
 */
export function keptFields(sent: Fields, apart: ReadonlySet<string>, maxLength: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let length = 0;
  for (const name of Object.keys(sent)) {
    if (apart.has(name) || CREDENTIALS.has(name) || ODD.has(name)) continue;
    const value = sent[name];
    if (value === undefined || name.length > MAX_NAME_LENGTH || !isShallow(value)) continue;
    length += JSON.stringify({ [name]: value }).length;
    if (length <= maxLength) kept[name] = value;
  }
  return kept;
}

/** Whether a value is nested little enough to be serialized. */
export function isShallow(value: unknown, depth = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}
