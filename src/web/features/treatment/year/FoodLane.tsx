import type { LongView } from '#contract/long-view.ts';
import { bandsWithin } from '#figure/dose-bands.ts';
import { roundPx } from '#figure/plot.ts';
import { shownLength } from '#i18n/isolate.ts';
import styles from './LongLanes.module.css';

type FoodLaneProps = { readonly view: LongView; readonly x: (at: number) => number };

export const FOOD_HEIGHT = 18;

/** A letter of 12 px is about this wide. */
const LETTER_PX = 6.6;
/** Between two foods. */
const GAP_PX = 1;

/** The foods of the dose plan as bars; what has no room for its name is in the table. */
export function FoodLane({ view: { foods, range }, x }: FoodLaneProps) {
  const inputs = foods.map(({ fromAt, toAt }, index) => ({
    key: `${index}`,
    from: fromAt ?? -Infinity,
    to: toAt ?? Infinity,
    units: null,
  }));
  return bandsWithin(inputs, range).map(({ key, from, to }) => {
    const left = roundPx(x(Math.max(from, range.from)));
    const width = roundPx(Math.max(1, x(Math.min(to, range.to)) - left - GAP_PX));
    const diet = foods[Number(key)]?.diet ?? '';
    return (
      <g key={key}>
        <rect className={styles['food']} x={left} y="0" width={width} height={FOOD_HEIGHT} rx="2">
          <title>{diet}</title>
        </rect>
        {width > shownLength(diet) * LETTER_PX + 4 && (
          <text className={styles['word']} x={left + width / 2} y={FOOD_HEIGHT / 2} dy="0.35em" textAnchor="middle">
            {diet}
          </text>
        )}
      </g>
    );
  });
}
