import type { EpisodeKind } from '#domain/alerts/episodes.ts';
import { defaultLimits, standardThresholds, type Thresholds } from '#domain/glucose/levels.ts';
import type { CustomRange } from '#domain/glucose/time-in-range.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';

/** The limits that a member's values are compared with; mg/dL. */
export type MemberLimits = {
  /** The species' standard levels: reports, so that pets and periods compare. */
  readonly standard: Thresholds;
  /** The pet's own levels: alerts, and everything that says how it is now. */
  readonly own: Thresholds;
  /** The owner's own target. */
  readonly custom: CustomRange;
  readonly alerts: Readonly<Record<EpisodeKind, boolean>>;
  /** The chosen unit of glucose, if any. */
  readonly unit: string | null;
};

/** The settings of a member; the species' standard until they are set. */
export async function loadLimits(db: Queryable, member: AuthorizedMember): Promise<MemberLimits> {
  const standard = standardThresholds(member.petType);
  const row = await db.selectFrom('setting').where('memberId', '=', member.id).selectAll().executeTakeFirst();
  if (row === undefined) {
    const alerts = { urgentLow: true, low: true, high: true, urgentHigh: true, noData: true };
    return {
      standard,
      own: defaultLimits(member.petType),
      custom: { low: standard.low, high: standard.high },
      alerts,
      unit: null,
    };
  }
  return {
    standard,
    own: { urgentLow: row.urgentLow, low: row.low, high: row.high, urgentHigh: row.urgentHigh },
    custom: { low: row.customLow, high: row.customHigh },
    alerts: {
      urgentLow: row.alertUrgentLow,
      low: row.alertLow,
      high: row.alertHigh,
      urgentHigh: row.alertUrgentHigh,
      noData: row.alertNoData,
    },
    unit: row.unit,
  };
}

/** The own limits of several members in one statement, by member id. */
export async function ownLimits(
  db: Queryable,
  members: readonly Pick<AuthorizedMember, 'id' | 'petType'>[],
): Promise<ReadonlyMap<string, Thresholds>> {
  if (members.length === 0) return new Map();
  const ids = members.map(({ id }) => id);
  const rows = await db
    .selectFrom('setting')
    .where('memberId', 'in', ids)
    .select(['memberId', 'urgentLow', 'low', 'high', 'urgentHigh'])
    .execute();
  const set = new Map(rows.map(({ memberId, ...limits }) => [memberId, limits]));
  return new Map(members.map(({ id, petType }) => [id, set.get(id) ?? defaultLimits(petType)]));
}
