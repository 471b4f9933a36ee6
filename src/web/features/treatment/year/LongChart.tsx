import { useMemo, type ComponentType, type CSSProperties } from 'react';
import { longPlot, type LongPlot } from '#figure/long-plot.ts';
import { timeScale, type ThresholdRole } from '#figure/plot.ts';
import { timeTicks } from '#figure/time-ticks.ts';
import { levelColor } from '#web/chart/level-color.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { useWords } from '#web/words/words.ts';
import { axisOf, LONG_MARGIN, toBandDays, type LongFrame } from './long-frame.ts';
import { LongLanes } from './LongLanes.tsx';
import styles from './LongChart.module.css';

type LongChartProps = {
  readonly frame: LongFrame;
  /** the days in words */
  readonly label: string;
  /** an instant from which the ground is marked */
  readonly since?: { readonly at: number; readonly text: string } | undefined;
  /** instants with a dotted line, such as a change of dose */
  readonly marks?: readonly number[];
  /** the lanes below; what was given and worn if they are left out */
  readonly Lanes?: ComponentType<LanesBelow>;
};

/** What the lanes below a chart get; width in px. */
export type LanesBelow = {
  readonly frame: LongFrame;
  readonly marks: readonly number[];
  readonly width: number;
};

const NO_MARKS: readonly number[] = [];

const HEIGHT = 260;
const CHEVRON_PX = 10;
const SIDES: Readonly<Record<ThresholdRole, 'lower' | 'upper'>> = {
  urgentHigh: 'upper',
  high: 'upper',
  low: 'lower',
  urgentLow: 'lower',
};

/** The days of a long range as bands, and what was given and worn under them. Time runs to the right everywhere. */
export function LongChart({ frame, label, since, marks = NO_MARKS, Lanes = LongLanes }: LongChartProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const { view, thresholds } = frame;
  const { from, to } = axisOf(frame);
  const plot = useMemo(() => {
    if (width === 0) return null;
    const shown = { range: { from, to }, until: view.range.to };
    return longPlot({
      days: toBandDays(view),
      ...shown,
      thresholds,
      size: { width, height: HEIGHT },
      margin: LONG_MARGIN,
    });
  }, [view, from, to, thresholds, width]);
  const picture = { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className={styles['chart']}>
      <div {...picture} style={{ minBlockSize: HEIGHT }}>
        {plot && (
          <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
            <Ground plot={plot} frame={frame} since={since} />
            <Marks plot={plot} frame={frame} marks={marks} />
            <Bands plot={plot} />
            <Words plot={plot} frame={frame} />
          </svg>
        )}
      </div>
      {plot && <Lanes frame={frame} marks={marks} width={width} />}
    </div>
  );
}

type PartProps = { readonly plot: LongPlot };

function Marks({
  plot: { plot },
  frame,
  marks,
}: PartProps & { readonly frame: LongFrame; readonly marks: readonly number[] }) {
  const x = timeScale(axisOf(frame), plot);
  return marks.map((at) => <path key={at} className={styles['mark']} d={`M${x(at)},${plot.top}v${plot.height}`} />);
}

function Ground({
  plot: { plot, target, thresholds },
  frame,
  since,
}: PartProps & Pick<LongChartProps, 'frame' | 'since'>) {
  const bottom = plot.top + plot.height;
  const x = timeScale(axisOf(frame), plot);
  const left = since && Math.max(plot.left, x(since.at));
  return (
    <>
      <rect className={styles['target']} x={target.left} y={target.top} width={target.width} height={target.height} />
      {since && left !== undefined && (
        <>
          <rect
            className={styles['since']}
            x={left}
            y={plot.top}
            width={plot.left + plot.width - left}
            height={plot.height}
          />
          <text className={styles['word']} x={plot.left + plot.width} y={plot.top - 6} textAnchor="end">
            {since.text}
          </text>
        </>
      )}
      {thresholds.map(({ role, level, y }) => (
        <path
          key={role}
          className={styles['threshold']}
          d={`M${plot.left},${y}h${plot.width}`}
          style={{ stroke: levelColor(level) }}
        />
      ))}
      <path className={styles['axis']} d={`M${plot.left},${bottom}h${plot.width}`} />
    </>
  );
}

function Bands({ plot }: PartProps) {
  const { dayWidth, outer, inner, thin, median, lows } = plot;
  const chevronY = plot.plot.top + plot.plot.height - CHEVRON_PX;
  const width: CSSProperties = { strokeWidth: dayWidth };
  return (
    <>
      <path className={styles['outer']} d={outer} style={width} />
      <path className={styles['thin']} d={thin} />
      <path className={styles['inner']} d={inner} style={width} />
      <path className={styles['median']} d={median} />
      {lows.map(({ x, level }) => (
        <path
          key={x}
          className={styles['low']}
          d={`M${x - 3.5},${chevronY}l3.5,3.5l3.5,-3.5${level === 'veryLow' ? 'm-7,4l3.5,3.5l3.5,-3.5' : ''}`}
          style={{ stroke: levelColor(level) }}
        />
      ))}
    </>
  );
}

function Words({ plot: { plot, thresholds, silences }, frame }: PartProps & Pick<LongChartProps, 'frame'>) {
  const { t, formats } = useWords();
  const { unit, view } = frame;
  const { zone } = view.range;
  const { from, to } = axisOf(frame);
  const bottom = plot.top + plot.height;
  const x = timeScale({ from, to }, plot);
  return (
    <>
      <text className={styles['word']} x="0" y="12">
        {unit}
      </text>
      {thresholds.map(({ role, mgdl, labelY }) => (
        <text key={role} className={styles['word']} x={plot.left - 8} y={labelY} dy="0.34em" textAnchor="end">
          {formats.bound(mgdl, SIDES[role], unit)}
        </text>
      ))}
      {timeTicks({ from, to, zone, width: plot.width, x }).map(({ at, x: place }) => (
        <g key={at}>
          <path className={styles['axis']} d={`M${place},${bottom}v4`} />
          <text className={styles['word']} x={place} y={bottom + 18} textAnchor="middle">
            {formats.date(at, zone, 'short')}
          </text>
        </g>
      ))}
      {silences.map((middle) => (
        <text key={middle} className={styles['word']} x={middle} y={plot.top + plot.height / 2} textAnchor="middle">
          {t('longView.noSensor')}
        </text>
      ))}
    </>
  );
}
