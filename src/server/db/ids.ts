import { randomBytes, randomInt } from 'node:crypto';

const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 20;

/** Thirty base32 characters: the creation time first, so that new rows sit together in an index, then 100 random bits. */
export function newId(): string {
  return timePart(Date.now()) + randomPart();
}

/** Nine digits, the first not zero. Not unique by itself: insert with `on conflict do nothing` and draw again. */
export function newShownId(): string {
  return String(randomInt(100_000_000, 1_000_000_000));
}

function timePart(ms: number): string {
  return ms
    .toString(32)
    .padStart(TIME_LENGTH, '0')
    .replace(/./g, (digit) => BASE_32.charAt(Number.parseInt(digit, 32)));
}

function randomPart(): string {
  return Array.from(randomBytes(RANDOM_LENGTH), (byte) => BASE_32.charAt(byte & 31)).join('');
}
