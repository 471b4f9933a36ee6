import { use } from 'react';
import type { AgreementItem } from '#contract/quality.ts';
import type { MeterDot } from '#figure/curve.ts';
import type { GlucoseFrame } from '#web/glucose/event-words.ts';
import { CurveFigureContext } from '#web/chart/curve-figure.ts';
import { useWords } from '#web/words/words.ts';
import styles from './MeterScreen.module.css';

type MeterLabelsProps = { readonly item: AgreementItem; readonly frame: GlucoseFrame };

/** Room for a value with its difference, px. */
const LABEL_PX = 78;
const OFFSET_PX = 9;

/** The meter's value and the difference of the sensor beside each dot that has room for it; the table has all. */
export function MeterLabels({ item, frame: { unit, thresholds } }: MeterLabelsProps) {
  const { formats } = useWords();
  const figure = use(CurveFigureContext);
  if (figure === null) return null;
  const { plot, size, meters } = figure;
  const right = plot.left + plot.width;
  const valueOf = new Map(item.pairs.map(({ at, meter, difference }) => [String(at), { meter, difference }]));
  return (
    <svg className={styles['over']} width={size.width} height={size.height} aria-hidden="true" focusable="false">
      {withRoom(meters, right).map(({ id, x, y }) => {
        const pair = valueOf.get(id);
        return (
          pair && (
            <text key={id} className={styles['label']} x={x + OFFSET_PX} y={y + OFFSET_PX} dy="0.34em">
              <tspan>{formats.glucose(pair.meter, unit, thresholds)}</tspan> {formats.change(pair.difference, unit)}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** Dots with nothing to their right for the length of a label. */
function withRoom(meters: readonly MeterDot[], right: number): readonly MeterDot[] {
  const dots = meters.toSorted((a, b) => a.x - b.x);
  return dots.filter(({ x }, index) => Math.min(right, dots[index + 1]?.x ?? right) - x >= LABEL_PX);
}
