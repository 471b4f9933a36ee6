import type { z } from 'zod';
import type { Follower, loadMyFollowers } from '#contract/followers.ts';
import { noteSeen } from '../../access/note-seen.ts';
import { accountOf, outside, type Ctx } from '../../http/ctx.ts';
import type { FollowPage } from './follow-queries.ts';
import type { FollowedRow } from './followed.store.ts';
import { followedOf, followerOf, isShared } from './follower-rows.ts';
import { follows } from './followers.store.ts';
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
  await noteSeen(ctx, rows);
  const readings = await readingsOf(ctx, rows.filter(isShared));
  const nowMs = ctx.clock.now();
  return { rows: rows.map((row) => followedOf(row, readings.get(row.memberId ?? '') ?? [], nowMs)), total };
}

async function readingsOf(ctx: Ctx, shared: readonly FollowedRow[]) {
  const memberIds = shared.flatMap((row) => row.memberId ?? []);
  return Map.groupBy(await latestReadings(outside(ctx), memberIds), (reading) => reading.memberId);
}
