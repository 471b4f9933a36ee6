import type { LiveData } from '#contract/live.ts';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { computeMovement } from '#domain/glucose/trend.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import type { LiveHub } from '../live/hub.ts';
import type { MemberLimits } from '../records/member-limits.store.ts';
import { readings } from '../records/readings.store.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { announceAlerts, type AlertNews } from './raise-alerts.ts';

/** More readings than this are not announced one by one. */
const ANNOUNCED_SINGLY = 20;
/** A trend uses the readings within this time. */
export const TREND_MS = 20 * MINUTE_MS;

type News = {
  /** New readings that are later than all known ones, ascending. */
  readonly following: readonly NewReading[];
  /** Whether anything else changed: history, corrected values, a new session. */
  readonly isMore: boolean;
  readonly alerts: AlertNews;
  readonly limits: MemberLimits;
};

/** What a live stream sends with a reading: its level by the pet's own limits, and its trend. */
export function liveReading(
  trace: Trace,
  at: number,
  levels: Thresholds,
): Omit<LiveData<'reading'>, 'memberId'> | null {
  const until = sliceTrace(trace, at - TREND_MS, at + 1);
  const value = until.mgdl.at(-1);
  if (value === undefined || until.at.at(-1) !== at) return null;
  const movement = computeMovement(until);
  const change15 = movement?.change15 ?? null;
  return {
    at,
    mgdl: value,
    level: toLevel(value, levels),
    trend: movement?.trend ?? null,
    change15: change15 === null ? null : roundHalfUp(change15, 1),
  };
}

/** Prepares, from the readings in the transaction, the live messages to send after the commit. */
export async function announce(
  db: Queryable,
  member: AuthorizedMember,
  { following, isMore, alerts, limits }: News,
): Promise<(live: LiveHub) => void> {
  const announced = following.length <= ANNOUNCED_SINGLY ? following : following.slice(-1);
  const first = announced[0];
  const last = announced.at(-1);
  const span = { from: (first?.at ?? 0) - TREND_MS, to: (last?.at ?? -1) + 1 };
  const trace = await readings(db).loadTrace(member, span);
  const spoken = announced.flatMap(({ at }) => liveReading(trace, at, limits.own) ?? []);
  return (live) => {
    for (const reading of spoken) live.toMember(member.id, 'reading', { memberId: member.id, ...reading });
    announceAlerts(live, member.id, alerts);
    if (isMore || announced.length < following.length) live.toMember(member.id, 'device', { memberId: member.id });
  };
}
