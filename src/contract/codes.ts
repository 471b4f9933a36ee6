/** The envelope's codes. HTTP status is 200 for all but `tooLarge`, `slowDown`, `failed` and `unavailable`, which use their own. */
export const codes = {
  done: 200,
  sessionExpired: 300,
  badInput: 400,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  slowDown: 429,
  failed: 500,
  furtherStep: 501,
  unavailable: 503,
} as const;

/** One of the envelope's codes. */
export type Code = (typeof codes)[keyof typeof codes];
