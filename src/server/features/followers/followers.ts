import type { z } from 'zod';
import type { Follower, loadMyFollowers } from '#contract/followers.ts';
import { accountOf, outside, type Ctx } from '../../http/ctx.ts';
import { followedOf, followerOf, isShared, type FollowedRow } from './follower-rows.ts';
import { follows, type FollowPage } from './followers.store.ts';
import { latestReadings } from './latest-readings.store.ts';

type Listing = { readonly rows: Follower[]; readonly total: number };

/** Who follows the caller's pets (CGM user), or whom the caller follows. */
export async function listFollows(ctx: Ctx, sent: z.output<typeof loadMyFollowers.body>): Promise<Listing> {
  const { accountId, loginType } = accountOf(ctx);
  const page = { search: (sent.memberEmail ?? '').toLowerCase(), page: sent.pageNumber, size: sent.PageSize };
  if (loginType !== '2') return listFollowed(ctx, accountId, page);
  const { rows, total } = await follows(outside(ctx)).ofOwner(accountId, page);
  return { rows: rows.map(followerOf), total };
}

async function listFollowed(ctx: Ctx, accountId: string, page: FollowPage): Promise<Listing> {
  const { rows, total } = await follows(outside(ctx)).ofFollower(accountId, page);
  const readings = await readingsOf(ctx, rows.filter(isShared));
  const nowMs = ctx.clock.now();
  return { rows: rows.map((row) => followedOf(row, readings.get(row.memberId) ?? [], nowMs)), total };
}

async function readingsOf(ctx: Ctx, shared: readonly FollowedRow[]) {
  const memberIds = shared.map((row) => row.memberId);
  return Map.groupBy(await latestReadings(outside(ctx), memberIds), (reading) => reading.memberId);
}
