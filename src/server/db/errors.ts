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
