import { useEffect, useState } from 'react';
import type { BodyOf } from '#contract/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

/** The purpose of a code. */
export type Purpose = BodyOf<'/web/user/sendVerifyCode'>['purpose'];

const RESEND_AFTER_S = 60;

/** Sending of codes with the wait between two of them. */
export type CodeSending = {
  /** Where the last code went, or `null`. */
  readonly sentTo: string | null;
  readonly secondsLeft: number;
  readonly busy: boolean;
  /** Sends a code. @throws ApiError */
  readonly send: (account: string) => Promise<void>;
};

/** Sends verification codes; the next one can be asked for after a minute. */
export function useCodeSending(purpose: Purpose): CodeSending {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [waiting]);
  const send = async (account: string): Promise<void> => {
    setBusy(true);
    try {
      await call('/web/user/sendVerifyCode', { account, purpose });
      setSentTo(account);
      setSecondsLeft(RESEND_AFTER_S);
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds) setSecondsLeft(error.retryAfterSeconds);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { sentTo, secondsLeft, busy, send };
}
