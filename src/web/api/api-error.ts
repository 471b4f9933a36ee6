import type { FieldError } from '#contract/envelope.ts';
import type { Reason } from '#contract/errors.ts';

/** Why there was no answer at all, or one that is not the portal's. */
export type TransportReason = 'offline' | 'timeout' | 'noAnswer';

type Failure = {
  readonly code: number;
  readonly reason: Reason | TransportReason;
  readonly message: string;
  readonly errors?: readonly FieldError[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly requestId?: string | undefined;
  readonly item?: unknown;
};

/** A call that did not succeed. `message` is a sentence in the user's language, empty where no answer came. */
export class ApiError extends Error {
  readonly code: number;
  readonly reason: Reason | TransportReason;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /** What the answer carries besides, for some reasons. */
  readonly item: unknown;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'ApiError';
    this.code = failure.code;
    this.reason = failure.reason;
    this.errors = failure.errors ?? [];
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.requestId = failure.requestId;
    this.item = failure.item;
  }

  /** The error of one field of the body, if it has one. */
  fieldError(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** The failure of a call as an `ApiError`, or `null` for anything else that was thrown. */
export function asApiError(error: unknown): ApiError | null {
  return error instanceof ApiError ? error : null;
}
