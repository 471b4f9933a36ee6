import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/units/units.ts';
import { countWithin } from './sliding-limits.ts';
import { AppError } from '../context/app-error.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction } from '../context/transaction.ts';

const TAKEN_WITHIN_MS = 10 * MINUTE_MS;

const sealedPassword = z.strictObject({
  password: z.string().max(512),
  nonce: z.string().min(16).max(64),
  at: z.int(),
});

/**
 * The password in a decrypted text: the text alone, as older clients send it, or with a nonce and a time, so that an
 * intercepted call cannot be replayed.
 *
 * @throws AppError `account.staleKey` if it is too old or was sent before
 */
export async function openPassword(services: Services, text: string): Promise<string> {
  const sent = sealedPassword.safeParse(asJson(text));
  if (!sent.success) return text;
  const { password, nonce, at } = sent.data;
  const nowMs = services.clock.now();
  if (Math.abs(nowMs - at) > TAKEN_WITHIN_MS || !(await isNew(services, nonce, nowMs))) {
    throw new AppError('account.staleKey');
  }
  return password;
}

function isNew(services: Services, nonce: string, nowMs: number): Promise<boolean> {
  const key = `nonce:${createHash('sha256').update(nonce).digest('hex')}`;
  return inTransaction(services, async (tx) => {
    // Twice the validity, because the submitted time may be in the future.
    const limit = { key, max: 1, withinMs: 2 * TAKEN_WITHIN_MS };
    return (await countWithin(tx, [limit], nowMs)).waitMs === null;
  });
}

function asJson(text: string): unknown {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // a password may begin with a brace
  }
}
