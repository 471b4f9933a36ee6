import { useMemo } from 'react';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { Trace } from '#domain/trace/trace.ts';
import { curveFigure } from '#figure/curve.ts';
import { levelColor } from '#web/chart/level-color.ts';
import { LevelGradient } from '#web/chart/LevelGradient.tsx';
import type { TimeWindow } from '#web/chart/curve-props.ts';
import { useId } from 'react';

type SparkProps = {
  readonly trace: Trace;
  readonly limits: Thresholds;
  readonly zone: string;
  readonly window: TimeWindow;
};

const SIZE = { width: 104, height: 36 };
const MARGIN = { top: 3, right: 2, bottom: 3, left: 2 };

/** The course of an alert as small as a word; its numbers are next to it. */
export function Spark({ trace, limits, zone, window: { from, to } }: SparkProps) {
  const id = useId();
  const { plot, target, stops, stretches } = useMemo(
    () => curveFigure({ trace, thresholds: limits, from, to, zone, now: null, size: SIZE, margin: MARGIN }),
    [trace, limits, from, to, zone],
  );
  return (
    <svg width={SIZE.width} height={SIZE.height} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <defs>
        <LevelGradient id={id} plot={plot} stops={stops} />
      </defs>
      <rect
        x={target.left}
        y={target.top}
        width={target.width}
        height={target.height}
        style={{ fill: levelColor('target') }}
        fillOpacity="0.12"
      />
      {stretches.map((stretch) => (
        <path key={stretch.from} d={stretch.line} fill="none" stroke={`url(#${id})`} strokeWidth="1.6" />
      ))}
    </svg>
  );
}
