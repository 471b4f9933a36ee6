import { AppError } from './app-error.ts';

const AGAIN_AFTER_SECONDS = 10;

/** The answer when the mail server or the way to text messages fails. */
export function notSent(cause: unknown): AppError {
  return new AppError('message.notSent', {}, { cause, extras: { retryAfterSeconds: AGAIN_AFTER_SECONDS } });
}
