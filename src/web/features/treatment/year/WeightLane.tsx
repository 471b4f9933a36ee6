import type { LongView } from '#contract/long-view.ts';
import { linePath, type Place } from '#figure/path.ts';
import { useWords } from '#web/words/words.ts';
import { LONG_MARGIN } from './long-frame.ts';
import styles from './LongLanes.module.css';

type WeightLaneProps = { readonly weights: LongView['weights']; readonly x: (at: number) => number };

/** Height of the lane, px. */
export const WEIGHT_HEIGHT = 44;

/** Weights as a line; the lowest and the highest one are named. */
export function WeightLane({ weights, x }: WeightLaneProps) {
  const { formats } = useWords();
  const all = weights.map(({ kg }) => kg);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [top, bottom] = [8, WEIGHT_HEIGHT - 8];
  const y = (kg: number): number =>
    high === low ? (top + bottom) / 2 : top + ((high - kg) / (high - low)) * (bottom - top);
  const places = weights.map(({ at, kg }): Place => [x(at), y(kg)]);
  return (
    <>
      <path className={styles['weight']} d={linePath(places)} />
      {places.map(([left, height], index) => (
        <circle key={weights[index]?.at} className={styles['dot']} cx={left} cy={height} r="2" />
      ))}
      {[...new Set([high, low])].map((kg) => (
        <text key={kg} className={styles['word']} x={LONG_MARGIN.left - 8} y={y(kg)} dy="0.34em" textAnchor="end">
          {formats.number(kg, 1)}
        </text>
      ))}
    </>
  );
}
