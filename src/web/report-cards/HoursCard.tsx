import { minuteText } from './minute-text.ts';
import { useMemo } from 'react';
import { LEVELS } from '#domain/glucose/levels.ts';
import type { Words } from '#web/words/first-words.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelColumns } from '#web/chart/LevelColumns.tsx';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './DaysCard.module.css';
import type { ReportFrame } from './report-frame.ts';
import { percentBelow, findNotableHours, type HourlyShare } from './report.model.ts';

/** How each hour of the day divides into the five levels. */
export function HoursCard({ frame }: { readonly frame: ReportFrame }) {
  const { t } = useWords();
  return (
    <Card title={t('report.hours')} hint={t('report.hoursHint')} aside={<LevelNames />}>
      <HoursChart hourly={frame.report.hourly} />
    </Card>
  );
}

type HoursChartProps = { readonly hourly: readonly HourlyShare[]; readonly height?: number };

/** The hours of the day as columns. */
export function HoursChart({ hourly, height = 200 }: HoursChartProps) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const columns = useMemo(
    () =>
      hourly.map(({ hour, levels }) => ({
        key: String(hour),
        shares: toLevelShares(levels),
        name: minuteText(hour * 60).slice(0, 2),
        text: t('report.hour', {
          ...hourSpan(hour),
          levels: levelBarLabel(levels ? levelTimes(levels, 60).toReversed() : []),
        }),
      })),
    [hourly, t, levelBarLabel],
  );
  return (
    <LevelColumns
      columns={columns}
      label={hoursText(hourly, { t, formats })}
      percent={(value) => formats.percent(value)}
      height={height}
    />
  );
}

/** From when to when an hour of the day lasts. */
export function hourSpan(hour: number): { readonly from: string; readonly to: string } {
  return { from: minuteText(hour * 60), to: minuteText((hour + 1) * 60) };
}

/** The notable hours, for users who do not see the columns. */
function hoursText(hourly: readonly HourlyShare[], { t, formats }: Pick<Words, 't' | 'formats'>): string {
  const { worst, lowest } = findNotableHours(hourly);
  if (!worst) return t('report.noHours');
  const inTarget = formats.percent(worst.levels?.target ?? 0);
  const sentences = [
    t('report.hoursAre', { ...hourSpan(worst.hour), percent: inTarget }),
    lowest && t('report.hoursLow', { ...hourSpan(lowest.hour), percent: formats.percent(percentBelow(lowest)) }),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** The five levels with their marks, from the lowest up. */
export function LevelNames() {
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
