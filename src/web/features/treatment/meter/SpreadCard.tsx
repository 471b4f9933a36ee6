import { useMemo } from 'react';
import { meterSpread } from '#figure/meter-spread.ts';
import { MGDL_PER_MMOLL } from '#domain/units/units.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { amountText, drawnPairs, SHAPES, wornText, type DrawnPair } from './meter.model.ts';
import { Shape, ShapeIcon } from './Shape.tsx';
import type { AgreementItem, SensorAgreement } from '#contract/quality.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import styles from './MeterScreen.module.css';

type SpreadCardProps = {
  /** the newest first */
  readonly sessions: readonly SensorAgreement[];
  readonly item: AgreementItem;
  readonly zone: string;
  readonly unit: GlucoseUnit;
};

const HEIGHT = 240;
/** mg/dL between ticks. */
const STEPS = { 'mmol/L': { x: 5 * MGDL_PER_MMOLL, y: 2 * MGDL_PER_MMOLL }, 'mg/dL': { x: 100, y: 40 } } as const;

/** The differences over the meter's values; the table of pairs has them as numbers. */
export function SpreadCard({ sessions, item, zone, unit }: SpreadCardProps) {
  const { t, formats } = useWords();
  const [ref, width] = useElementSize<HTMLDivElement>();
  const pairs = useMemo(() => drawnPairs(item, sessions), [item, sessions]);
  const hint = t('meterCheck.spreadHint', {
    unit,
    bound: amountText(15, unit, formats),
    from: amountText(100, unit, formats),
  });
  const figure = useMemo(
    () => (width > 0 ? meterSpread(pairs, { size: { width, height: HEIGHT }, steps: STEPS[unit] }) : null),
    [pairs, width, unit],
  );
  return (
    <Card title={t('meterCheck.spread')} hint={hint}>
      <div ref={ref} style={{ minHeight: HEIGHT }}>
        {figure && (
          <svg className={styles['spread']} width={width} height={HEIGHT} aria-hidden="true" focusable="false">
            <path className={styles['yardstick']} d={figure.yardstick} />
            {figure.yTicks.map(({ mgdl, place }) => (
              <g key={mgdl}>
                <path className={styles['grid']} d={`M${figure.plot.left},${place}h${figure.plot.width}`} />
                <text className={styles['word']} x={figure.plot.left - 8} y={place} dy="0.34em" textAnchor="end">
                  {mgdl === 0 ? formats.number(0) : formats.change(mgdl, unit)}
                </text>
              </g>
            ))}
            {figure.xTicks.map(({ mgdl, place }) => (
              <text key={mgdl} className={styles['word']} x={place} y={HEIGHT - 8} textAnchor="middle">
                {formats.number(unit === 'mmol/L' ? mgdl / MGDL_PER_MMOLL : mgdl)}
              </text>
            ))}
            <path className={styles['zero']} d={`M${figure.plot.left},${figure.zeroY}h${figure.plot.width}`} />
            {figure.spots.map((spot) => (
              <Shape key={`${spot.series} ${spot.x} ${spot.y}`} {...spot} />
            ))}
          </svg>
        )}
      </div>
      <SpreadLegend sessions={sessions} item={item} zone={zone} pairs={pairs} />
    </Card>
  );
}

type SpreadLegendProps = Omit<SpreadCardProps, 'unit'> & { readonly pairs: readonly DrawnPair[] };

/** Which shape is which sensor, and how many pairs are left out. */
function SpreadLegend({ sessions, item, zone, pairs }: SpreadLegendProps) {
  const { t, formats } = useWords();
  const leftOut = pairs.filter(({ series }) => series === null).length;
  return (
    <ul className={styles['legend']}>
      {sessions.slice(0, SHAPES).map((session, index) => (
        <li key={session.memberDeviceId}>
          <ShapeIcon series={index} />
          {wornText(session, item, { zone, formats })}
        </li>
      ))}
      {sessions.length > SHAPES && (
        <li>
          <ShapeIcon series={SHAPES} />
          {t('meterCheck.older')}
        </li>
      )}
      {leftOut > 0 && (
        <li>
          <ShapeIcon series={null} />
          {t('meterCheck.leftOutCount', { number: formats.number(leftOut) })}
        </li>
      )}
    </ul>
  );
}
