import { useId, useMemo, type ReactNode } from 'react';
import { placeBrackets } from '#figure/brackets.ts';
import { dayBoxes, type DayBoxesFigure, type DayBoxesInput } from '#figure/day-boxes.ts';
import { doseBands, type BandInput } from '#figure/dose-bands.ts';
import type { ThresholdRole } from '#figure/plot.ts';
import { shownLength } from '#i18n/isolate.ts';
import { DoseBands } from './DoseBands.tsx';
import { levelColor, levelInk } from './level-color.ts';
import { useElementSize } from './use-element-size.ts';
import styles from './DayBoxesChart.module.css';

type DayBoxesChartProps = Omit<DayBoxesInput, 'size' | 'margin'> & {
  readonly periods: readonly BandInput[];
  readonly bandText: (key: string) => string;
  readonly strongBand: (key: string) => boolean;
  /** what is compared, with a bracket above */
  readonly brackets: readonly { readonly from: number; readonly to: number; readonly text: string }[];
  /** the chart in words */
  readonly label: string;
  readonly unit: string;
  readonly threshold: (mgdl: number, role: ThresholdRole) => string;
  readonly date: (at: number) => string;
  /** lanes below, by an instant's place and the width, px */
  readonly children?: (x: (at: number) => number, width: number) => ReactNode;
};

const HEIGHT = 300;
const MARGIN = { top: 34, right: 8, bottom: 74, left: 44 };
const LANE = { offset: 34, height: 30 } as const;
/** The chevron of a low day, px below the plot's line. */
const CHEVRON = 'm-4 -3 4 3.6 4 -3.6';

/** Days as boxes with the dose periods below; time runs to the right in every language. */
export function DayBoxesChart(props: DayBoxesChartProps) {
  const { days, window, zone, thresholds, settling, leastPercent, periods } = props;
  const [ref, width] = useElementSize<HTMLDivElement>();
  const figure = useMemo(
    () =>
      width === 0
        ? null
        : dayBoxes({
            days,
            window,
            zone,
            thresholds,
            settling,
            leastPercent,
            size: { width, height: HEIGHT },
            margin: MARGIN,
          }),
    [days, window, zone, thresholds, settling, leastPercent, width],
  );
  const picture = { role: 'img', 'aria-label': props.label };
  return (
    <div ref={ref} className={styles['chart']}>
      <div style={{ height: HEIGHT }} {...picture} dir="ltr">
        {figure && (
          <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
            <Frame figure={figure} {...props} />
            <Boxes figure={figure} />
            <Brackets figure={figure} brackets={props.brackets} />
            <DoseBands
              bands={doseBands(periods, {
                ...window,
                x: figure.x,
                top: figure.plot.top + figure.plot.height + LANE.offset,
                height: LANE.height,
              })}
              text={props.bandText}
              strong={props.strongBand}
            />
          </svg>
        )}
      </div>
      {figure && props.children?.(figure.x, width)}
    </div>
  );
}

type PartProps = { readonly figure: DayBoxesFigure };

function Frame({ figure, unit, threshold, date }: PartProps & Pick<DayBoxesChartProps, 'unit' | 'threshold' | 'date'>) {
  const id = useId();
  const { plot, target } = figure;
  const bottom = plot.top + plot.height;
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles['hatch']} d="M0,0V6" />
      </pattern>
      <text className={styles['word']} x="0" y="12">
        {unit}
      </text>
      <rect className={styles['target']} x={plot.left} y={target.top} width={plot.width} height={target.height} />
      {figure.settling.map(({ x, width }) => (
        <rect key={x} x={x} y={plot.top} width={width} height={plot.height} fill={`url(#${id})`} />
      ))}
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
      <path className={styles['axis']} d={`M${plot.left},${bottom}h${plot.width}`} />
      {figure.ticks.map(({ at, x }) => (
        <g key={at}>
          <path className={styles['axis']} d={`M${x},${bottom}v4`} />
          <text className={styles['word']} x={x} y={bottom + 18} textAnchor="middle">
            {date(at)}
          </text>
        </g>
      ))}
    </>
  );
}

function Boxes({ figure }: PartProps) {
  return (
    <>
      {figure.boxes.map(({ date, x, left, width, line, box, median, isPartly, low }) => (
        <g key={date} className={isPartly ? styles['partly'] : undefined}>
          <path className={styles['line']} d={`M${x},${line[0]}V${line[1]}`} />
          <rect className={styles['box']} x={left} y={box[0]} width={width} height={Math.max(1, box[1] - box[0])} />
          {!isPartly && <path className={styles['median']} d={`M${left - 1},${median}h${width + 2}`} />}
          {low !== null && (
            <g transform={`translate(${x} ${line[1] + 9})`} style={{ color: levelInk(low) }}>
              <path className={styles['low']} d={CHEVRON} />
              {low === 'veryLow' && <path className={styles['low']} d={CHEVRON} transform="translate(0 4)" />}
            </g>
          )}
        </g>
      ))}
    </>
  );
}

function Brackets({ figure, brackets }: PartProps & Pick<DayBoxesChartProps, 'brackets'>): ReactNode {
  const { left, width } = figure.plot;
  const right = left + width;
  const clip = (at: number): number => Math.min(right, Math.max(left, figure.x(at)));
  const inputs = brackets.map(({ from, to, text }) => ({
    start: clip(from),
    end: clip(to),
    text,
    letters: shownLength(text),
  }));
  return placeBrackets(inputs, { left, right }).map(({ start, end, text, textX }) => (
    <g key={text}>
      <path className={styles['bracket']} d={`M${start},30v-6H${end}v6`} />
      <text className={styles['word']} x={textX} y="18">
        {text}
      </text>
    </g>
  ));
}
