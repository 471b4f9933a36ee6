import { AppError } from './app-error.ts';

const AGAIN_AFTER_SECONDS = 10;

/** The answer if the mail server or the text message service fails. */
export function notSent(cause: unknown): AppError {
  return new AppError('message.notSent', {}, { cause, extras: { retryAfterSeconds: AGAIN_AFTER_SECONDS } });
}
