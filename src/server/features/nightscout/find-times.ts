import { DAY_MS } from '#domain/units/units.ts';
import { readTime } from '../../formats/written-time.ts';
import type { Condition } from './find-conditions.ts';
import { badRequest } from './nightscout-error.ts';

/** Instants from ≤ at < to, epoch ms. */
export type Span = { readonly from: number; readonly to: number };

/** All instants. */
export const ALWAYS: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** An instant as written by clients: Swift's numbers end in `.0`. */
const EPOCH_MS = /^[+-]?\d{1,20}(?:\.\d{0,20})?(?:e\+?\d{1,2})?$/iu;
const BOUNDS: ReadonlySet<string> = new Set(['eq', 'gt', 'gte', 'lt', 'lte']);

/** Whether a condition on a time is covered by a span alone. */
export function isBound({ operator, values }: Condition): boolean {
  return BOUNDS.has(operator) && values.length === 1;
}

/** A span limited by a condition on a time. */
export function narrowedBy(span: Span, condition: Condition, kind: 'ms' | 'iso'): Span {
  const { operator, values } = condition;
  const [value = ''] = values;
  if (operator === 'regex') return withinPrefix(span, value);
  if (!isBound(condition)) return span;
  const at = readInstant(value, kind);
  if (Number.isNaN(at)) return { from: 0, to: 0 };
  const from = operator === 'gt' ? at + 1 : operator === 'gte' || operator === 'eq' ? at : ALWAYS.from;
  const to = operator === 'lt' ? at : operator === 'lte' || operator === 'eq' ? at + 1 : ALWAYS.to;
  return { from: Math.max(span.from, from), to: Math.min(span.to, to) };
}

/**
 * An instant as ms or ISO text; a day, a month or a year alone means its start in UTC.
 *
 * @returns NaN for invalid ms; as in Nightscout, no record is before or after it
 * @throws NightscoutError 400 for unreadable ISO text
 */
export function readInstant(value: string, kind: 'ms' | 'iso'): number {
  const text = value.trim();
  const isYear = /^\d{4}$/u.test(text);
  const at = !isYear && EPOCH_MS.test(text) ? Math.trunc(Number(text)) : isoInstant(text);
  if (at !== null) return Math.max(-ALWAYS.to, Math.min(at, ALWAYS.to));
  if (kind === 'ms') return Number.NaN;
  throw badRequest(`This time cannot be read: ${text.slice(0, 40)}`);
}

function isoInstant(text: string): number | null {
  const isPart = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u.test(text);
  if (isPart) return Number.isNaN(Date.parse(text)) ? null : Date.parse(text);
  const whole = /T\d{2}$/u.test(text) ? `${text}:00` : text;
  const time = readTime(whole.replace(/ (\d{2}:?\d{2})$/u, '+$1')); // an unencoded plus sign in a query
  if (time === null) return null;
  return time.kind === 'instant' ? time.at : time.wall;
}

/** The instants whose ISO time begins with a year, a month or a day; all if the text begins otherwise. */
export function prefixSpan(text: string): Span {
  return withinPrefix(ALWAYS, `^${text}`);
}

/** The year, month or day at the start of a regular expression for an ISO time. */
function withinPrefix(span: Span, source: string): Span {
  const [, year = '', month, day] = /^\^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(\d{2}))?)?/u.exec(source) ?? [];
  if (year === '') return span;
  const [y, m, d] = [Number(year), Number(month ?? '1') - 1, Number(day ?? '1')];
  const to = Date.UTC(month === undefined ? y + 1 : y, day === undefined && month !== undefined ? m + 1 : m, d);
  return {
    from: Math.max(span.from, Date.UTC(y, m, d)),
    to: Math.min(span.to, day === undefined ? to : to + DAY_MS),
  };
}
