import type { DutyTurn } from '#contract/duty.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

type Speaks = Pick<Words, 't' | 'formats'>;

/** What a turn is: who, and whether it is now, later or only asked. */
export function turnTitle(turn: DutyTurn, place: 'now' | 'next' | 'offer', { t }: Speaks): string {
  const name = isolateName(turn.name);
  if (place === 'now') return turn.isMine ? t('duty.youNow') : t('duty.now', { name });
  if (place === 'next') return turn.isMine ? t('duty.youNext') : t('duty.next', { name });
  return turn.isMine ? t('duty.askedYou', { name: isolateName(turn.offeredBy) }) : t('duty.asked', { name });
}

/** From when to when, by the clock of a zone. */
export function turnTimes({ from, to }: DutyTurn, zone: string, { t, formats }: Speaks): string {
  const start = isolateName(formats.dateTime(from, zone));
  if (to === null) return t('duty.since', { time: start });
  return `${start} – ${isolateName(formats.dateTime(to, zone))}`;
}
