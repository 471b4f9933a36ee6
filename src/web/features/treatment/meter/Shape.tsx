import { SHAPES } from './meter.model.ts';
import styles from './MeterScreen.module.css';

type ShapeProps = {
  readonly x: number;
  readonly y: number;
  /** the sensor's place among those shown; null for a pair that is left out */
  readonly series: number | null;
};

/** The mark of a pair by its sensor: a dot, a square, a diamond; older sensors share a triangle. A cross is left out. */
export function Shape({ x, y, series }: ShapeProps) {
  const place = `translate(${x} ${y})`;
  const hollow = `${styles['shape']} ${styles['hollow']}`;
  if (series === null) return <path className={styles['shape']} transform={place} d="M-3,-3l6,6M3,-3l-6,6" />;
  switch (Math.min(series, SHAPES)) {
    case 0:
      return <circle className={`${styles['shape']} ${styles['filled']}`} transform={place} r="3.5" />;
    case 1:
      return <path className={hollow} transform={place} d="M-3.5,-3.5h7v7h-7Z" />;
    case 2:
      return <path className={hollow} transform={place} d="M0,-5L5,0L0,5L-5,0Z" />;
    default:
      return <path className={hollow} transform={place} d="M0,-4.5L4.5,3.5h-9Z" />;
  }
}

/** The mark in a legend. */
export function ShapeIcon({ series }: Pick<ShapeProps, 'series'>) {
  return (
    <svg width="12" height="12" aria-hidden="true" focusable="false">
      <Shape x={6} y={6} series={series} />
    </svg>
  );
}
