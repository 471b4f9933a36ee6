import { parseConditions, type Condition } from './find-conditions.ts';
import { parseTest, readNumber, type FieldKind, type Test } from './find-tests.ts';
import { ALWAYS, isBound, narrowedBy, type Span } from './find-times.ts';
import { badRequest } from './nightscout-error.ts';

/** What a query of a collection may contain. */
export type Fields = {
  /** The types of the fields that the portal stores. Other fields are texts that no record has. */
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /** Fields that identify one record; a query by them has no time limit. */
  readonly names: ReadonlySet<string>;
};

/** A parsed query: instants from ≤ at < to, or any time, and further conditions. */
export type FindQuery = {
  readonly span: Span | null;
  /** Whether it identifies one record. */
  readonly isNamed: boolean;
  readonly isEmpty: boolean;
  /** Whether a condition says what a record has, and not only what it lacks; a deletion needs one. */
  readonly isPositive: boolean;
  readonly isMet: (record: Readonly<Record<string, unknown>>) => boolean;
  /** The combined conditions on one field; null without conditions. */
  readonly asked: (field: string) => { readonly isPositive: boolean; readonly isMet: Test } | null;
};

/** Operators that match by what a field is not, or with any value. */
const LOOSE: ReadonlySet<string> = new Set(['ne', 'nin', 'exists']);

/**
 * Parses the conditions of a query like Nightscout; other parameters are skipped.
 *
 * @throws NightscoutError 400 for what Nightscout also refuses, and for regular expressions that could be slow
 */
export function parseFindQuery(query: Readonly<Record<string, unknown>>, { kinds, names }: Fields): FindQuery {
  const { all, choices } = parseConditions(query);
  const findKind = (field: string) => (Object.hasOwn(kinds, field) ? kinds[field] : undefined) ?? 'text';
  const createTest = (condition: Condition) => parseTest(condition, findKind(condition.field));
  const spans = all.flatMap((condition) => {
    const kind = findKind(condition.field);
    return kind === 'ms' || kind === 'iso' ? [{ condition, kind }] : [];
  });
  const isInSpan = (condition: Condition) => isBound(condition) && spans.some((timed) => timed.condition === condition);
  const tests = all
    .filter((condition) => !isInSpan(condition))
    .map((condition) => ({ ...condition, test: createTest(condition) }));
  const eithers = choices.map((groups) =>
    groups.map((group) => group.map((one) => ({ ...one, test: createTest(one) }))),
  );
  const fields = new Set([...all, ...choices.flat(2)].map(({ field }) => field));
  return {
    span:
      spans.length > 0 ? spans.reduce((span, { condition, kind }) => narrowedBy(span, condition, kind), ALWAYS) : null,
    isNamed: all.some(({ field }) => names.has(field)),
    isEmpty: fields.size === 0,
    isPositive: all.some(({ operator }) => !LOOSE.has(operator)),
    isMet: (record) => {
      const isTrue = ({ field, test }: { field: string; test: Test }) =>
        test(Object.hasOwn(record, field) ? record[field] : undefined);
      return tests.every(isTrue) && eithers.every((groups) => groups.some((group) => group.every(isTrue)));
    },
    asked: (field) => {
      const own = tests.filter((condition) => condition.field === field);
      const isFree = own.length === 0 && !fields.has(field);
      if (isFree) return null;
      const isPositive = own.length === 0 || own.some(({ operator }) => !LOOSE.has(operator));
      return { isPositive, isMet: (actual) => own.every(({ test }) => test(actual)) };
    },
  };
}

/** The requested number of records: the number at the start of the text. @throws NightscoutError 400 without one */
export function parseCount(value: unknown, limits: { readonly usual: number; readonly most: number }): number {
  if (value === undefined || value === '') return limits.usual;
  const count = typeof value === 'string' ? Math.trunc(readNumber(value)) : Number.NaN;
  if (Number.isNaN(count)) throw badRequest('count must be a whole number');
  return Math.max(0, Math.min(count, limits.most));
}
