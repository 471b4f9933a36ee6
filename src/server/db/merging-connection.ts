import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely';
import { hasForm, splitAnswer, type Calls, type Form } from './merged-calls.ts';

type Call = {
  readonly query: CompiledQuery;
  readonly resolve: (answer: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
};
/** Calls that go to the database as one statement. */
type Batch = { readonly form: Form | null; readonly calls: Call[] };
/** One of those who use the connection, and where its latest call is. */
type User = { queue: Batch[] | null; index: number };

/**
 * A connection of PostgreSQL that several pieces of work use at once. What they ask in the same moment goes together:
 * calls of the same statement as one. The order of the calls of each is kept.
 */
export class MergingConnection {
  readonly #connection: DatabaseConnection;
  #queue: Batch[] = [];
  #isClosed = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  /** For one piece of work. */
  newUser(): ConnectionProvider {
    const user: User = { queue: null, index: -1 };
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery) => (await this.#ask(user, query)) as QueryResult<R>,
      streamQuery: () => {
        throw new Error('streaming is not supported: page by key');
      },
    };
    return { provideConnection: (consumer) => consumer(connection) };
  }

  /** Sends what waits, before the transaction ends. Nothing more is accepted. */
  close(): void {
    this.#send();
    this.#isClosed = true;
  }

  #ask(user: User, query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<unknown>>();
    if (this.#isClosed) throw new Error('the work on this transaction has ended');
    const queue = this.#queue;
    if (queue.length === 0) setImmediate(() => this.#send());
    const form = hasForm(query) ? query.form : null;
    const after = user.queue === queue ? user.index : -1;
    const found = form === null ? -1 : queue.findIndex((batch, index) => index > after && batch.form === form);
    const index = found === -1 ? queue.push({ form, calls: [] }) - 1 : found;
    queue[index]?.calls.push({ query, resolve, reject });
    user.queue = queue;
    user.index = index;
    return promise;
  }

  #send(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (const { form, calls } of queue) {
      if (form === null || calls.length === 1 || !this.#sendMerged(calls))
        for (const call of calls) this.#sendOne(call);
    }
  }

  #sendOne({ query, resolve, reject }: Call): void {
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
