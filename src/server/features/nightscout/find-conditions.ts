import { badRequest } from './nightscout-error.ts';

const OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'exists', 'regex'] as const;

/** The operators for a field, by their Nightscout names without `$`. */
export type Operator = (typeof OPERATORS)[number];

/** One comparison of a query. */
export type Condition = {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
  /** Only for a regular expression: `i` ignores case. */
  readonly options: string;
};

/** Conditions that a record has to meet: all of them, and one group of each list in `choices`. */
export type Conditions = {
  readonly all: readonly Condition[];
  readonly choices: readonly (readonly (readonly Condition[])[])[];
};

type Path = { readonly key: string; readonly names: readonly string[]; readonly values: readonly string[] };

const PATH = /^find((?:\[[^[\]]{0,60}\]){1,6})$/u;
const FIELD = /^[^$]/u;
const INDEX = /^\d{0,3}$/u;
const MAX_CONDITIONS = 20;
const MAX_VALUES = 100;

/**
 * Parses the conditions of a query: `find[field]=v`, `find[field][$gte]=v`, and either of them after `find[$and][0]` or
 * `find[$or][0]`. Other parameters are skipped.
 *
 * @throws NightscoutError 400 for an unknown operator, which Nightscout also refuses
 */
export function parseConditions(query: Readonly<Record<string, unknown>>): Conditions {
  const paths = Object.entries(query).flatMap(([key, value]) => parsePath(key, value) ?? []);
  if (paths.length > MAX_CONDITIONS) throw badRequest('Too many conditions');
  const [either, all] = [paths.filter(isChoice), paths.filter((path) => !isChoice(path))];
  const groups = Map.groupBy(either, ({ key, names }) => (names[1] === '' ? key : names[1]));
  const choice = [...groups.values()].map((group) => parsePathConditions(group.map((path) => inner(path, 2))));
  const plain = all.map((path) => (path.names[0] === '$and' ? inner(path, 2) : path));
  return { all: parsePathConditions(plain), choices: choice.length === 0 ? [] : [choice] };
}

function parsePath(key: string, value: unknown): Path | null {
  if (key !== 'find' && !key.startsWith('find[')) return null;
  const [, brackets] = PATH.exec(key) ?? [];
  if (brackets === undefined) throw unknownCondition(key);
  const values = (Array.isArray(value) ? value : [value]).map(String);
  return { key, names: brackets.slice(1, -1).split(']['), values };
}

function isChoice({ names }: Path): boolean {
  return names[0] === '$or';
}

function inner({ names, ...path }: Path, depth: number): Path {
  if (!INDEX.test(names[1] ?? '')) throw unknownCondition(path.key);
  return { ...path, names: names.slice(depth) };
}

function parsePathConditions(paths: readonly Path[]): Condition[] {
  const options = new Map(
    paths.flatMap(({ names, values }) => (names[1] === '$options' ? [[names[0], values[0]]] : [])),
  );
  const compared = paths.filter(({ names }) => names[1] !== '$options');
  const conditions = compared.map((path) => ({
    ...parsePathCondition(path),
    options: options.get(path.names[0]) ?? '',
  }));
  return joined(conditions);
}

function parsePathCondition({ key, names, values }: Path): Omit<Condition, 'options'> {
  const [field = '', second = '', ...rest] = names;
  const name = second.startsWith('$') ? second.slice(1) : 'eq';
  const index = second.startsWith('$') ? rest : names.slice(1);
  const operator = OPERATORS.find((known) => known === name);
  const isWhole = FIELD.test(field) && index.length <= 1 && INDEX.test(index[0] ?? '');
  if (operator === undefined || !isWhole) throw unknownCondition(key);
  if (values.length > MAX_VALUES) throw badRequest(`Too many values: ${key.slice(0, 60)}`);
  return { field, operator, values };
}

/** The values of a list may be separate parameters: `find[sgv][$in][0]=80&find[sgv][$in][1]=200`. */
function joined(conditions: readonly Condition[]): Condition[] {
  const alike = Map.groupBy(conditions, ({ field, operator }) => `${operator} ${field}`);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    const isList = first?.operator === 'in' || first?.operator === 'nin';
    return isList ? [{ ...first, values: same.flatMap(({ values }) => values) }] : same;
  });
}

function unknownCondition(key: string): Error {
  return badRequest(`Unknown condition: ${key.slice(0, 60)}`);
}
