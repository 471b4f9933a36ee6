import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';

/** Brings the database up to date and stops. @throws DatabaseTooNewError */
export async function migrateOnly(config: Config): Promise<void> {
  const db = await openDatabase({ ...config, onMigrated: (note) => console.log(note) });
  await db.close();
  console.log('The database is up to date.');
}
