import type { Condition } from './find-conditions.ts';
import { readInstant } from './find-times.ts';
import { parsePattern, slashedPattern, type Pattern } from './patterns.ts';

/** The type of a field: a number, a text, an instant in ms, or an instant as ISO text. */
export type FieldKind = 'number' | 'text' | 'ms' | 'iso';

/** Whether the value of a field meets a condition; undefined is the value of a missing field. */
export type Test = (actual: unknown) => boolean;

const NUMBER = /^\s*[+-]?\d{1,20}(?:\.\d{0,20})?(?:e[+-]?\d{1,2})?/iu;

/**
 * The test of a condition. As in Nightscout, nothing equals, exceeds or is below a list of values, a missing field or
 * an invalid number.
 *
 * @throws NightscoutError 400 for a regular expression that could be slow, or a written time that cannot be read
 */
export function parseTest({ operator, values, options }: Condition, kind: FieldKind): Test {
  const [value = ''] = values;
  switch (operator) {
    case 'eq':
      return equalToOne(values.length > 1 ? [] : values, kind);
    case 'in':
      return equalToOne(values, kind);
    case 'ne':
    case 'nin': {
      const isOne = equalToOne(operator === 'ne' && values.length > 1 ? [] : values, kind);
      return (actual) => !isOne(actual);
    }
    case 'exists':
      return (actual) => (actual != null) === !['false', '0'].includes(value);
    case 'regex':
      return matching(parsePattern(value, options.includes('i')));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return values.length > 1 ? () => false : compared(operator, wantedIn(value, kind));
  }
}

/** The number at the start of a text; NaN if the text starts with something else. */
export function readNumber(text: string): number {
  const [digits = ''] = NUMBER.exec(text) ?? [];
  return digits === '' ? Number.NaN : Number(digits);
}

function equalToOne(values: readonly string[], kind: FieldKind): Test {
  const tests = values.map((value) => equalTo(value, kind));
  return (actual) => tests.some((test) => test(actual));
}

function equalTo(value: string, kind: FieldKind): Test {
  const pattern = kind === 'text' ? slashedPattern(value) : null;
  if (pattern !== null) return matching(pattern);
  const wanted = wantedIn(value, kind);
  return kind === 'text' ? (actual) => toText(actual) === wanted : (actual) => actual === wanted;
}

/** The value that a record is compared with: a number, or a text in the form of the record. */
function wantedIn(value: string, kind: FieldKind): number | string {
  if (kind === 'text') return value;
  if (kind === 'number') return readNumber(value);
  const at = readInstant(value, kind);
  if (kind === 'ms' || Number.isNaN(new Date(at).getTime())) return at;
  return new Date(at).toISOString();
}

function matching(pattern: Pattern): Test {
  return (actual) => {
    const text = toText(actual);
    return text !== null && pattern(text);
  };
}

function compared(operator: 'gt' | 'gte' | 'lt' | 'lte', wanted: number | string): Test {
  return (actual) => {
    const order = compareValues(actual, wanted);
    if (order === null || Number.isNaN(order)) return false;
    if (order === 0) return operator === 'gte' || operator === 'lte';
    return order > 0 === (operator === 'gt' || operator === 'gte');
  };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Compares numbers with numbers and texts with texts; null for mixed types. */
function compareValues(actual: unknown, wanted: number | string): number | null {
  if (typeof actual === 'number' && typeof wanted === 'number') return actual - wanted;
  if (typeof actual !== 'string' || typeof wanted !== 'string') return null;
  return actual === wanted ? 0 : actual > wanted ? 1 : -1;
}
