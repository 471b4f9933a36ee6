import { memo, useId } from 'react';
import type { CurveFigure } from '#figure/curve.ts';
import type { CurveFormat, CurveLabels } from './curve-props.ts';
import { CurveAxes } from './CurveAxes.tsx';
import { levelColor } from './level-color.ts';
import { LevelGradient } from './LevelGradient.tsx';
import { PinShape } from './PinShape.tsx';
import styles from './CurvePlot.module.css';

type CurvePlotProps = {
  readonly figure: CurveFigure;
  readonly labels: Pick<CurveLabels, 'unit' | 'now'>;
  readonly format: CurveFormat;
  readonly isStale: boolean;
};

/** The drawing of a curve; drawn again only when its figure changes. */
export const CurvePlot = memo(function CurvePlot({ figure, labels, format, isStale }: CurvePlotProps) {
  const { size, plot } = figure;
  const id = useId();
  return (
    <svg className={styles['drawing']} width={size.width} height={size.height} aria-hidden="true" focusable="false">
      <defs>
        <LevelGradient id={`${id}level`} plot={plot} stops={figure.stops} />
        <clipPath id={`${id}plot`}>
          <rect x={plot.left} y="0" width={plot.width + 1} height={plot.top + plot.height + 2} />
        </clipPath>
        <pattern id={`${id}silence`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles['hatch']} d="M0,0V7" />
        </pattern>
        {figure.leftOut.length > 0 && (
          <clipPath id={`${id}leftOut`}>
            <LeftOutBoxes figure={figure} />
          </clipPath>
        )}
      </defs>
      <CurveGround figure={figure} hatch={`url(#${id}silence)`} />
      <CurveAxes figure={figure} labels={labels} format={format} />
      <g clipPath={`url(#${id}plot)`}>
        <CurveLines figure={figure} paint={`url(#${id}level)`} />
        {figure.leftOut.length > 0 && <LeftOutLines figure={figure} clip={`url(#${id}leftOut)`} />}
      </g>
      <CurvePoints figure={figure} isStale={isStale} />
      <CurvePins figure={figure} />
    </svg>
  );
});

type PartProps = { readonly figure: CurveFigure };

function CurveGround({ figure, hatch }: PartProps & { readonly hatch: string }) {
  const { plot, target } = figure;
  return (
    <>
      {figure.nights.map((night) => (
        <rect
          key={night.x}
          className={styles['night']}
          x={night.x}
          y={plot.top}
          width={night.width}
          height={plot.height}
        />
      ))}
      <rect className={styles['target']} x={target.left} y={target.top} width={target.width} height={target.height} />
      {figure.gaps.map((gap) => (
        <g key={gap.x}>
          <rect
            className={gap.to === null ? styles['silence'] : styles['gap']}
            x={gap.x}
            y={plot.top}
            width={gap.width}
            height={plot.height}
          />
          {gap.to === null && <rect x={gap.x} y={plot.top} width={gap.width} height={plot.height} fill={hatch} />}
        </g>
      ))}
    </>
  );
}

function CurveLines({ figure, paint }: PartProps & { readonly paint: string }) {
  return (
    <>
      {figure.stretches.map((stretch) => (
        <g key={stretch.from}>
          {stretch.outside.length > 0 && <path d={stretch.outside.join('')} fill={paint} fillOpacity="0.16" />}
          <path className={figure.isDense ? styles['thinLine'] : styles['line']} d={stretch.line} stroke={paint} />
        </g>
      ))}
    </>
  );
}

function LeftOutBoxes({ figure: { plot, leftOut } }: PartProps) {
  return leftOut.map(({ x, width }) => <rect key={x} x={x} y={plot.top} width={width} height={plot.height} />);
}

/** What metrics leave out is grey. */
function LeftOutLines({ figure, clip }: PartProps & { readonly clip: string }) {
  return (
    <>
      <g className={styles['leftOut']}>
        <LeftOutBoxes figure={figure} />
      </g>
      <g clipPath={clip}>
        {figure.stretches.map((stretch) => (
          <path key={stretch.from} className={styles['leftOutLine']} d={stretch.line} />
        ))}
      </g>
    </>
  );
}

function CurvePoints({ figure, isStale }: PartProps & { readonly isStale: boolean }) {
  const { dots, marks, meters, last } = figure;
  return (
    <>
      {dots.map((dot) => (
        <circle key={dot.at} cx={dot.x} cy={dot.y} r="2.5" style={{ fill: levelColor(dot.level) }} />
      ))}
      {marks.map((mark) => (
        <circle
          key={mark.kind}
          className={styles['ringed']}
          cx={mark.x}
          cy={mark.y}
          r="4"
          style={{ fill: levelColor(mark.level) }}
        />
      ))}
      {meters.map((meter) => (
        <g key={meter.id} className={styles['meter']}>
          {meter.sensorY !== null && <path d={`M${meter.x},${meter.y}V${meter.sensorY}`} />}
          <circle cx={meter.x} cy={meter.y} r={figure.isDense ? 3 : 4.5} />
        </g>
      ))}
      {last && (
        <g style={{ fill: isStale ? 'var(--text-faint)' : levelColor(last.level) }}>
          {!isStale && <circle cx={last.x} cy={last.y} r="9" fillOpacity="0.2" />}
          <circle className={styles['ringed']} cx={last.x} cy={last.y} r="5" />
        </g>
      )}
    </>
  );
}

function CurvePins({ figure: { plot, rail, pins } }: PartProps) {
  if (!rail) return null;
  return (
    <>
      <path className={styles['hairline']} d={`M${plot.left},${rail.top}h${plot.width}`} />
      {pins.map((pin) => (
        <g key={pin.ids[0]} className={styles['pin']} transform={`translate(${pin.x} ${rail.lanes[pin.lane]})`}>
          <PinShape kind={pin.kind} />
          {(pin.label !== null || pin.ids.length > 1) && (
            <text x={pin.label === null ? 7 : 10} dy="0.34em" className={styles['pinLabel']}>
              {pin.label ?? pin.ids.length}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
