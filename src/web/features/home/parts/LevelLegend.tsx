import { useFirstWords } from '#web/words/first-words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import type { LevelTime } from '#web/glucose/level-times.ts';
import styles from './Numbers.module.css';

type LevelLegendProps = { readonly times: readonly LevelTime[]; readonly decimals?: number };

/** The five levels with percent and time, from the lowest up, like the bar above. */
export function LevelLegend({ times, decimals = 0 }: LevelLegendProps) {
  const { t, formats } = useFirstWords();
  return (
    <ul className={styles['legend']}>
      {times.map(({ level, percent, exact, minutes }) => (
        <li key={level}>
          <span className={styles['level']} style={{ color: levelInk(level) }}>
            <LevelMark level={level} />
            {t(levelWords[level].name)}
          </span>
          <b>{formats.share({ percent, exact }, decimals)}</b>
          <span className={styles['time']} data-none={exact === 0 || undefined}>
            {formats.duration(minutes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
