const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** Whether a row was refused because one with the same key exists. Catch it around a transaction, never inside one. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) {
    return error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY || error.errcode === SQLITE_CONSTRAINT_UNIQUE;
  }
  return 'code' in error && error.code === '23505';
}

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = '53100';

/** Whether the database has no room on its disk to write; nothing was stored. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === SQLITE_FULL) return true;
  if ('code' in error && error.code === POSTGRES_DISK_FULL) return true;
  return isDiskFull(error.cause);
}
