import type { ClockSpan } from '#domain/glucose/unknown-hours.ts';
import type { LeftOutMinutes } from '#domain/trace/left-out-minutes.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { minuteText } from './minute-text.ts';

/** `No data for 14:00–04:00 on any day.`; null where every hour of the day was seen on some day. */
export function unknownHoursText(
  spans: readonly ClockSpan[],
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string | null {
  if (spans.length === 0) return null;
  const hours = spans.map(({ from, to }) => isolate(`${minuteText(from * 60)}–${minuteText(to * 60)}`));
  return t('report.nothingKnown', { hours: formats.list(hours) });
}

/** What numbers leave out, a sentence for each reason: `Set aside and not counted: 2 h.` */
export function leftOutTexts(
  { setAsideMinutes, firstDayMinutes }: LeftOutMinutes,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): readonly string[] {
  return [
    setAsideMinutes > 0 ? t('report.setAside', { duration: formats.duration(setAsideMinutes) }) : null,
    firstDayMinutes > 0 ? t('report.firstDays', { duration: formats.duration(firstDayMinutes) }) : null,
  ].filter((text) => text !== null);
}
