import type { Follower } from '#contract/followers.ts';
import type { PetNow } from '#contract/pet-now.ts';
import { petType } from '#contract/values.ts';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { computeMovement } from '#domain/glucose/trend.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import type { FollowTable } from '../../db/tables.ts';
import { pictureUrl } from '../../formats/picture-address.ts';
import type { FollowedRow } from '../../records/followed.store.ts';
import type { follows } from '../../records/followers.store.ts';
import type { latestReadings } from '../../records/latest-readings.store.ts';

type Store = ReturnType<typeof follows>;
type OwnerRow = Awaited<ReturnType<Store['ofOwner']>>['rows'][number];
type LatestReading = Awaited<ReturnType<typeof latestReadings>>[number];

/** What a follower gets of a shared member: its newest readings, ascending, its own limits and its state. */
export type SharedNow = {
  readonly readings: readonly LatestReading[];
  readonly limits: Thresholds;
  readonly petNow: PetNow;
};

/**
 * A follower as the owner sees them. Until they have seen an invitation only their email address is shown, so that
 * inviting does not reveal whether an account exists.
 */
export function toFollower(row: OwnerRow): Follower {
  const email = row.email ?? row.invitedEmail;
  const isKnown = row.seenAtMs !== null;
  return {
    ...toRecord(row),
    memberName: row.memberName,
    name: (isKnown ? row.name : null) ?? email ?? '',
    email,
    avatar: null,
    professional: isKnown && (row.professional ?? false),
  };
}

/** A followed member as the follower sees it; more than the name only if `shared` is given. */
export function toFollowed(row: FollowedRow, shared: SharedNow | undefined, nowMs: number): Follower {
  const { name, email } = row;
  const record = { ...toRecord(row), memberName: name, name, email, avatar: null, professional: false };
  if (shared === undefined || row.timeZone === null) return record;
  const { readings, limits, petNow } = shared;
  const last = readings.at(-1);
  return {
    ...record,
    avatar: pictureUrl(row.avatarFileId),
    petType: petType.nullable().parse(row.petType),
    timeZone: row.timeZone,
    dataAgeMs: last === undefined ? null : nowMs - last.atMs,
    latest: last === undefined ? null : toLatest(last, readings, limits),
    limits,
    petNow,
  };
}

type RecordRow = Pick<FollowTable, 'id' | 'requestId' | 'status' | 'shareFlag' | 'note' | 'message' | 'createdAtMs'> & {
  readonly getsAlerts: boolean;
  readonly mayAcknowledge: boolean;
  readonly mayLog: boolean;
  readonly memberId: string | null;
};

function toRecord(row: RecordRow) {
  return {
    followerId: row.id,
    followerRequestId: row.status === 'pending' ? row.requestId : null,
    id: row.id,
    note: row.note,
    message: row.message,
    addTime: row.createdAtMs,
    status: row.status,
    shareFlag: row.shareFlag ? (1 as const) : (0 as const),
    getsAlerts: row.getsAlerts,
    mayAcknowledge: row.mayAcknowledge,
    mayLog: row.mayLog,
    memberId: row.memberId,
  };
}

function toLatest(last: LatestReading, readings: readonly LatestReading[], levels: Thresholds): Follower['latest'] {
  const mgdl = mgdlOfTenths(last.tenths);
  const trace = toTrace(readings.map(({ atMs, tenths }) => ({ at: atMs, mgdl: mgdlOfTenths(tenths) })));
  return { at: last.atMs, mgdl, trend: computeMovement(trace)?.trend ?? null, level: toLevel(mgdl, levels) };
}
