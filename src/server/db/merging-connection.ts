import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { hasForm, splitAnswer, type Calls, type Form } from './merged-calls.ts';

type Unanswered = {
  readonly query: CompiledQuery;
  readonly resolve: (answer: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
};
type Call = Unanswered & { readonly user: User };
/** Calls that go to the database as one statement. */
type Batch = { readonly form: Form | null; readonly calls: Call[] };
/** One of those who use the connection: where its latest call is, and why its calls are refused. */
type User = { queue: Batch[] | null; index: number; refusal: { readonly reason: unknown } | null };

/** A piece of work on a `MergingConnection`. */
export type MergedUse = {
  readonly connection: DatabaseConnection;
  /** Nothing more of it goes to the database. */
  readonly refuse: (reason: unknown) => void;
};

/**
 * A connection of PostgreSQL that several pieces of work use at once. What they ask in the same moment goes together:
 * calls of the same statement as one. The order of the calls of each is kept. Until `open`, it only reads.
 */
export class MergingConnection {
  /** For what has to be done before all work; it goes together with the first reads. Not used after `newUse`. */
  readonly first: DatabaseConnection = connectionWith((query) => this.#askFirst(query));
  readonly #connection: DatabaseConnection;
  readonly #firsts: Unanswered[] = [];
  #queue: Batch[] = [];
  #state: 'reading' | 'open' | 'closed' = 'reading';

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** For one piece of work. */
  newUse(): MergedUse {
    const user: User = { queue: null, index: -1, refusal: null };
    const connection = connectionWith((query) => this.#ask(user, query));
    const refuse = (reason: unknown) => {
      user.refusal = { reason };
    };
    return { connection, refuse };
  }

  open(): void {
    this.#state = 'open';
    this.#send();
  }

  /** Sends what waits, before the transaction ends. Nothing more is accepted. */
  close(): void {
    this.open();
    this.#state = 'closed';
  }

  #askFirst(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>();
    this.#plan();
    this.#firsts.push({ query, resolve, reject });
    return promise;
  }

  #ask(user: User, query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (this.#state === 'closed') throw new Error('the work on this transaction has ended');
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>();
    const queue = this.#queue;
    this.#plan();
    const form = hasForm(query) ? query.form : null;
    const after = user.queue === queue ? user.index : -1;
    const found = form === null ? -1 : queue.findIndex((batch, index) => index > after && batch.form === form);
    const index = found === -1 ? queue.push({ form, calls: [] }) - 1 : found;
    queue[index]?.calls.push({ user, query, resolve, reject });
    user.queue = queue;
    user.index = index;
    return promise;
  }

  /** What is asked in this moment goes at its end. */
  #plan(): void {
    if (this.#firsts.length + this.#queue.length === 0) setImmediate(() => this.#send());
  }

  #send(): void {
    for (const call of this.#firsts.splice(0)) this.#sendOne(call);
    const queue = this.#queue;
    if (this.#state === 'reading' && !queue.every(({ form }) => form?.reads === true)) return;
    this.#queue = [];
    for (const { form, calls } of queue) {
      const allowed = calls.filter((call) => !refused(call));
      if (form === null || allowed.length < 2 || !this.#sendMerged(allowed))
        for (const call of allowed) this.#sendOne(call);
    }
  }

  #sendOne({ query, resolve, reject }: Unanswered): void {
    this.#connection.executeQuery(query).then(resolve, reject);
  }

  /** Whether they could be merged. */
  #sendMerged(calls: readonly Call[]): boolean {
    const queries = calls.map(({ query }) => query) as unknown as Calls; // `#ask` puts only these together
    const merged = queries[0].form.merge(queries);
    if (merged === null) return false;
    void this.#answer(merged, calls);
    return true;
  }

  async #answer(merged: CompiledQuery, calls: readonly Call[]): Promise<void> {
    try {
      const answers = splitAnswer(await this.#connection.executeQuery(merged), calls.length);
      for (const [index, answer] of answers.entries()) calls[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
}

function connectionWith(ask: (query: CompiledQuery) => Promise<QueryResult<unknown>>): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery) => (await ask(query)) as QueryResult<R>,
    streamQuery: () => {
      throw new Error('streaming is not supported: page by key');
    },
  };
}

/** Answers a call of a piece of work that was refused. */
function refused({ user, reject }: Call): boolean {
  if (user.refusal !== null) reject(user.refusal.reason);
  return user.refusal !== null;
}
