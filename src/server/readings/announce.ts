import type { LiveData } from '#contract/live.ts';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import { computeMovement } from '#domain/glucose/trend.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { LiveHub } from '../live/hub.ts';
import type { MemberLimits } from '../records/member-limits.store.ts';
import type { NewReading } from '../rules/reading-rules.ts';
import { announceAlerts, type AlertNews } from './raise-alerts.ts';
import type { LoadTrace } from './traces-once.ts';

/** More readings than this are not announced one by one. */
const ANNOUNCED_SINGLY = 20;
/** A trend uses the readings within this time. */
export const TREND_MS = 20 * MINUTE_MS;

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

/** What watchers hear of new readings. */
export type Announced = {
  readonly readings: readonly Omit<LiveData<'reading'>, 'memberId'>[];
  /** More readings are new than are announced one by one. */
  readonly areMore: boolean;
};

/** @param following new readings that are later than all known ones, ascending; stored in this transaction */
export async function loadAnnounced(
  following: readonly NewReading[],
  { own }: MemberLimits,
  loadTrace: LoadTrace,
): Promise<Announced> {
  const announced = following.length <= ANNOUNCED_SINGLY ? following : following.slice(-1);
  const [first, last] = [announced[0], announced.at(-1)];
  if (first === undefined || last === undefined) return { readings: [], areMore: false };
  const trace = await loadTrace({ from: first.at - TREND_MS, to: last.at + 1 });
  return {
    readings: announced.flatMap(({ at }) => liveReading(trace, at, own) ?? []),
    areMore: announced.length < following.length,
  };
}

/** Sends the live messages, after the commit. @param isMore  whether history, corrected values or a session are new */
export function announce(
  live: LiveHub,
  { id: memberId }: AuthorizedMember,
  news: Announced & { readonly isMore: boolean; readonly alerts: AlertNews },
): void {
  for (const reading of news.readings) live.toMember(memberId, 'reading', { memberId, ...reading });
  announceAlerts(live, memberId, news.alerts);
  if (news.isMore || news.areMore) live.toMember(memberId, 'device', { memberId });
}
