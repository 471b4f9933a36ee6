import {
  DummyDriver,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type QueryExecutor,
} from 'kysely';
import type { Tx } from './queryable.ts';
import type { Tables } from './tables.ts';

/**
 * The same transaction, with statements that go to the database when they are called. Kysely's own transaction holds a
 * statement back until the one before is answered, so that each costs a round trip. The database runs them in the order
 * of the calls either way.
 */
export async function pipelined(tx: Tx, dialect: Dialect): Promise<Tx> {
  const executor = tx.getExecutor();
  const connection = await connectionOf(tx);
  return transactionOf(dialect, executor.withConnectionProvider(directly(connection)));
}

/** The connection of a pipelined transaction. */
export function connectionOf(tx: Tx): Promise<DatabaseConnection> {
  return tx.getExecutor().provideConnection(async (own) => own);
}

/** A transaction that has begun already. */
export function transactionOf(dialect: Dialect, executor: QueryExecutor): Tx {
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(), // Kysely's type asks for one; a transaction opens no connection
    executor,
  });
}

/** A statement that the database refuses because an earlier one failed fails with the error of the earlier one. */
function directly(connection: DatabaseConnection): ConnectionProvider {
  let failed: { readonly error: unknown } | null = null;
  return {
    provideConnection: async (consumer) => {
      try {
        return await consumer(connection);
      } catch (error) {
        failed ??= { error };
        throw failed.error;
      }
    },
  };
}
