import type { CompiledQuery, QueryResult } from 'kysely';

/** A statement of PostgreSQL whose calls can be merged. */
export type Form = {
  /** Whether it only reads. */
  readonly reads: boolean;
  /**
   * Several calls as one. The calls of a statement that writes must mean different rows.
   *
   * @returns null if their values cannot be merged
   */
  readonly merge: (calls: Calls) => CompiledQuery | null;
};

/** A call of a statement that has a form. */
export type FormedQuery<Row = unknown> = CompiledQuery<Row> & { readonly form: Form };
export type Calls = readonly [FormedQuery, ...FormedQuery[]];

type Template = {
  readonly sql: string;
  /** By parameter: the name of what a call binds there, or null for a constant. */
  readonly places: readonly (string | null)[];
};

/** The column that says whose row it is, from 1 on; a name that Kysely's plugin leaves alone. */
const TURN = 'mergedturn';
const READS = /^\s*select\s/u;
const TYPES: Readonly<Record<string, string>> = { string: 'text', boolean: 'boolean' };

/** The values of merged calls are the rows of a table that the statement joins. */
export function joiningForm(template: Template): Form {
  const texts = new Map<string, string>();
  const columns = columnsOf(template);
  const canMerge = isMergeable(template.sql);
  const merge = (calls: Calls) => {
    if (!canMerge) return null;
    const values = columns.map((index) => calls.map(({ parameters }) => parameters[index]));
    const types = values.map(findType);
    if (types.includes(null)) return null;
    const key = types.join(' ');
    const text = texts.get(key) ?? toText(template, types);
    texts.set(key, text);
    const constants = calls[0].parameters.filter((_value, index) => template.places[index] === null);
    return { ...calls[0], sql: text, parameters: [...values, ...constants] };
  };
  return { reads: READS.test(template.sql), merge };
}

export function hasForm(query: CompiledQuery): query is FormedQuery {
  return 'form' in query;
}

/** The answers of each call. @param count  of the calls */
export function splitAnswer(answer: QueryResult<unknown>, count: number): QueryResult<unknown>[] {
  const rows = Array.from({ length: count }, (): unknown[] => []);
  for (const { [TURN]: turn, ...row } of answer.rows as Record<string, unknown>[]) rows[Number(turn) - 1]?.push(row);
  if (answer.numAffectedRows === undefined) return rows.map((own) => ({ rows: own }));
  return rows.map((own) => ({ rows: own, numAffectedRows: BigInt(own.length) }));
}

/** The parameters that are columns: the first of each name. */
function columnsOf({ places }: Template): number[] {
  return [...places.keys()].filter((index) => places[index] !== null && places.indexOf(places[index] ?? '') === index);
}

function findType(values: readonly unknown[]): string | null {
  const types = new Set(values.filter((value) => value !== null).map(typeOf));
  const [type = null] = types;
  return types.size === 1 ? type : null;
}

function typeOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'bigint' : null;
  return TYPES[typeof value] ?? null;
}

/** Selects, and updates and deletions with one condition. */
function isMergeable(text: string): boolean {
  return READS.test(text) || (/^(?:update|delete)\s/u.test(text) && text.split(' where ').length === 2);
}

function toText(form: Template, types: readonly (string | null)[]): string {
  const columns = columnsOf(form);
  const values = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  const names = columns.map((_, index) => `p${index + 1}`).join(', ');
  const given = `unnest(${values}) with ordinality as given (${names}, turn)`;
  const constants = [...form.places.keys()].filter((index) => form.places[index] === null);
  const own = form.sql.replace(/\$(?<number>\d+)/gu, (_all, number: string) => {
    const index = Number(number) - 1;
    const name = form.places[index] ?? null;
    if (name === null) return `$${columns.length + constants.indexOf(index) + 1}`;
    return `given.p${columns.indexOf(form.places.indexOf(name)) + 1}`;
  });
  const returning = `${own.includes(' returning ') ? ',' : ' returning'} given.turn as ${TURN}`;
  if (own.startsWith('update ')) return `${own.replace(' where ', ` from ${given} where `)}${returning}`;
  if (own.startsWith('delete ')) return `${own.replace(' where ', ` using ${given} where `)}${returning}`;
  return `select given.turn as ${TURN}, own.* from ${given} cross join lateral (${own}) as own`;
}
