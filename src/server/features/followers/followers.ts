import type { z } from 'zod';
import type { Follower, loadMyFollowers } from '#contract/followers.ts';
import { noteSeen } from '../../access/note-seen.ts';
import { followedMembers } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { deviceStates } from '../../readings/device-state.ts';
import { loadPetNow } from '../../readings/pet-now.ts';
import { loadMetersNow, toMeterSpan } from '../../records/pet-now.store.ts';
import { loadSensorSessions } from '../../records/sensor-sessions.store.ts';
import type { FollowPage } from '../../records/follow-queries.ts';
import { follows } from '../../records/followers.store.ts';
import { latestReadings } from '../../records/latest-readings.store.ts';
import { ownLimits } from '../../records/member-limits.store.ts';
import { toLastReading } from '../../records/readings.store.ts';
import { toFollowed, toFollower, type SharedNow } from './follower-rows.ts';

type Listing = { readonly rows: Follower[]; readonly total: number };

/** The followers of the caller's pets (CGM user), or the members that the caller follows. */
export async function listFollows(ctx: Ctx, sent: z.output<typeof loadMyFollowers.body>): Promise<Listing> {
  const { accountId, loginType } = requireAccount(ctx);
  const page = { search: (sent.memberEmail ?? '').toLowerCase(), page: sent.pageNumber, size: sent.PageSize };
  if (loginType !== '2') return listFollowed(ctx, accountId, page);
  const { rows, total } = await follows(outside(ctx)).ofOwner(accountId, page);
  return { rows: rows.map(toFollower), total };
}

async function listFollowed(ctx: Ctx, accountId: string, page: FollowPage): Promise<Listing> {
  const { rows, total } = await follows(outside(ctx)).ofFollower(accountId, page);
  await noteSeen(ctx, rows);
  const listed = new Set(rows.map(({ memberId }) => memberId));
  const visible = (await followedMembers(ctx, accountId)).filter(({ id }) => listed.has(id));
  const shared = await sharedNow(ctx, visible);
  for (const member of visible) if (shared.has(member.id)) ctx.views.note(member, 'list');
  const nowMs = ctx.clock.now();
  return { rows: rows.map((row) => toFollowed(row, shared.get(row.memberId ?? ''), nowMs)), total };
}

/** What a follower gets of the members shared now, with one statement of each kind for all of them. */
async function sharedNow(ctx: Ctx, members: readonly AuthorizedMember[]): Promise<ReadonlyMap<string, SharedNow>> {
  const db = outside(ctx);
  const now = ctx.clock.now();
  const readings = Map.groupBy(await latestReadings(db, members), ({ memberId }) => memberId);
  const sessions = await loadSensorSessions(db, members);
  const meters = await loadMetersNow(db, members, toMeterSpan(now));
  const shared = new Map<string, SharedNow>();
  for (const [memberId, limits] of await ownLimits(db, members)) {
    const own = sessions.get(memberId) ?? [];
    const recent = readings.get(memberId) ?? [];
    const last = recent.at(-1);
    const sensor = deviceStates(own, now)[0] ?? null;
    const meter = meters.get(memberId) ?? [];
    const known = { memberId, last: last ? toLastReading(last) : null, sessions: own, sensor, limits, meter, now };
    shared.set(memberId, { readings: recent, limits, petNow: await loadPetNow(db, known) });
  }
  return shared;
}
