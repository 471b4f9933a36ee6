import type { Overview } from '#contract/glucose.ts';
import type { Pet } from '#web/api/pet.ts';
import { findBeyondSince } from '#domain/alerts/episodes.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import type { PetNow } from '../parts/now.model.ts';

/**
 * An alarm: glucose beyond an urgent limit, a very low value of a meter, or silence after a very low reading, with its
 * start (epoch ms) and the value shown, mg/dL.
 */
export type Alarm = {
  readonly kind: 'urgentLow' | 'urgentHigh' | 'wasVeryLow' | 'meterVeryLow';
  readonly since: number;
  readonly mgdl: number;
};

/** An acknowledged or snoozed alarm: until when it is hidden, and the value at that time. */
export type AlarmAnswer = { readonly kind: Alarm['kind']; readonly until: number; readonly mgdl: number };

/** How long an acknowledged alarm is hidden, minutes. */
export const SEEN_MINUTES = 30;
/** How long a snoozed alarm is hidden, minutes. */
export const SNOOZE_MINUTES = 15;
/** A very low value this much lower than the acknowledged one raises the alarm again, mg/dL. */
const LOWER_MGDL = 10;

/**
 * The alarm for a pet's newest value. A very low value always raises one; a very high one unless its alerts are off.
 *
 * It starts with the alert episode, as on the server, within the loaded readings.
 */
export function findAlarm(
  petNow: PetNow,
  { limits, points }: Pick<Overview, 'limits' | 'points'>,
  alerts: Pet['memberSetting']['alerts'],
): Alarm | null {
  if (petNow.kind === 'noData' || petNow.kind === 'warmingUp' || petNow.kind === 'stale') return null;
  const { level, at, mgdl } = petNow.latest;
  if (petNow.kind !== 'current') return { kind: petNow.kind, since: at, mgdl };
  if (level !== 'veryLow' && level !== 'veryHigh') return null;
  const kind = level === 'veryLow' ? 'urgentLow' : 'urgentHigh';
  if (kind === 'urgentHigh' && !alerts.urgentHigh) return null;
  return { kind, since: findBeyondSince(kind, traceOfSeries(points), limits) ?? at, mgdl };
}

/**
 * Whether an alarm is hidden: it was acknowledged or snoozed recently and has not become worse since. An alarm of
 * another kind was never answered: very low followed by silence is worse than very low.
 */
export function isAnswered({ kind, mgdl }: Alarm, answer: AlarmAnswer | null, now: number): boolean {
  if (answer?.kind !== kind || now >= answer.until) return false;
  return kind === 'urgentHigh' || mgdl > answer.mgdl - LOWER_MGDL;
}

/** The answer that hides an alarm for a number of minutes. */
export function answered({ kind, mgdl }: Alarm, now: number, minutes: number): AlarmAnswer {
  return { kind, until: now + minutes * MINUTE_MS, mgdl };
}

/** An answer as stored: `urgentLow 1747221300000 53`. */
export function answerText({ kind, until, mgdl }: AlarmAnswer): string {
  return `${kind} ${until} ${mgdl}`;
}

/** Parses a stored answer; null for anything else. */
export function parseAnswer(text: string | null): AlarmAnswer | null {
  const parts = /^(urgentLow|urgentHigh|wasVeryLow|meterVeryLow) (\d{1,15}) (\d{1,4}(?:\.\d)?)$/u.exec(text ?? '');
  if (!parts) return null;
  const kind = parts[1] as Alarm['kind']; // one of the kinds in the expression
  return { kind, until: Number(parts[2]), mgdl: Number(parts[3]) };
}
