import { useMemo } from 'react';
import type { Agp } from '#domain/glucose/agp.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { AGP_MARGIN, agpFigure, type AgpFigure, type AgpPercentile } from '#figure/agp-figure.ts';
import type { ThresholdRole } from '#figure/plot.ts';
import { levelColor } from './level-color.ts';
import { useElementSize } from './use-element-size.ts';
import styles from './AgpChart.module.css';

type AgpFormat = {
  /** a threshold as it is shown, without the unit */
  readonly threshold: (mgdl: number, role: ThresholdRole) => string;
  /** an hour of the day, 0 to 24: `06:00` */
  readonly hour: (hour: number) => string;
  /** `95 %` */
  readonly percentile: (percentile: AgpPercentile) => string;
};

type AgpChartProps = {
  readonly agp: Agp;
  readonly thresholds: Thresholds;
  /** the profile in words, and the unit on its axis */
  readonly labels: { readonly summary: string; readonly unit: string };
  readonly format: AgpFormat;
  readonly height?: number;
};

/** Narrower plots label every sixth hour only. */
const WIDE = 560;
const MARGIN = { ...AGP_MARGIN, top: 22 };

/** A typical day: median, 25–75 % and 5–95 % of the days laid over one another. */
export function AgpChart({ agp, thresholds, labels, format, height = 280 }: AgpChartProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const figure = useMemo(() => {
    if (width === 0) return null;
    return agpFigure({
      agp,
      thresholds,
      size: { width, height },
      margin: MARGIN,
      hourStep: width < WIDE ? 6 : 3,
    });
  }, [agp, thresholds, width, height]);
  const picture = { role: 'img', 'aria-label': labels.summary };
  return (
    <div ref={ref} className={styles['chart']} style={{ height }} {...picture}>
      {figure && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <AgpGround figure={figure} />
          <AgpCurves figure={figure} />
          <text className={styles['unit']} x="0" y="12">
            {labels.unit}
          </text>
          <AgpWords figure={figure} format={format} />
        </svg>
      )}
    </div>
  );
}

type PartProps = { readonly figure: AgpFigure };

function AgpGround({ figure: { plot, target, hours } }: PartProps) {
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  return (
    <>
      <rect className={styles['target']} x={target.left} y={target.top} width={target.width} height={target.height} />
      {hours.map(({ hour, x, major }) => (
        <path
          key={hour}
          className={major ? styles['hourLine'] : styles['tick']}
          d={major ? `M${x},${plot.top}V${bottom + 4}` : `M${x},${bottom}v4`}
        />
      ))}
      <path className={styles['tick']} d={`M${plot.left},${bottom}H${right}`} />
    </>
  );
}

function AgpCurves({ figure: { plot, outer, outerEdges, inner, median, thresholds } }: PartProps) {
  return (
    <>
      <path className={styles['outer']} d={outer.join('')} />
      <path className={styles['inner']} d={inner.join('')} />
      <path className={styles['outerEdge']} d={outerEdges.join('')} />
      {thresholds.map(({ role, level, y }) => (
        <path
          key={role}
          className={styles['threshold']}
          d={`M${plot.left},${y}h${plot.width}`}
          style={{ stroke: levelColor(level) }}
        />
      ))}
      <path className={styles['median']} d={median.join('')} />
    </>
  );
}

function AgpWords({ figure, format }: PartProps & { readonly format: AgpFormat }) {
  const { plot, thresholds, hours, ends } = figure;
  return (
    <>
      {thresholds.map(({ role, mgdl, labelY }) => (
        <text key={role} className={styles['word']} x={plot.left - 8} y={labelY} dy="0.34em" textAnchor="end">
          {format.threshold(mgdl, role)}
        </text>
      ))}
      {hours.map(({ hour, x }) => (
        <text key={hour} className={styles['word']} x={x} y={plot.top + plot.height + 19} textAnchor="middle">
          {format.hour(hour)}
        </text>
      ))}
      {ends.map(({ percentile, labelY }) => (
        <text
          key={percentile}
          className={percentile === 50 ? styles['medianWord'] : styles['word']}
          x={plot.left + plot.width + 8}
          y={labelY}
          dy="0.34em"
        >
          {format.percentile(percentile)}
        </text>
      ))}
    </>
  );
}
