import { useId, useMemo } from 'react';
import { importFigure, type FileDay, type ImportFigure } from '#figure/import-figure.ts';
import type { ThresholdRole } from '#figure/plot.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { levelColor } from './level-color.ts';
import { useElementSize } from './use-element-size.ts';
import styles from './ImportChart.module.css';

type ImportChartProps = {
  readonly days: readonly FileDay[];
  readonly thresholds: Thresholds;
  readonly places: ReadonlySet<string>;
  /** the chart in words */
  readonly label: string;
  readonly perDay: string;
  readonly threshold: (mgdl: number, role: ThresholdRole) => string;
  readonly date: (day: string) => string;
  readonly number: (value: number) => string;
};

const HEIGHT = 236;
const MARGIN = { top: 10, right: 6, bottom: 40, left: 40 };

/** What a file would bring, day by day; time runs to the right in every language. */
export function ImportChart(props: ImportChartProps) {
  const { days, thresholds, places } = props;
  const [ref, width] = useElementSize<HTMLDivElement>();
  const figure = useMemo(
    () =>
      width === 0 ? null : importFigure({ days, thresholds, places, size: { width, height: HEIGHT }, margin: MARGIN }),
    [days, thresholds, places, width],
  );
  const picture = { role: 'img', 'aria-label': props.label };
  return (
    <div ref={ref} className={styles['chart']} style={{ height: HEIGHT }} {...picture} dir="ltr">
      {figure && (
        <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
          <Frame figure={figure} {...props} />
          <Columns figure={figure} />
        </svg>
      )}
    </div>
  );
}

type FrameProps = Omit<ImportChartProps, 'days' | 'thresholds' | 'places' | 'label'> & {
  readonly figure: ImportFigure;
};

function Frame({ figure, perDay, threshold, date, number }: FrameProps) {
  const { plot, counts, target } = figure;
  const bottom = counts.top + counts.height;
  return (
    <>
      <rect className={styles['target']} x={plot.left} y={target.top} width={plot.width} height={target.height} />
      {figure.thresholds.map(({ role, level, mgdl, y, labelY }) => (
        <g key={role}>
          <path
            className={styles['threshold']}
            d={`M${plot.left},${y}h${plot.width}`}
            style={{ stroke: levelColor(level) }}
          />
          <text className={styles['word']} x={plot.left - 8} y={labelY} dy="0.34em" textAnchor="end">
            {threshold(mgdl, role)}
          </text>
        </g>
      ))}
      <text className={styles['word']} x={plot.left} y={counts.top - 6}>
        {perDay}
      </text>
      <text className={styles['word']} x={plot.left - 8} y={counts.top} dy="0.7em" textAnchor="end">
        {number(figure.mostADay)}
      </text>
      <text className={styles['word']} x={plot.left - 8} y={bottom} textAnchor="end">
        {number(0)}
      </text>
      <path className={styles['axis']} d={`M${plot.left},${bottom}h${plot.width}`} />
      {figure.ticks.map(({ day, x, anchor }) => (
        <text key={day} className={styles['word']} x={x} y={bottom + 32} textAnchor={anchor}>
          {date(day)}
        </text>
      ))}
    </>
  );
}

function Columns({ figure }: { readonly figure: ImportFigure }) {
  const id = useId();
  const bottom = figure.counts.top + figure.counts.height;
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles['hatch']} d="M0,0V6" />
      </pattern>
      {figure.columns.map(({ day, x, width, parts, median, fresh, known, hasPlace }) => (
        <g key={day}>
          {parts.map(({ level, top, bottom: low }) => (
            <path key={level} d={`M${x},${top}V${low}`} style={{ stroke: levelColor(level), strokeWidth: width }} />
          ))}
          <path className={styles['halo']} d={`M${x - width / 2 - 2},${median}h${width + 4}`} />
          <path className={styles['median']} d={`M${x - width / 2 - 2},${median}h${width + 4}`} />
          {fresh.height > 0 && (
            <rect className={styles['fresh']} x={fresh.left} y={fresh.top} width={fresh.width} height={fresh.height} />
          )}
          {known.height > 0 && (
            <rect x={known.left} y={known.top} width={known.width} height={known.height} fill={`url(#${id})`} />
          )}
          {hasPlace && <path className={styles['place']} d={`M${x},${bottom + 5}l5,8h-10z`} />}
        </g>
      ))}
    </>
  );
}
