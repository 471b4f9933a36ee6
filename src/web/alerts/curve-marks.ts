import type { AlertEntry } from '#contract/alerts.ts';
import type { Words } from '#web/words/first-words.ts';
import type { CurveMark } from './AlertCurve.tsx';

/** They are said in words next to the curve. */
const UNMARKED: ReadonlySet<AlertEntry['what']> = new Set(['answerEnded', 'note', 'ended']);

/** The alarms and answers of an alert, as its curve marks them. */
export function toCurveMarks(
  entries: readonly AlertEntry[],
  zone: string,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): readonly CurveMark[] {
  const marked = entries.filter(({ what }) => !UNMARKED.has(what));
  return marked.map(({ at, name }) => {
    const time = formats.clock(at, zone);
    return name === null
      ? { at, text: t('alert.alarmAt', { time }), tone: 'alarm' }
      : { at, text: `${name} ${time}`, tone: 'answer' };
  });
}
