import { DAY_MS } from '#domain/units/units.ts';
import { readTime } from '../../http/written-time.ts';
import { patternOf, slashedPattern } from './patterns.ts';
import { badRequest } from './refusals.ts';

/** What a field holds: a number, a text, an instant in ms, or the same instant as ISO text. */
export type FieldKind = 'number' | 'text' | 'ms' | 'iso';

/** What a collection lets a query ask for. */
export type Fields = {
  readonly kindOf: (field: string) => FieldKind | null;
  /** Fields that name one record: who asks for them looks back without end. */
  readonly names: ReadonlySet<string>;
};

/** What is asked for: instants from ≤ at < to, or of any time, and whatever else a record has to meet. */
export type FindQuery = {
  readonly span: { readonly from: number; readonly to: number } | null;
  /** Whether it names one record. */
  readonly isNamed: boolean;
  readonly isEmpty: boolean;
  readonly isMet: (record: Readonly<Record<string, unknown>>) => boolean;
};

const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'exists', 'regex'] as const;
type Operator = (typeof OPERATORS)[number];
type Condition = { readonly field: string; readonly operator: Operator; readonly values: readonly string[] };
type Test = (actual: unknown) => boolean;

const KEY = /^find\[([A-Za-z_]\w{0,40})\](?:\[\$([a-z]{2,6})\])?(?:\[\d{0,3}\])?$/u;
const MOST_CONDITIONS = 20;
const MOST_VALUES = 100;
const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };

/**
 * Understands the conditions of a query, `find[field]=v` and `find[field][$gte]=v`; what is no condition is passed over.
 *
 * @throws NightscoutError 400 for a condition that would be ignored otherwise
 */
export function findQueryOf(query: Readonly<Record<string, unknown>>, fields: Fields): FindQuery {
  const conditions = Object.entries(query).flatMap(([key, value]) => conditionOf(key, value, fields) ?? []);
  if (conditions.length > MOST_CONDITIONS) throw badRequest('Too many conditions');
  const timed = conditions.filter(({ field }) => isTime(fields.kindOf(field)));
  const tests = conditions
    .filter((condition) => !timed.includes(condition) || !isBound(condition.operator))
    .map((condition) => ({ field: condition.field, test: testOf(condition, fields.kindOf(condition.field)) }));
  return {
    span: timed.length > 0 ? timed.reduce(narrowed, ALWAYS) : null,
    isNamed: conditions.some(({ field }) => fields.names.has(field)),
    isEmpty: conditions.length === 0,
    isMet: (record) => tests.every(({ field, test }) => test(Object.hasOwn(record, field) ? record[field] : undefined)),
  };
}

/** How many records are asked for. @throws NightscoutError 400 */
export function countOf(value: unknown, limits: { readonly usual: number; readonly most: number }): number {
  if (value === undefined || value === '') return limits.usual;
  if (typeof value !== 'string' || !/^\d{1,9}$/u.test(value)) throw badRequest('count must be a whole number');
  return Math.min(Number(value), limits.most);
}

function conditionOf(key: string, value: unknown, fields: Fields): Condition | null {
  if (!key.startsWith('find')) return null;
  const [, field, name = 'eq'] = KEY.exec(key) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  const kind = field === undefined ? null : fields.kindOf(field);
  const values = (Array.isArray(value) ? value : [value]).map(String);
  if (field === undefined || operator === undefined || kind === null) {
    throw badRequest(`Unknown condition: ${key.slice(0, 60)}`);
  }
  const isList = operator === 'in' || operator === 'nin';
  if (values.length > (isList ? MOST_VALUES : 1)) throw badRequest(`Too many values: ${key.slice(0, 60)}`);
  return { field, operator, values };
}

function isTime(kind: FieldKind | null): boolean {
  return kind === 'ms' || kind === 'iso';
}

function isBound(operator: Operator): boolean {
  return ['eq', 'gt', 'gte', 'lt', 'lte'].includes(operator);
}

function narrowed(span: typeof ALWAYS, { field, operator, values }: Condition): typeof ALWAYS {
  const [value = ''] = values;
  if (operator === 'regex') return withinPrefix(span, value);
  if (!isBound(operator)) return span;
  const at = instantOf(value, field);
  const from = operator === 'gt' ? at + 1 : operator === 'gte' || operator === 'eq' ? at : 0;
  const to = operator === 'lt' ? at : operator === 'lte' || operator === 'eq' ? at + 1 : ALWAYS.to;
  return { from: Math.max(span.from, from), to: Math.min(span.to, to) };
}

