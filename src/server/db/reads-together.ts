import type { QueryResult } from 'kysely';
import { splitAnswer, type Calls, type Form, type FormedQuery } from './merged-calls.ts';
import type { Queryable } from './queryable.ts';

type Call = {
  readonly query: FormedQuery;
  readonly resolve: (answer: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
};

/** While a statement is being answered, its next calls wait this long at most, ms: together they cost one trip. */
const GATHER_MS = 2;

/** The calls of one statement on a database. */
class StatementCalls {
  readonly #db: Queryable;
  #waiting: Call[] = [];
  /** How many times the statement is being answered. */
  #open = 0;
  #gathering: NodeJS.Timeout | undefined;

  constructor(db: Queryable) {
    this.#db = db;
  }

  add(call: Call): void {
    this.#waiting.push(call);
    if (this.#waiting.length > 1) return;
    if (this.#open === 0) this.#plan();
    else this.#gathering = setTimeout(() => this.#send(), GATHER_MS);
  }

  /** What is asked in this moment goes at its end. */
  #plan(): void {
    setImmediate(() => this.#send());
  }

  #send(): void {
    clearTimeout(this.#gathering);
    const calls = this.#waiting;
    if (calls.length === 0) return;
    this.#waiting = [];
    this.#open += 1;
    void send(this.#db, calls).finally(() => {
      this.#open -= 1;
      if (this.#waiting.length > 0) this.#plan();
    });
  }
}

const asked = new WeakMap<Queryable, Map<Form, StatementCalls>>();

/**
 * Reads outside a transaction: the same statement, asked several times in one moment or while it is being answered, goes to
 * PostgreSQL once.
 */
export function readTogether<Row>(db: Queryable, query: FormedQuery<Row>): Promise<QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
  const forms = asked.get(db) ?? new Map<Form, StatementCalls>();
  asked.set(db, forms);
  const calls = forms.get(query.form) ?? new StatementCalls(db);
  forms.set(query.form, calls);
  calls.add({ query, resolve: resolve as Call['resolve'], reject });
  return promise;
}

/** What cannot be merged, or fails together, is asked one by one: a value that the database refuses fails by itself. */
async function send(db: Queryable, calls: readonly Call[]): Promise<void> {
  const answers = calls.length > 1 ? await askMerged(db, calls).catch(() => null) : null;
  const answering = calls.map(async ({ query, resolve, reject }, index) => {
    const answer = answers?.[index];
    if (answer === undefined) await db.executeQuery(query).then(resolve, reject);
    else resolve(answer);
  });
  await Promise.all(answering);
}

async function askMerged(db: Queryable, calls: readonly Call[]): Promise<QueryResult<unknown>[] | null> {
  const queries = calls.map(({ query }) => query) as unknown as Calls; // there is a first one
  const merged = queries[0].form.merge(queries);
  return merged === null ? null : splitAnswer(await db.executeQuery(merged), calls.length);
}
