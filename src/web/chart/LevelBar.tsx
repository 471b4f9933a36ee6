import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { levelBar } from '#figure/level-bar.ts';
import { levelColor } from './level-color.ts';
import { useElementSize } from './use-element-size.ts';
import styles from './LevelBar.module.css';

type LevelBarProps = {
  /** null where there was no reading */
  readonly shares: LevelShares | null;
  /** the bar in words: every level with its percent */
  readonly label: string;
  readonly height?: number;
};

/** Time in each of the five levels as one bar, very low at the start edge; it mirrors with the language. */
export function LevelBar({ shares, label, height = 12 }: LevelBarProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const { segments } = levelBar({ shares, length: width });
  const picture = { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className={styles['bar']} style={{ height }} {...picture}>
      {segments.map(({ level, start, length }) => (
        <span
          key={level}
          className={styles['segment']}
          style={{ insetInlineStart: start, width: length, background: levelColor(level) }}
        />
      ))}
    </div>
  );
}
