import { hash } from 'node:crypto';
import { MINUTE_MS } from '#domain/units/units.ts';

const MAX_FAILURES = 10;
const WITHIN_MS = 10 * MINUTE_MS;
const MAX_KEPT = 10_000;

type Failures = { count: number; since: number };

/**
 * Counts wrong credentials by address and credential together, so that an uploader with an old token is slowed down
 * without affecting other pets of the household. Tokens cannot be guessed (128 random bits), so this only saves work
 * and may be kept in the process.
 */
export function failedAttempts(now: () => number) {
  const failures = new Map<string, Failures>();
  const current = (key: string): Failures | undefined => {
    const known = failures.get(key);
    return known !== undefined && now() - known.since < WITHIN_MS ? known : undefined;
  };
  return {
    /** Seconds to wait, or null. */
    waitSeconds: (address: string, credential: string): number | null => {
      if (failures.size === 0) return null; // as usual: then nothing has to be hashed
      const known = current(toKey(address, credential));
      if (known === undefined || known.count < MAX_FAILURES) return null;
      return Math.max(1, Math.ceil((known.since + WITHIN_MS - now()) / 1000));
    },
    count: (address: string, credential: string): void => {
      const key = toKey(address, credential);
      const known = current(key);
      if (failures.size >= MAX_KEPT) failures.clear();
      failures.set(key, { count: (known?.count ?? 0) + 1, since: known?.since ?? now() });
    },
  };
}

function toKey(address: string, credential: string): string {
  return hash('sha256', `${address} ${credential}`, 'base64');
}
