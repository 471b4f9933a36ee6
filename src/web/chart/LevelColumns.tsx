import { useMemo } from 'react';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { columnsFigure } from '#figure/level-columns.ts';
import type { Margin } from '#figure/plot.ts';
import { levelColor } from './level-color.ts';
import { useElementSize } from './use-element-size.ts';
import styles from './LevelColumns.module.css';

/** A day or an hour: `name` is under it, `text` is the full text where a pointer rests on it. */
type NamedShares = {
  readonly key: string;
  /** null where there was no reading */
  readonly shares: LevelShares | null;
  readonly name: string;
  readonly text: string;
};

type LevelColumnsProps = {
  readonly columns: readonly NamedShares[];
  /** the columns in words */
  readonly label: string;
  /** `75 %` */
  readonly percent: (percent: number) => string;
  readonly height?: number;
  /** px that the longest name takes */
  readonly nameWidth?: number;
  /** other room around the columns, where the names under them are drawn outside */
  readonly margin?: Margin;
};

/** Time in the five levels of each day or hour as columns; time runs to the right in every language. */
export function LevelColumns({ columns, label, percent, height = 240, nameWidth = 36, margin }: LevelColumnsProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const figure = useMemo(() => {
    if (width === 0) return null;
    const room = margin ? { margin } : {};
    const shares = columns.map((column) => column.shares);
    return columnsFigure({ columns: shares, size: { width, height }, nameWidth, ...room });
  }, [columns, width, height, nameWidth, margin]);
  const picture = { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className={styles['columns']} style={{ height }} {...picture}>
      {figure && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {figure.grid.map(({ percent: value, y }) => (
            <g key={value}>
              <path className={styles['grid']} d={`M${figure.plot.left},${y}h${figure.plot.width}`} />
              <text className={styles['word']} x={figure.plot.left - 8} y={y} dy="0.34em" textAnchor="end">
                {percent(value)}
              </text>
            </g>
          ))}
          {figure.columns.map(({ left, middle, isNamed, segments }, index) => (
            <g key={columns[index]?.key}>
              <title>{columns[index]?.text}</title>
              {segments.map((segment) => (
                <rect
                  key={segment.level}
                  className={segment.level === 'target' ? styles['target'] : undefined}
                  x={left}
                  y={segment.top}
                  width={figure.columnWidth}
                  height={segment.height}
                  rx="1.5"
                  style={{ fill: levelColor(segment.level) }}
                />
              ))}
              {isNamed && (
                <text className={styles['word']} x={middle} y={height - 8} textAnchor="middle">
                  {columns[index]?.name}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
