import { DummyDriver, Transaction, type ConnectionProvider, type DatabaseConnection, type Dialect } from 'kysely';
import type { Tx } from './queryable.ts';
import type { Tables } from './tables.ts';

/**
 * The same transaction, with statements that go to the database when they are called. Kysely's own transaction holds a
 * statement back until the one before is answered, so that each costs a round trip. The database runs them in the order
 * of the calls either way.
 */
export async function pipelined(tx: Tx, dialect: Dialect): Promise<Tx> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(), // Kysely's type asks for one; a transaction opens no connection
    executor: executor.withConnectionProvider(directly(connection)),
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
