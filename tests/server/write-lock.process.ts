import { DatabaseSync } from 'node:sqlite';

/** A process that holds the write lock of the SQLite file named by its first argument until its standard input ends. */
const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('begin immediate');
process.stdout.write('locked');
process.stdin.resume().once('end', () => {
  database.exec('commit');
  database.close();
});
