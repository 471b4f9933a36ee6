import { once } from 'node:events';
import { openDatabase } from '#server/db/database.ts';

/**
 * A process that opens the database named by its first argument (a `DatabaseConfig` as JSON) when its standard input
 * says so, and ends well when that went well.
 */
process.stdout.write('ready');
await once(process.stdin, 'data');
const db = await openDatabase(JSON.parse(process.argv[2] ?? ''));
await db.close();
process.stdin.destroy();
