import { AppError } from './app-error.ts';

const BUSY_FOR_SECONDS = 5;

/** The answer when too many reports wait to be made. */
export function busyForNow(): AppError {
  return new AppError('report.busy', {}, { extras: { retryAfterSeconds: BUSY_FOR_SECONDS } });
}
