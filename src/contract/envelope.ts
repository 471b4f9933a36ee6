import type { Code } from './codes.ts';
import type { Reason } from './errors.ts';

/** One field of a body that cannot be taken, with what to mend. */
export type FieldError = { readonly field: string; readonly message: string };

/** The fields that every answer has in addition to its own; `reason` on every code except 200. */
export type Envelope = {
  readonly code: Code;
  readonly message: string;
  readonly reason?: Reason;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
};
