import { ALWAYS, type Span } from '../find-times.ts';
import { parsePattern } from '../patterns.ts';
import { readTime } from '../../../formats/written-time.ts';
import type { Document } from './documents.ts';
import { badCall } from './v3-error.ts';

/** A search: which documents, in which order, and which of their fields. */
export type V3Query = {
  /** The times of the documents, from ≤ date < to. */
  readonly span: Span;
  readonly isMet: (document: Document) => boolean;
  /** Whether there are conditions besides those that the span says. */
  readonly hasConditions: boolean;
  readonly sort: { readonly field: string; readonly isDescending: boolean };
  readonly limit: number;
  readonly skip: number;
  /** Null for all. */
  readonly fields: ReadonlySet<string> | null;
  /** Types that `type$eq` or `type$in` names; null without either. */
  readonly types: readonly string[] | null;
};

type Value = string | number | boolean | null;
type Operator = (typeof OPERATORS)[number];
type Filter = {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly Value[];
  readonly text: string;
};

const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 're'] as const;
/** Operators of a date that the span says. */
const NARROWING: ReadonlySet<Operator> = new Set(['eq', 'gt', 'gte', 'lt', 'lte']);
const NO_FILTERS: ReadonlySet<string> = new Set([
  'limit',
  'skip',
  'sort',
  'sort$desc',
  'fields',
  'token',
  'now',
  'rr',
  '_',
]);
const TIMES: ReadonlySet<string> = new Set(['date', 'created_at', 'srvModified', 'srvCreated']);
/** Times that a record has as written text. */
const WRITTEN: ReadonlySet<string> = new Set(['created_at']);
/** The most documents that one answer has. */
export const MAX_LIMIT = 1_000;
const MAX_SKIP = 100_000;
const MAX_FILTERS = 20;
const MAX_VALUES = 100;

/** Parses a search. @throws NightscoutError 400 */
export function parseV3Query(query: Readonly<Record<string, unknown>>): V3Query {
  const filters = Object.entries(query)
    .filter(([name]) => !NO_FILTERS.has(name))
    .map(([name, value]) => parseFilter(name, value));
  if (filters.length > MAX_FILTERS) throw badCall('Too many filters');
  const tests = filters.map(toTest);
  return {
    span: filters.filter(({ field }) => field === 'date' || field === 'created_at').reduce(narrowed, ALWAYS),
    isMet: (document) => tests.every((test) => test(document)),
    hasConditions: filters.some(({ field, operator }) => field !== 'date' || !NARROWING.has(operator)),
    sort: parseSort(query),
    limit: parseLimit(query['limit']),
    skip: parseWhole(query['skip'], { usual: 0, least: 0, most: MAX_SKIP, name: 'skip' }),
    fields: parseFields(query['fields']),
    types: namedTypes(filters),
  };
}

/** The requested number of documents. @throws NightscoutError 400 */
export function parseLimit(value: unknown): number {
  return parseWhole(value, { usual: MAX_LIMIT, least: 1, most: MAX_LIMIT, name: 'limit' });
}

/** The fields that a call names; null for all. */
export function parseFields(value: unknown): ReadonlySet<string> | null {
  const names = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : [];
  return names.length === 0 || names.includes('_all') || names.every((name) => name === '') ? null : new Set(names);
}

/** A document with the requested fields only. */
export function withFields(document: Document, fields: ReadonlySet<string> | null): Record<string, unknown> {
  if (fields === null) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => fields.has(name)));
}

/** Documents in the order of a search, and the page that it asks for. */
export function pageOf(documents: readonly Document[], { sort, limit, skip }: V3Query): Document[] {
  const sign = sort.isDescending ? -1 : 1;
  const sorted = documents.toSorted((a, b) => sign * order(a[sort.field], b[sort.field]));
  return sorted.slice(skip, skip + limit);
}

type Whole = { readonly usual: number; readonly least: number; readonly most: number; readonly name: string };

function parseWhole(value: unknown, { usual, least, most, name }: Whole): number {
  if (value === undefined) return usual;
  const number = typeof value === 'string' && /^\d{1,9}$/u.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) throw badCall(`Parameter ${name} out of tolerance`);
  return number;
}

