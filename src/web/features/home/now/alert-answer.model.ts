import type { Alert } from '#contract/alerts.ts';
import type { Overview } from '#contract/glucose.ts';
import { findPetState } from '#domain/alerts/pet-state.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { isAnswered, SEEN_MINUTES, type Alarm, type AlarmAnswer } from './alarm.model.ts';

/** What the portal says of an alarm: that it sounds, or is quiet for this user; null where it has no alert. */
export type PortalState = 'sounds' | 'quiet' | null;

type Known = {
  readonly overview: Pick<Overview, 'points' | 'petNow'>;
  /** what was answered in this browser */
  readonly local: AlarmAnswer | null;
  readonly now: number;
};
type Answers = Pick<Alert, 'acknowledgedAt' | 'remindAt'>;

/**
 * Whether an alarm is quiet for this user by what the portal knows: somebody looks after it, or the user wants to be
 * reminded. It sounds again after 30 minutes, 10 mg/dL lower or one level worse, whoever answered.
 */
export function isQuiet(alarm: Alarm, { acknowledgedAt, remindAt }: Answers, { overview, local, now }: Known): boolean {
  if (remindAt !== null && isAnswered(alarm, { ...(local ?? alarm), until: remindAt }, now)) return true;
  if (acknowledgedAt === null) return false;
  const given = { kind: kindAt(alarm, overview, acknowledgedAt), mgdl: valueAt(alarm, overview, acknowledgedAt) };
  if (isAnswered(alarm, { ...given, until: acknowledgedAt + SEEN_MINUTES * MINUTE_MS }, now)) return true;
  const isLater = local !== null && local.until - SEEN_MINUTES * MINUTE_MS >= acknowledgedAt;
  return isLater && isAnswered(alarm, local, now); // it became worse, and was answered here once more
}

/** A meter's very low value, and silence after a reading, are worse than the reading: an answer from before does not count. */
function kindAt({ kind, since }: Alarm, { petNow }: Known['overview'], at: number): Alarm['kind'] {
  if (kind === 'meterVeryLow' && at < since) return 'urgentLow';
  return kind === 'wasVeryLow' && findPetState(petNow, at) !== 'wasVeryLow' ? 'urgentLow' : kind;
}

/** The value that was shown at an instant; the present one if it is not among the loaded readings. */
function valueAt({ mgdl }: Alarm, { points }: Known['overview'], at: number): number {
  const trace = traceOfSeries(points);
  const index = trace.at.findLastIndex((moment) => moment <= at);
  return trace.mgdl[index] ?? mgdl;
}
