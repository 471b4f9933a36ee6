import type { AlertRules } from '#domain/alerts/episodes.ts';
import type { SwitchedKind } from '#domain/alerts/kinds.ts';
import { defaultLimits, standardThresholds, type Thresholds } from '#domain/glucose/levels.ts';
import type { CustomRange } from '#domain/glucose/custom-range.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable } from '../db/queryable.ts';

/** The limits that a member's values are compared with; mg/dL. */
export type MemberLimits = {
  /** The species' standard levels: reports, so that pets and periods compare. */
  readonly standard: Thresholds;
  /** The pet's own levels: alerts, and everything that says how it is now. */
  readonly own: Thresholds;
  /** The owner's own target. */
  readonly custom: CustomRange;
  readonly alerts: Readonly<Record<SwitchedKind, boolean>>;
  /** By how long, and how fast, an alert opens. */
  readonly opening: Pick<AlertRules, 'minimumMinutes' | 'rates'>;
  /** The chosen unit of glucose, if any. */
  readonly unit: string | null;
};

/** The settings that decide when an alert opens, besides the limits. */
export const OPENING_COLUMNS = [
  'minimumUrgentLow',
  'minimumLow',
  'minimumHigh',
  'minimumUrgentHigh',
  'fallingFast',
  'risingFast',
] as const;

/** An alert opens with the first reading beyond a limit, or at 2 mg/dL per minute. */
const DEFAULT_OPENING: MemberLimits['opening'] = {
  minimumMinutes: { urgentLow: 0, low: 0, high: 0, urgentHigh: 0 },
  rates: { fallingFast: 2, risingFast: 2 },
};

const ESCALATE_MINUTES = 10;

const selectSettings = prepared((db, place: Placing<{ memberId: string }>) =>
  db.selectFrom('setting').where('memberId', '=', place('memberId')).selectAll(),
);

/** The settings of a member; the species' standard until they are set. */
export async function loadLimits(db: Queryable, member: AuthorizedMember): Promise<MemberLimits> {
  const standard = standardThresholds(member.petType);
  const [row] = (await selectSettings(db, { memberId: member.id })).rows;
  if (row === undefined) {
    const alerts = { urgentLow: true, low: true, high: true, urgentHigh: true, noData: true };
    return {
      standard,
      own: defaultLimits(member.petType),
      custom: { low: standard.low, high: standard.high },
      alerts,
      opening: DEFAULT_OPENING,
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
    opening: {
      minimumMinutes: {
        urgentLow: row.minimumUrgentLow,
        low: row.minimumLow,
        high: row.minimumHigh,
        urgentHigh: row.minimumUrgentHigh,
      },
      rates: { fallingFast: row.fallingFast, risingFast: row.risingFast },
    },
    unit: row.unit,
  };
}

/** How long the next person waits for an answer, minutes. */
export async function loadEscalation(db: Queryable, member: AuthorizedMember): Promise<number> {
  const own = db.selectFrom('setting').where('memberId', '=', member.id);
  return (await own.select('escalateMinutes').executeTakeFirst())?.escalateMinutes ?? ESCALATE_MINUTES;
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
