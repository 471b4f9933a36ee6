import { expect, test } from 'vitest';
import type { RefusedCall } from '#contract/data.ts';
import { reachedWords } from './reached-words.ts';

const UNUSED = { lastUsedAt: null, aheadAt: null };
const refused = (kind: RefusedCall['kind']): RefusedCall => ({ kind, at: 1, app: null, key: null });

test.each([
  ['nothing came', UNUSED, [], 'pairing.notReached'],
  ['a wrong key came', UNUSED, ['wrongKey', 'revokedKey'], 'pairing.reachedWrong'],
  ['a call came without a key', UNUSED, ['noKey'], 'pairing.reachedWrong'],
  ['a revoked key came last', UNUSED, ['revokedKey', 'wrongKey'], 'pairing.reachedOther'],
  ['a key that may only read came', UNUSED, ['readOnlyKey'], 'pairing.reachedOther'],
  ['the key was used', { lastUsedAt: 2, aheadAt: null }, ['wrongKey'], 'pairing.noValue'],
  ['values of the future came', { lastUsedAt: 2, aheadAt: 2 }, [], 'pairing.reachedFuture'],
] as const)('%s', (_name, token, kinds, text) => {
  const isTrouble = text !== 'pairing.notReached' && text !== 'pairing.noValue';
  expect(reachedWords(token, kinds.map(refused))).toEqual({ text, isTrouble });
});
