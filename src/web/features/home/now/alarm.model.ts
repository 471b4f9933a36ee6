import type { Overview } from '#contract/glucose.ts';
import type { Pet } from '#web/api/pet.ts';
import { stepEpisodes, type OpenEpisode } from '#domain/alerts/episodes.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import type { PetNow } from '../parts/now.model.ts';

/**
 * What cannot wait: glucose beyond an urgent limit, or a silence after a very low value; since when (epoch ms), and the
 * value that it was shown with, mg/dL.
 */
export type Alarm = {
  readonly kind: 'urgentLow' | 'urgentHigh' | 'wasVeryLow';
  readonly since: number;
  readonly mgdl: number;
};

/** An alarm that was seen or put off: until when it is not shown, and the value that was seen. */
export type AlarmAnswer = { readonly kind: Alarm['kind']; readonly until: number; readonly mgdl: number };

/** For how long an alarm that was seen stays away … */
export const SEEN_MINUTES = 30;
/** … and one that was put off. */
export const SNOOZE_MINUTES = 15;
/** A very low value this much lower than it was seen alarms again, mg/dL. */
const LOWER_MGDL = 10;

/**
 * The alarm that a pet's newest value gives. A very low value always gives one; a very high one unless its alerts are off.
 *
 * It lasts since the alert episode opened that the portal counts as well, as far back as the readings at hand go.
 */
export function findAlarm(
  petNow: PetNow,
  { limits, points }: Pick<Overview, 'limits' | 'points'>,
  alerts: Pet['memberSetting']['alerts'],
): Alarm | null {
  if (petNow.kind !== 'current' && petNow.kind !== 'wasVeryLow') return null;
  const { level, at, mgdl } = petNow.latest;
  if (petNow.kind === 'wasVeryLow') return { kind: 'wasVeryLow', since: at, mgdl };
  if (level !== 'veryLow' && level !== 'veryHigh') return null;
  const kind = level === 'veryLow' ? 'urgentLow' : 'urgentHigh';
  if (kind === 'urgentHigh' && !alerts.urgentHigh) return null;
  const trace = traceOfSeries(points);
  let open: readonly OpenEpisode[] = [];
  trace.at.forEach((moment, index) => {
    open = stepEpisodes(open, { at: moment, mgdl: trace.mgdl[index] ?? 0 }, limits).open;
  });
  return { kind, since: open.find((episode) => episode.kind === kind)?.openedAt ?? at, mgdl };
}

/**
 * Whether an alarm need not be shown: it was seen, or put off, a short while ago, and has not become worse since then. One
 * of another kind was never answered: very low and then silent is worse than very low.
 */
export function isAnswered({ kind, mgdl }: Alarm, answer: AlarmAnswer | null, now: number): boolean {
  if (answer?.kind !== kind || now >= answer.until) return false;
  return kind === 'urgentHigh' || mgdl > answer.mgdl - LOWER_MGDL;
}

/** The answer that keeps an alarm away for some minutes. */
export function answered({ kind, mgdl }: Alarm, now: number, minutes: number): AlarmAnswer {
  return { kind, until: now + minutes * MINUTE_MS, mgdl };
}

/** An answer as it is kept: `urgentLow 1747221300000 53`. */
export function answerText({ kind, until, mgdl }: AlarmAnswer): string {
  return `${kind} ${until} ${mgdl}`;
}

/** A kept answer; null for anything else. */
export function parseAnswer(text: string | null): AlarmAnswer | null {
  const parts = /^(urgentLow|urgentHigh|wasVeryLow) (\d{1,15}) (\d{1,4}(?:\.\d)?)$/u.exec(text ?? '');
  if (!parts) return null;
  const kind = parts[1] as Alarm['kind']; // one of the three that the expression names
  return { kind, until: Number(parts[2]), mgdl: Number(parts[3]) };
}
