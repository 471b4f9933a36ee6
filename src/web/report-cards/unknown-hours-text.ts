import type { ClockSpan } from '#domain/glucose/unknown-hours.ts';
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
