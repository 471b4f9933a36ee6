import type { Sample } from '#domain/alerts/episodes.ts';
import { computeSureRate } from '#domain/glucose/trend.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { loadVeryLowChecks } from '../records/pet-now.store.ts';
import { readings } from '../records/readings.store.ts';
import { sensorSessions } from '../records/sensor-sessions.store.ts';

/** A last reading beyond a threshold that is older than this no longer affects an episode. */
export const LOOK_BACK_MS = 4 * HOUR_MS;

/** What alerts are judged by from an instant on: readings with those that led up to it, and what ends episodes. */
export type AlertTrace = {
  readonly trace: Trace;
  readonly samples: Sample[];
  readonly sensorEnds: number[];
  readonly checks: number[];
};

/** Loads everything that opens and ends episodes: all readings, also those that their owner set aside from metrics. */
export async function loadAlertTrace(db: Queryable, member: AuthorizedMember, fromMs: number): Promise<AlertTrace> {
  const earliest = fromMs - LOOK_BACK_MS;
  const [trace, sensorEnds, checks] = await Promise.all([
    readings(db).loadTrace(member, { from: earliest, to: Number.MAX_SAFE_INTEGER }),
    sensorSessions(db).endsByHand(member, earliest),
    loadVeryLowChecks(db, member, earliest),
  ]);
  return { trace, samples: toSamples(trace), sensorEnds, checks };
}

/** The readings of a trace with their rates of change. */
export function toSamples(trace: Trace): Sample[] {
  return Array.from(trace.at, (at, index) => ({ at, mgdl: trace.mgdl[index] ?? 0, rate: computeSureRate(trace, at) }));
}
