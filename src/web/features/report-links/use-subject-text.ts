import type { Range } from '#contract/ranges.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useWords } from '#web/words/words.ts';
import { isRangeOfDays, RANGE_DAYS } from '#domain/time/ranges.ts';
import type { LinkSubject } from './report-links.model.ts';

const rangeWords = {
  '3m': 'report.last3Months',
  '6m': 'report.last6Months',
  '1y': 'report.lastYear',
  all: 'reportLink.everything',
} as const satisfies Readonly<Record<string, WordKey>>;

/** What a link opens, in a few words: `14 days`, `1 – 14 May 2026`, `one sensor session`. */
export function useSubjectText(zone: string): (subject: LinkSubject) => string {
  const { t, formats } = useWords();
  const toInstant = (end: number | string): number => (typeof end === 'number' ? end : startOfLocalDay(end, zone));
  const rangeText = (range: Range): string => {
    if (typeof range === 'object') return formats.period(toInstant(range.from), toInstant(range.to) - 1, zone);
    if (isRangeOfDays(range)) return t('time.days', { count: RANGE_DAYS[range] });
    return t(rangeWords[range]);
  };
  return ({ range, memberDeviceId }) => (memberDeviceId === null ? rangeText(range) : t('reportLink.session'));
}
