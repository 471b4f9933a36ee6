import type { DatabaseConnection, Driver } from 'kysely';
import { DatabaseAwayError, meansAway } from './database-away.ts';
import { Mutex } from '../turns/mutex.ts';

/**
 * Makes of PostgreSQL's driver one that asks a connection one thing after the other (whoever asks, also several at once
 * within a transaction), and distinguishes a database that is away from one that refuses.
 *
 * @param place  what the messages call the database
 */
export function steadyDriver(driver: Driver, place: string): Driver {
  const steady = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await reportingAway(place, () => acquire(options));
    if (!steady.has(connection)) oneAfterTheOther(connection, place);
    steady.add(connection);
    return connection;
  };
  return driver;
}

function oneAfterTheOther(connection: DatabaseConnection, place: string): void {
  const execute = connection.executeQuery.bind(connection);
  const turn = new Mutex();
  connection.executeQuery = <R>(...query: Parameters<typeof execute>) =>
    turn.run(() => reportingAway(place, () => execute<R>(...query)));
}

/** @throws DatabaseAwayError in place of what the driver says of a lost connection */
async function reportingAway<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw meansAway(error) ? new DatabaseAwayError(place, error) : error;
  }
}
