import type { QueryResult } from 'kysely';
import { splitAnswer, type Calls, type Form, type FormedQuery } from './merged-calls.ts';
import type { Queryable } from './queryable.ts';

type Call = {
  readonly query: FormedQuery;
  readonly resolve: (answer: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
};

const asked = new WeakMap<Queryable, Map<Form, Call[]>>();

/** Reads outside a transaction: the same statement, asked several times in one moment, goes to PostgreSQL once. */
export function readTogether<Row>(db: Queryable, query: FormedQuery<Row>): Promise<QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
  const forms = asked.get(db) ?? new Map<Form, Call[]>();
  asked.set(db, forms);
  const calls = forms.get(query.form) ?? [];
  forms.set(query.form, calls);
  calls.push({ query, resolve: resolve as Call['resolve'], reject });
  if (calls.length === 1) {
    setImmediate(() => {
      forms.delete(query.form);
      void send(db, calls);
    });
  }
  return promise;
}

/** What cannot be merged, or fails together, is asked one by one: a value that the database refuses fails by itself. */
async function send(db: Queryable, calls: readonly Call[]): Promise<void> {
  const answers = calls.length > 1 ? await askMerged(db, calls).catch(() => null) : null;
  for (const [index, { query, resolve, reject }] of calls.entries()) {
    const answer = answers?.[index];
    if (answer === undefined) db.executeQuery(query).then(resolve, reject);
    else resolve(answer);
  }
}

async function askMerged(db: Queryable, calls: readonly Call[]): Promise<QueryResult<unknown>[] | null> {
  const queries = calls.map(({ query }) => query) as unknown as Calls; // there is a first one
  const merged = queries[0].form.merge(queries);
  return merged === null ? null : splitAnswer(await db.executeQuery(merged), calls.length);
}
