import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { toSubject } from '#domain/alerts/kinds.ts';
import { isolateName } from '#i18n/isolate.ts';
import { alertKindWords } from '#web/alerts/alert-words.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { Words } from '#web/words/first-words.ts';
import type { AlarmView } from './alarm-view.ts';

type Say = Pick<Words, 't' | 'formats'>;

/** `Mimi is very low` by a meter or the newest value, as on Home; else the name and the kind of the alert. */
export function headingText({ detail, petNow, stage }: AlarmView, { t }: Say): string {
  const name = isolateName(detail.memberName);
  const subject = toSubject(detail.kind);
  const isOfLimit = subject === 'low' || subject === 'high';
  if (petNow?.kind === 'meterVeryLow') return t('home.isVeryLow', { name });
  if (petNow?.kind === 'current' && (isOfLimit || stage === 'over')) {
    return t(levelWords[petNow.latest.level].is, { name });
  }
  return `${name} · ${t(stage === 'over' && subject !== 'dose' ? 'alert.allClear' : alertKindWords[detail.kind])}`;
}

/** `Urgent low · below 60 since 03:04 · alarm 03:09`, or `All clear since 03:54`. */
export function detailTexts(alarm: AlarmView, { t, formats }: Say): readonly string[] {
  const { detail, view, beyond, soundedAt, zone, now } = alarm;
  const time = (at: number): string => sinceText(at, { now, zone }, formats);
  if (detail.endedAt !== null) {
    return [t(alertKindWords[detail.kind]), t('alert.allClearSince', { time: time(detail.endedAt) })];
  }
  const since =
    beyond && view
      ? t(toSubject(beyond.kind) === 'low' ? 'home.belowSince' : 'home.aboveSince', {
          limit: formats.bound(view.overview.limits[beyond.kind], BOUND_SIDES[beyond.kind], view.unit),
          time: time(beyond.since),
        })
      : t('home.since', { time: time(detail.beganAt) });
  return [t(alertKindWords[detail.kind]), since, t('alert.alarmAt', { time: time(soundedAt) })];
}