function parseSort(query: Readonly<Record<string, unknown>>): V3Query['sort'] {
  const [up, down] = [query['sort'], query['sort$desc']];
  if (up !== undefined && down !== undefined) throw badCall('Parameters sort and sort_desc cannot be combined');
  if (typeof up === 'string' && up !== '') return { field: up, isDescending: false };
  return { field: typeof down === 'string' && down !== '' ? down : 'date', isDescending: true };
}

function parseFilter(name: string, value: unknown): Filter {
  const [, field = '', told = 'eq'] = /^([^$]{1,60})(?:\$(\w{1,10}))?$/u.exec(name) ?? [];
  const operator = OPERATORS.find((known) => known === told);
  if (field === '' || operator === undefined) throw badCall(`Unsupported filter operator ${told.slice(0, 20)}`);
  if (typeof value !== 'string') throw badCall(`Parameter ${field} is given twice`);
  const texts = operator === 'in' || operator === 'nin' ? value.split('|') : [value];
  if (texts.length > MAX_VALUES) throw badCall(`Too many values of ${field}`);
  return { field, operator, values: texts.map((text) => parseValue(field, text)), text: value };
}

function parseValue(field: string, text: string): Value {
  if (TIMES.has(field)) return parseTimeValue(field, text);
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  const [, quoted] = /^'(.*)'$/u.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Milliseconds, or the written form for a field that is written. */
function parseTimeValue(field: string, text: string): Value {
  const written = readTime(text.trim().replace(/ (\d{2}:?\d{2})$/u, '+$1')); // an unencoded plus sign
  const day = /^\d{4}-\d{2}(?:-\d{2})?$/u.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
  const number = /^\d{1,16}(?:\.\d{0,9})?$/u.test(text.trim()) ? Math.trunc(Number(text)) : day;
  const at = written === null ? number : written.kind === 'instant' ? written.at : written.wall;
  if (!Number.isFinite(at) || Number.isNaN(new Date(at).getTime())) throw badCall(`Bad value of ${field}`);
  return WRITTEN.has(field) ? new Date(at).toISOString() : at;
}

function toTest({ field, operator, values, text }: Filter): (document: Document) => boolean {
  const [value = null] = values;
  const isOne = (actual: unknown) => values.some((wanted) => (actual ?? null) === wanted);
  if (operator === 're') {
    const pattern = parsePattern(text);
    return (document) => typeof document[field] === 'string' && pattern(document[field]);
  }
  return (document) => {
    const actual = Object.hasOwn(document, field) ? document[field] : undefined;
    if (operator === 'eq' || operator === 'in') return isOne(actual);
    if (operator === 'ne' || operator === 'nin') return !isOne(actual);
    if (typeof actual !== typeof value || actual === null || actual === undefined) return false;
    const difference = order(actual, value);
    if (difference === 0) return operator === 'gte' || operator === 'lte';
    return difference > 0 === (operator === 'gt' || operator === 'gte');
  };
}

function narrowed(span: Span, { operator, values: [value = null] }: Filter): Span {
  const at = typeof value === 'string' ? Date.parse(value) : Number(value);
  switch (operator) {
    case 'eq':
      return { from: Math.max(span.from, at), to: Math.min(span.to, at + 1) };
    case 'gt':
    case 'gte':
      return { ...span, from: Math.max(span.from, operator === 'gt' ? at + 1 : at) };
    case 'lt':
    case 'lte':
      return { ...span, to: Math.min(span.to, operator === 'lte' ? at + 1 : at) };
    case 'ne':
    case 'in':
    case 'nin':
    case 're':
      return span;
  }
}

function namedTypes(filters: readonly Filter[]): string[] | null {
  const named = filters.filter(({ field, operator }) => field === 'type' && (operator === 'eq' || operator === 'in'));
  return named.length === 0 ? null : named.flatMap(({ values }) => values.map(String));
}

/** Numbers before texts; what is missing comes last. */
function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1;
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left === right ? 0 : left > right ? 1 : -1;
}
