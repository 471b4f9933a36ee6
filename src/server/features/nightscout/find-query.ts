import { parseConditions, type Condition } from './find-conditions.ts';
import { parseTest, readNumber, type FieldKind, type Test } from './find-tests.ts';
import { ALWAYS, isBound, narrowedBy, type Span } from './find-times.ts';
import { badRequest } from './nightscout-error.ts';

/** What a collection lets a query ask for. */
export type Fields = {
  /** What the fields hold that the portal keeps. Others are texts that no record has. */
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /** Fields that name one record: who asks for them looks back without end. */
  readonly names: ReadonlySet<string>;
};

/** What is asked for: instants from ≤ at < to, or of any time, and whatever else a record has to meet. */
export type FindQuery = {
  readonly span: Span | null;
  /** Whether it names one record. */
  readonly isNamed: boolean;
  readonly isEmpty: boolean;
  /** Whether a condition says what a record has, not only what it has not: a deletion has to. */
  readonly isPositive: boolean;
  readonly isMet: (record: Readonly<Record<string, unknown>>) => boolean;
  /** What is asked of one field by all of the conditions on it; null where nothing is. */
  readonly asked: (field: string) => { readonly isPositive: boolean; readonly isMet: Test } | null;
};

/** Operators that a field meets for what it is not, or that it meets with any value. */
const LOOSE: ReadonlySet<string> = new Set(['ne', 'nin', 'exists']);

/**
 * Understands the conditions of a query as Nightscout does; what is no condition is passed over.
 *
 * @throws NightscoutError 400 for what Nightscout fails at as well, and for regular expressions that could be slow
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

/** How many records are asked for: the number that the text begins with. @throws NightscoutError 400 without one */
export function parseCount(value: unknown, limits: { readonly usual: number; readonly most: number }): number {
  if (value === undefined || value === '') return limits.usual;
  const count = typeof value === 'string' ? Math.trunc(readNumber(value)) : Number.NaN;
  if (Number.isNaN(count)) throw badRequest('count must be a whole number');
  return Math.max(0, Math.min(count, limits.most));
}
