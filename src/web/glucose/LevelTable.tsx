import { useWords } from '#web/words/words.ts';
import { levelColor, levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from './level-words.ts';
import type { LevelTime } from './level-times.ts';
import styles from './LevelTable.module.css';

type LevelTableProps = {
  readonly times: readonly LevelTime[];
  readonly rangeText: (level: LevelTime['level']) => string;
  /** whether enough was observed to show a share as time per day */
  readonly isOfAllDay: boolean;
};

/** The five levels from the highest down: their bounds, their share, and their time per day. */
export function LevelTable({ times, rangeText, isOfAllDay }: LevelTableProps) {
  const { t, formats } = useWords();
  return (
    <div className={styles['fit']}>
      <table className={styles['table']}>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">{t('homeViews.levelName')}</th>
            <th scope="col">{t('homeViews.range')}</th>
            <th scope="col">{t('homeViews.share')}</th>
            <th scope="col">{t('homeViews.perDay')}</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ level, percent, exact, minutes }) => (
            <tr key={level}>
              <th scope="row" style={{ color: levelInk(level) }}>
                <span className={styles['level']}>
                  <LevelMark level={level} />
                  {t(levelWords[level].name)}
                </span>
              </th>
              <td className={styles['range']}>{rangeText(level)}</td>
              <td className={styles['number']}>
                <span className={styles['part']} aria-hidden="true">
                  <span style={{ inlineSize: `${percent}%`, background: levelColor(level) }} />
                </span>
                <b>{formats.share({ percent, exact }, 1)}</b>
              </td>
              <td className={styles['number']}>{isOfAllDay ? formats.duration(minutes) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
