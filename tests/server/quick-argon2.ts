import { hash as hashAtFullCost } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

/** The least that Argon2 takes. A test registers people by the hundred, and each hash of the portal takes 19 MiB. */
const MIN_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The library's hash with minimal cost, for fast tests; `passwords.test.ts` has the portal's. */
export function hash(password: string): Promise<string> {
  return hashAtFullCost(password, MIN_COST);
}
