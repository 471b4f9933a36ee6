import type { DeliveryFailure } from '#domain/alerts/delivery.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { SendOutcome } from '../../records/send-queue.store.ts';
import type { SendResult } from '../senders/send-result.ts';

const FIRST_WAIT_MS = 5_000;
const FACTOR = 3;
/** With half an hour to try in, a longer wait would be a try lost. */
const MAX_WAIT_MS = 5 * MINUTE_MS;
/** The other side may ask for this much patience, and no more. */
const MAX_RETRY_AFTER_MS = 10 * MINUTE_MS;
const MIN_WAIT_MS = 1_000;
/** Messages that failed together are spread over a fifth of their wait, so that they do not come back together. */
const JITTER = 0.2;

/** Trying again changes nothing. */
const FINAL: ReadonlySet<DeliveryFailure> = new Set(['gone', 'refused', 'privateAddress', 'mailRefused', 'expired']);

/** What becomes of a message: handed over, failed for good, or tried again after 5 s, 15 s, 45 s, … while it is of use. */
export function toOutcome(
  result: SendResult,
  message: { readonly attempts: number; readonly expiresAtMs: number },
  nowMs: number,
  random: () => number = Math.random,
): SendOutcome {
  if (result.isTaken) return { status: 'handedOver' };
  const { failure, retryAfterMs } = result;
  if (FINAL.has(failure)) return { status: 'failed', failure };
  const ownWait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * FACTOR ** message.attempts);
  const wait = Math.max(Math.min(retryAfterMs ?? ownWait, MAX_RETRY_AFTER_MS), MIN_WAIT_MS);
  const tryAtMs = Math.round(nowMs + wait * (1 + JITTER * random()));
  return { status: 'waiting', failure, tryAtMs: Math.min(tryAtMs, message.expiresAtMs) };
}
