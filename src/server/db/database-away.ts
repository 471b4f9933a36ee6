/** PostgreSQL's refusal to write: the server is a replica, or was the primary until a fail-over. */
const READ_ONLY = '25006';
/** Conditions of PostgreSQL that pass: connection lost, shutting down or starting, no room for a connection, a replica. */
const PASSING_CODES = new RegExp(`^(?:08...|57P0[1-5]|53300|${READ_ONLY})$`, 'u');
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** What the driver says without a code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/u;

/** The database cannot be reached at the moment; what was being done may be tried again. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(where: string, cause: Error) {
    super(`PostgreSQL at ${where} cannot be reached: ${cause.message || ('code' in cause ? String(cause.code) : '')}`, {
      cause,
    });
  }
}

/** Whether an error of the driver means that the database is away, not that it refuses what it was asked. */
export function meansAway(error: unknown): error is Error {
  if (error instanceof AggregateError) return error.errors.every((one) => meansAway(one));
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_CODES.test(code) || NETWORK_CODES.has(code) || DRIVER_WORDS.test(error.message);
}

/** Whether a server refuses because it only reads: ask another one over a new connection. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY;
}
