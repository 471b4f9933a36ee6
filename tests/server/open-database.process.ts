import { once } from 'node:events';
import { openDatabase } from '#server/db/database.ts';

/**
 * A process that opens the database of its first argument (a `DatabaseConfig` as JSON) on a signal on standard input,
 * and exits with 0 on success.
 */
process.stdout.write('ready');
await once(process.stdin, 'data');
const db = await openDatabase(JSON.parse(process.argv[2] ?? ''));
await db.close();
process.stdin.destroy();