/** The year, month or day that a regular expression of an ISO time begins with. */
function withinPrefix(span: typeof ALWAYS, source: string): typeof ALWAYS {
  const [, year = '', month, day] = /^\^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d{2}))?)?/u.exec(source) ?? [];
  if (year === '') return span;
  const [y, m, d] = [Number(year), Number(month ?? '1') - 1, Number(day ?? '1')];
  const to = Date.UTC(month === undefined ? y + 1 : y, day === undefined && month !== undefined ? m + 1 : m, d);
  return {
    from: Math.max(span.from, Date.UTC(y, m, d)),
    to: Math.min(span.to, day === undefined ? to : to + DAY_MS),
  };
}

function testOf({ field, operator, values }: Condition, kind: FieldKind | null): Test {
  const [value = ''] = values;
  switch (operator) {
    case 'eq':
    case 'in':
      return anyOf(values.map((wanted) => equalTo(wanted, field, kind)));
    case 'ne':
    case 'nin': {
      const isOne = anyOf(values.map((wanted) => equalTo(wanted, field, kind)));
      return (actual) => !isOne(actual);
    }
    case 'exists':
      return (actual) => (actual != null) === !['false', '0'].includes(value);
    case 'regex':
      return matching(patternOf(value));
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compared(operator, value, field, kind);
  }
}

function anyOf(tests: readonly Test[]): Test {
  return (actual) => tests.some((test) => test(actual));
}

function equalTo(wanted: string, field: string, kind: FieldKind | null): Test {
  const pattern = kind === 'text' ? slashedPattern(wanted) : null;
  if (pattern !== null) return matching(pattern);
  const number = kind === 'number' ? numberOf(wanted, field) : kind === 'text' ? null : instantOf(wanted, field);
  if (kind === 'iso' && number !== null) return (actual) => actual === new Date(number).toISOString();
  return number === null ? (actual) => textOf(actual) === wanted : (actual) => actual === number;
}

function matching(pattern: ReturnType<typeof patternOf>): Test {
  return (actual) => {
    const text = textOf(actual);
    return text !== null && pattern(text);
  };
}

function compared(operator: 'gt' | 'gte' | 'lt' | 'lte', value: string, field: string, kind: FieldKind | null): Test {
  const wanted = kind === 'number' ? numberOf(value, field) : value;
  return (actual) => {
    const order = orderOf(actual, wanted);
    if (order === null) return false;
    if (order === 0) return operator === 'gte' || operator === 'lte';
    return order > 0 === (operator === 'gt' || operator === 'gte');
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Numbers among numbers, texts among texts; null for what cannot be compared. */
function orderOf(actual: unknown, wanted: number | string): number | null {
  if (typeof actual === 'number' && typeof wanted === 'number') return actual - wanted;
  if (typeof actual !== 'string' || typeof wanted !== 'string') return null;
  return actual === wanted ? 0 : actual > wanted ? 1 : -1;
}

function numberOf(text: string, field: string): number {
  if (!/^-?\d{1,9}(?:\.\d{1,6})?$/u.test(text.trim())) throw badRequest(`find[${field}] cannot be read`);
  return Number(text);
}

/** An instant as ms, or as ISO text; a day, a month or a year alone stands for its beginning in UTC. */
function instantOf(value: string, field: string): number {
  const text = value.trim();
  const isYear = /^\d{4}$/u.test(text);
  const at = !isYear && /^\d{1,16}$/u.test(text) ? Number(text) : isoInstant(text);
  if (at === null || at > ALWAYS.to) throw badRequest(`find[${field}] cannot be read`);
  return at;
}

function isoInstant(text: string): number | null {
  const isPart = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u.test(text);
  if (isPart) return Number.isNaN(Date.parse(text)) ? null : Date.parse(text);
  const time = readTime(text.replace(/ (\d{2}:?\d{2})$/u, '+$1')); // a plus sign in a query that was not encoded
  if (time === null) return null;
  return time.kind === 'instant' ? time.at : time.wall;
}
