import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { HasReadingsError, MAX_PARTITIONS, partition, type Partitioned } from '#server/db/partitions.ts';
import { numberOf, readArguments } from './shared/arguments.ts';
import { CommandError, EXIT, usageError } from './shared/exit-codes.ts';

/** The text of `portal migrate --help`. */
export const MIGRATE_HELP = `portal migrate [--partitions N]

Brings the database up to date and stops.

  --partitions N   PostgreSQL without readings: divides the tables of readings into N parts (2 to ${MAX_PARTITIONS})
                   by the pet. For hundreds of thousands of pets; docs/scale.md says what it costs.`;

/** @throws DatabaseTooNewError, CommandError */
export async function migrateCommand(config: Config, args: readonly string[]): Promise<void> {
  const given = readArguments(args, ['partitions'], []);
  const isDivided = given.text('partitions') !== undefined;
  const count = numberOf(given, 'partitions', { min: 2, max: MAX_PARTITIONS, usual: 2 });
  if (isDivided && !Number.isInteger(count)) throw usageError('--partitions takes a whole number.');
  if (isDivided && config.databaseUrl === undefined)
    throw usageError('--partitions is for PostgreSQL: set DATABASE_URL.');
  const db = await openDatabase({ ...config, onMigrated: (note) => console.log(note) });
  try {
    if (isDivided) tell(await partition(db.kysely, count));
  } catch (error) {
    throw error instanceof HasReadingsError ? new CommandError(EXIT.refused, error.message) : error;
  } finally {
    await db.close();
  }
  console.log('The database is up to date.');
}

function tell({ divided, parts }: Partitioned): void {
  const before = `The tables have ${parts} partitions already. Their number stays as it is.`;
  console.log(divided.length === 0 ? before : `Divided: ${divided.join(', ')}.`);
}
