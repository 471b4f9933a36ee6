import type { DeliveryFailure } from '#domain/alerts/delivery.ts';
import { MailboxRefusedError } from '../../messages/mail-failures.ts';
import { PrivateAddressError, type GuardedAnswer } from './guarded-request.ts';

/** Whether the other side took a message; `retryAfterMs` where it says when to come again. */
export type SendResult =
  | { readonly isTaken: true }
  | { readonly isTaken: false; readonly failure: DeliveryFailure; readonly retryAfterMs: number | null };

const TAKEN: SendResult = { isTaken: true };
const SECOND_MS = 1_000;

/** A message that was not taken. */
export function failed(failure: DeliveryFailure, retryAfterMs: number | null = null): SendResult {
  return { isTaken: false, failure, retryAfterMs };
}

/** What an answer of HTTP means; a redirect is not followed, so it is a refusal. */
export function readAnswer({ status, retryAfter }: Omit<GuardedAnswer, 'text'>, nowMs: number): SendResult {
  if (status >= 200 && status < 300) return TAKEN;
  const retryAfterMs = readRetryAfter(retryAfter, nowMs);
  if (status === 429) return failed('busy', retryAfterMs);
  if (status >= 500) return failed('broken', retryAfterMs);
  return status === 408 || status === 425 ? failed('busy', retryAfterMs) : failed('refused');
}

/** What an error of a request means. */
export function readRequestError(error: unknown): SendResult {
  if (error instanceof PrivateAddressError) return failed('privateAddress');
  const isLate = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
  return failed(isLate ? 'tooSlow' : 'unreachable');
}

/** What an error of the mail server means: it refuses for good (5xx), or cannot be used now. */
export function readMailError(error: unknown): SendResult {
  if (error instanceof MailboxRefusedError) return failed('mailRefused');
  const { code = null, responseCode = 0 } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return failed(isForGood ? 'mailRefused' : 'mailAway');
}

/** `retry-after` is a number of seconds or a date. */
function readRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null;
  if (/^\s*\d+\s*$/u.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
