import { bindable } from './parameters.ts';

const ESCAPED = /["\\]/u;
const ALL_ESCAPED = /["\\]/gu;
const ESCAPE = String.raw`\$&`;

/** PostgreSQL's text for an array. */
export function toArrayText(elements: readonly string[]): string {
  return `{${elements.join(',')}}`;
}

/** PostgreSQL's text for an element of an array. @throws TypeError for a value that no column of it can hold */
export function toElement(value: unknown, index: number): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${ESCAPED.test(value) ? value.replaceAll(ALL_ESCAPED, ESCAPE) : value}"`;
  const bound = bindable(value, index);
  if (bound instanceof Uint8Array) throw new TypeError(`invalid parameter ${index + 1}`);
  return String(bound);
}
