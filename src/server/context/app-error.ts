import { reasons, type Reason } from '#contract/errors.ts';
import type { Code } from '#contract/codes.ts';
import type { FieldError } from '#contract/envelope.ts';

/** Values for the placeholders of a reason's sentence. */
export type ReasonParams = Readonly<Record<string, string | number>>;

/** The fields of an answer in addition to code, message and reason. */
export type ErrorExtras = {
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
  readonly item?: unknown;
  /** Replaces the sentence of the reason. */
  readonly message?: string;
};

/** A failure that is answered to the caller: reason → code and sentence; `extras` go into the envelope as they are. */
export class AppError extends Error {
  readonly reason: Reason;
  readonly params: ReasonParams;
  readonly extras: ErrorExtras;

  constructor(reason: Reason, params: ReasonParams = {}, options: { cause?: unknown; extras?: ErrorExtras } = {}) {
    super(reason, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.reason = reason;
    this.params = params;
    this.extras = options.extras ?? {};
  }

  get code(): Code {
    return reasons[this.reason];
  }
}
