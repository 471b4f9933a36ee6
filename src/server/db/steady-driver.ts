import type { DatabaseConnection, Driver } from 'kysely';
import { DatabaseAwayError, meansAway } from './database-away.ts';

/**
 * Makes of PostgreSQL's driver one that distinguishes a database that is away from one that refuses, and that sends the
 * beginning of a transaction together with its first statements.
 *
 * @param place  what the messages call the database
 */
export function steadyDriver(driver: Driver, place: string): Driver {
  const steady = new WeakSet<DatabaseConnection>();
  const beginnings = new WeakMap<DatabaseConnection, Promise<void>>();
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  const makeSteady = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(...query: Parameters<typeof execute>) => {
      const answer = reportingAway(place, () => execute<R>(...query));
      const [result] = await Promise.all([answer, beginnings.get(connection)]);
      return result;
    };
    steady.add(connection);
  };
  driver.acquireConnection = async (options) => {
    const connection = await reportingAway(place, () => acquire(options));
    if (!steady.has(connection)) makeSteady(connection);
    return connection;
  };
  driver.releaseConnection = async (connection) => {
    beginnings.delete(connection);
    await release(connection);
  };
  driver.beginTransaction = async (connection, settings) => {
    const begun = begin(connection, settings);
    begun.catch(() => undefined); // the first statement fails with it
    beginnings.set(connection, begun);
  };
  return driver;
}

/** @throws DatabaseAwayError in place of what the driver says of a lost connection */
async function reportingAway<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw meansAway(error) ? new DatabaseAwayError(place, error) : error;
  }
}
