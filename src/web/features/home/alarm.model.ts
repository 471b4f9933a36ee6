import type { Member } from '#contract/members.ts';
import { stepEpisodes, type OpenEpisode } from '#domain/alerts/episodes.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { PetNow } from './now.model.ts';

/** What cannot wait: glucose beyond an urgent threshold, and since when (epoch ms). */
export type Alarm = { readonly kind: 'urgentLow' | 'urgentHigh'; readonly since: number };

/** What was done about an alarm: seen, or put off until an instant. */
export type AlarmAnswer = {
  readonly kind: Alarm['kind'];
  readonly at: number;
  /** null: seen */
  readonly until: number | null;
};

export const SNOOZE_MINUTES = 15;

/**
 * The alarm that a pet's newest value gives. A very low value always gives one; a very high one unless its alerts are off.
 *
 * It lasts since the alert episode opened that the portal counts as well, as far back as the readings at hand go.
 */
export function alarmOf(petNow: PetNow, trace: Trace, setting: Member['memberSeting']): Alarm | null {
  if (petNow.kind !== 'current') return null;
  const { level, at } = petNow.latest;
  if (level !== 'veryLow' && level !== 'veryHigh') return null;
  const kind = level === 'veryLow' ? 'urgentLow' : 'urgentHigh';
  if (kind === 'urgentHigh' && !setting.alerts.urgentHigh) return null;
  let open: readonly OpenEpisode[] = [];
  trace.at.forEach((moment, index) => {
    open = stepEpisodes(open, { at: moment, mgdl: trace.mgdl[index] ?? 0 }, setting).open;
  });
  return { kind, since: open.find((episode) => episode.kind === kind)?.openedAt ?? at };
}

/** Whether an alarm need not be shown: its episode was seen, or it is put off. */
export function isAnswered({ kind, since }: Alarm, answer: AlarmAnswer | null, now: number): boolean {
  if (answer?.kind !== kind) return false;
  return answer.until === null ? answer.at >= since : now < answer.until;
}

/** The answer that puts an alarm off. */
export function snoozed({ kind }: Alarm, now: number): AlarmAnswer {
  return { kind, at: now, until: now + SNOOZE_MINUTES * MINUTE_MS };
}

/** An answer as it is kept: `urgentLow 1747220400000 1747221300000`. */
export function answerText({ kind, at, until }: AlarmAnswer): string {
  return until === null ? `${kind} ${at}` : `${kind} ${at} ${until}`;
}

/** A kept answer; null for anything else. */
export function answerOf(text: string | null): AlarmAnswer | null {
  const parts = /^(urgentLow|urgentHigh) (\d{1,15})(?: (\d{1,15}))?$/u.exec(text ?? '');
  if (!parts) return null;
  const kind = parts[1] === 'urgentLow' ? 'urgentLow' : 'urgentHigh';
  return { kind, at: Number(parts[2]), until: parts[3] === undefined ? null : Number(parts[3]) };
}
