import type { LiveHub } from './hub.ts';

/** The lists of follows of these accounts reload. */
export function reloadFollows(live: LiveHub, accountIds: Iterable<string>): void {
  for (const accountId of accountIds) live.toAccount(accountId, 'follower', {});
}

/** Access of these followers has changed: their lists reload, and their streams check access again. */
export function recheckFollowers(live: LiveHub, followerIds: Iterable<string>): void {
  for (const followerId of followerIds) {
    live.toAccount(followerId, 'follower', {});
    live.recheck(followerId);
  }
}

/** A follow has changed, for its owner and (if there is an account) for its follower. */
export function announceFollow(live: LiveHub, ownerId: string, followerId: string | null): void {
  reloadFollows(live, [ownerId]);
  if (followerId !== null) recheckFollowers(live, [followerId]);
}
