import { useId, useMemo, type ReactNode } from 'react';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { dayFigure } from '#figure/day-figure.ts';
import type { GlucoseDomain } from '#figure/plot.ts';
import { DayFrameContext } from './day-frame.ts';
import { LevelGradient } from './LevelGradient.tsx';
import { useElementSize } from './use-element-size.ts';
import styles from './DayChart.module.css';

type DayChartProps = {
  readonly trace: Trace;
  readonly thresholds: Thresholds;
  readonly from: number;
  readonly to: number;
  /** one for all the days shown together: `sharedDomain` of their traces */
  readonly domain: GlucoseDomain;
  /** the day in words; null where they are next to it */
  readonly label: string | null;
  readonly height?: number;
  /** what is drawn over the curve; it finds its place by `DayFrameContext` */
  readonly children?: ReactNode;
};

/** A day, or another window, as a small curve without words. */
export function DayChart({ trace, thresholds, from, to, domain, label, height = 44, children }: DayChartProps) {
  const [ref, width] = useElementSize<HTMLDivElement>();
  const gradient = useId();
  const figure = useMemo(
    () => (width > 0 ? dayFigure({ trace, thresholds, from, to, domain, size: { width, height } }) : null),
    [trace, thresholds, from, to, domain, width, height],
  );
  const name = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div ref={ref} className={styles['day']} style={{ height }} {...name}>
      {figure && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <defs>
            <LevelGradient id={gradient} plot={figure.plot} stops={figure.stops} />
          </defs>
          <rect
            className={styles['target']}
            x="0"
            y={figure.target.top}
            width={width}
            height={figure.target.height}
            rx="2"
          />
          <path d={figure.outside.join('')} fill={`url(#${gradient})`} fillOpacity="0.3" />
          <path className={styles['line']} d={figure.lines.join('')} stroke={`url(#${gradient})`} />
          {figure.leftOut.map(({ x, width: length }) => (
            <rect key={x} className={styles['leftOut']} x={x} y="0" width={length} height={height} />
          ))}
          <DayFrameContext value={figure.frame}>{children}</DayFrameContext>
        </svg>
      )}
    </div>
  );
}
