import { useMemo } from 'react';
import { LEVELS } from '#domain/glucose/levels.ts';
import { useWords, type Words } from '#web/app/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelColumns } from '#web/chart/LevelColumns.tsx';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelTimes, sharesOf } from '#web/glucose/level-times.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './DaysCard.module.css';
import type { ReportFrame } from './report-frame.ts';
import { belowOf, hoursOf, minuteText } from './report.model.ts';

type Hourly = ReportFrame['report']['hourly'];

/** How each hour of the day divides into the five levels. */
export function HoursCard({ frame }: { readonly frame: ReportFrame }) {
  const { t, formats } = useWords();
  const labelOf = useLevelBarLabel();
  const { hourly } = frame.report;
  const columns = useMemo(
    () =>
      hourly.map(({ hour, levels }) => ({
        key: String(hour),
        shares: sharesOf(levels),
        name: minuteText(hour * 60).slice(0, 2),
        text: t('report.hour', { ...span(hour), levels: labelOf(levels ? levelTimes(levels, 60).toReversed() : []) }),
      })),
    [hourly, t, labelOf],
  );
  return (
    <Card title={t('report.hours')} hint={t('report.hoursHint')} aside={<Legend />}>
      <LevelColumns
        columns={columns}
        label={hoursText(hourly, { t, formats })}
        percent={(value) => formats.percent(value)}
        height={200}
      />
    </Card>
  );
}

function span(hour: number): { readonly from: string; readonly to: string } {
  return { from: minuteText(hour * 60), to: minuteText((hour + 1) * 60) };
}

/** The hours that stand out, for those who do not see the columns. */
function hoursText(hourly: Hourly, { t, formats }: Pick<Words, 't' | 'formats'>): string {
  const { worst, lowest } = hoursOf(hourly);
  if (!worst) return t('report.noHours');
  const inTarget = formats.percent(worst.levels?.target ?? 0);
  const sentences = [
    t('report.hoursAre', { ...span(worst.hour), percent: inTarget }),
    lowest && t('report.hoursLow', { ...span(lowest.hour), percent: formats.percent(belowOf(lowest)) }),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

function Legend() {
  const { t } = useWords();
  return (
    <ul className={styles['legend']}>
      {LEVELS.toReversed().map((level) => (
        <li key={level} style={{ color: levelInk(level) }}>
          <LevelMark level={level} />
          {t(levelWords[level].name)}
        </li>
      ))}
    </ul>
  );
}
