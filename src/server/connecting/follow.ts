import type { Followed } from './connector-service.ts';
import { TroubleError } from './trouble.ts';

/**
 * Whose sensor is fetched. One that was chosen is never replaced by another one, even if it is the only one left: it may
 * be somebody else's.
 *
 * @throws TroubleError `nobodyShares`, or `choose` if the owner has to say which one
 */
export function findFollowed(candidates: readonly Followed[], followedId: string | null): Followed {
  const chosen = candidates.find((one) => one.followedId === followedId);
  if (chosen !== undefined) return chosen;
  const [first] = candidates;
  if (first === undefined) throw new TroubleError('nobodyShares');
  if (followedId !== null || candidates.length > 1) throw new TroubleError('choose');
  return first;
}
