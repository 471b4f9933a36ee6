import { randomFillSync, randomInt } from 'node:crypto';

const BASE_32 = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 20;

/** Thirty base32 characters: the creation time first, so that new rows sit together in an index, then 100 random bits. */
export function newId(): string {
  return timePart(Date.now()) + randomPart();
}

/** Numbers that people see: first ≤ number < end. */
export const SHOWN_IDS = { first: 100_000_000, end: 1_000_000_000 } as const;
/** Ids of members: from ≤ id < to. */
export type IdSpan = { readonly from: string; readonly to: string | null };

/** Nine digits, the first not zero. Not unique by itself: insert with `on conflict do nothing` and draw again. */
export function newShownId(): string {
  return String(randomInt(SHOWN_IDS.first, SHOWN_IDS.end));
}

const DIGITS = Buffer.from(BASE_32, 'latin1');
/** Random bytes of many ids, because each call of the system's generator takes longer than an id. */
const random = Buffer.alloc(RANDOM_LENGTH * 128);
let used = random.length;

function timePart(ms: number): string {
  let [digits, rest] = ['', ms];
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    digits = BASE_32.charAt(rest % 32) + digits;
    rest = Math.floor(rest / 32);
  }
  return digits;
}

function randomPart(): string {
  if (used === random.length) {
    randomFillSync(random);
    for (const [index, byte] of random.entries()) random[index] = DIGITS[byte & 31] ?? 0;
    used = 0;
  }
  const start = used;
  used += RANDOM_LENGTH;
  return random.toString('latin1', start, used);
}
