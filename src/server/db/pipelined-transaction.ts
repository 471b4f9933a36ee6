import { DummyDriver, Transaction, type CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely';
import { sendDirectly } from './direct.ts';
import type { Tx } from './queryable.ts';
import type { Tables } from './tables.ts';

/**
 * The same transaction, with statements that go to the database when they are called. Kysely's own transaction holds a
 * statement back until the one before is answered, so that each costs a round trip. The database runs them in the order
 * of the calls either way.
 */
export async function pipelined(tx: Tx, dialect: Dialect): Promise<Tx> {
  return transactionOver(tx, dialect, failingOnce(await connectionOf(tx)));
}

/** The connection of a pipelined transaction. */
export function connectionOf(tx: Tx): Promise<DatabaseConnection> {
  return tx.getExecutor().provideConnection(async (own) => own);
}

/** The same transaction, with statements that go to a connection. */
export function transactionOver(tx: Tx, dialect: Dialect, connection: DatabaseConnection): Tx {
  const own = new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(), // Kysely's type asks for one; a transaction opens no connection
    executor: tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
  sendDirectly(own, connection);
  return own;
}

/** A statement that the database refuses because an earlier one failed fails with the error of the earlier one. */
function failingOnce(connection: DatabaseConnection): DatabaseConnection {
  let failed: { readonly error: unknown } | null = null;
  return {
    executeQuery: async <R>(query: CompiledQuery) => {
      try {
        return await connection.executeQuery<R>(query);
      } catch (error) {
        failed ??= { error };
        throw failed.error;
      }
    },
    streamQuery: (...query) => connection.streamQuery(...query),
  };
}
