/** An error as the log has it. */
type LoggedError = Record<string, unknown> & {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
};

/** What PostgreSQL and drivers add to an error and can hold values of rows. */
const ROW_FIELDS: ReadonlySet<string> = new Set(['detail', 'where', 'hint', 'query', 'internalQuery', 'parameters']);
/** Apart from the own fields of an error. */
const WITH_ERRORS: ReadonlySet<string> = new Set(['cause', 'errors']);
/** Deeper causes are left out. */
const MAX_DEPTH = 4;

/** An error with its causes and what its library says of it, without the values of a row. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const own = Object.entries(error).filter(([name]) => !ROW_FIELDS.has(name) && !WITH_ERRORS.has(name));
  const inner = (value: unknown) => toLoggedError(value, depth + 1);
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const isDeep = depth === MAX_DEPTH;
  return {
    ...Object.fromEntries(own.filter(([, value]) => !(value instanceof Error))),
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause === undefined || isDeep ? {} : { cause: inner(error.cause) }),
    ...(parts.length === 0 || isDeep ? {} : { errors: parts.map(inner) }),
  };
}
