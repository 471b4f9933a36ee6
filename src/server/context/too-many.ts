import { AppError } from './app-error.ts';

/** A failure that names the time to wait. */
export function tooMany(waitMs: number): AppError {
  return new AppError('request.tooMany', {}, { extras: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
}
