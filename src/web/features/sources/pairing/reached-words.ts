import type { RefusedCall } from '#contract/data.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { ApiToken } from '../sources.queries.ts';

const REFUSED: Readonly<Record<RefusedCall['kind'], WordKey>> = {
  wrongKey: 'pairing.reachedWrong',
  noKey: 'pairing.reachedWrong',
  revokedKey: 'pairing.reachedOther',
  readOnlyKey: 'pairing.reachedOther',
};

/**
 * How far an app got with a key that has brought no value, and whether something is known to be wrong.
 *
 * @param refused  refused calls since the key was made, newest first
 */
export function reachedWords(
  { lastUsedAt, aheadAt }: Pick<ApiToken, 'lastUsedAt' | 'aheadAt'>,
  refused: readonly RefusedCall[],
): { readonly text: WordKey; readonly isTrouble: boolean } {
  if (aheadAt !== null) return { text: 'pairing.reachedFuture', isTrouble: true };
  if (lastUsedAt !== null) return { text: 'pairing.noValue', isTrouble: false };
  const [newest] = refused;
  if (newest !== undefined) return { text: REFUSED[newest.kind], isTrouble: true };
  return { text: 'pairing.notReached', isTrouble: false };
}
