import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';
import { spentChallenges } from '../../records/passkeys.store.ts';

const VALID_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;

const content = z.object({ challenge: z.string(), expiresAtMs: z.int() });

/** 256 random bits for a passkey to sign, base64url. */
export function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

/**
 * A challenge that the client holds, sealed for a purpose, so nothing is stored for clients that never come back. It
 * can be redeemed once.
 */
export function issueTicket({ secrets, clock }: Services, purpose: string): { ticket: string; challenge: string } {
  const challenge = newChallenge();
  const text = JSON.stringify({ challenge, expiresAtMs: clock.now() + VALID_MS });
  return { challenge, ticket: secrets.seal(text, sealFor(purpose)) };
}

/** @returns the ticket's challenge; null if it has another purpose, is too old, or was redeemed before */
export async function redeemTicket(
  tx: Tx,
  { secrets, clock }: Services,
  purpose: string,
  ticket: string,
): Promise<string | null> {
  const text = secrets.open(ticket, sealFor(purpose));
  if (text === null) return null;
  const { challenge, expiresAtMs } = content.parse(JSON.parse(text));
  if (expiresAtMs <= clock.now()) return null;
  const hash = createHash('sha256').update(challenge).digest('hex');
  return (await spentChallenges(tx).spend(hash, expiresAtMs)) ? challenge : null;
}

function sealFor(purpose: string): string {
  return `passkey ticket:${purpose}`;
}
