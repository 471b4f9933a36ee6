import type { DoseFigure } from '#figure/dose-figure.ts';
import type { BelowSpan, Middle } from '#web/report-cards/dose-curves.model.ts';
import styles from './DosesChart.module.css';

type BelowBarProps = { readonly span: BelowSpan; readonly figure: DoseFigure; readonly hours: number };

/** Pixels between the plot and the middle of the bar: the hours are above it. */
const DISTANCE = 56;
const HALF_HEIGHT = 4;

/**
 * A bar under the hours: from the median start at or below the limit to the median end, each with its middle half as a
 * whisker. The sentence under the chart says the same.
 */
export function BelowBar({ span, figure: { plot, x }, hours }: BelowBarProps) {
  const y = plot.top + plot.height + DISTANCE;
  const place = (minute: number | null): number => x(Math.min(minute ?? 0, hours * 60));
  const from = place(span.start.median);
  const whisker = ({ half }: Middle): string => (half === null ? '' : `M${place(half[0])},${y}H${place(half[1])}`);
  const ends = ({ half }: Middle): string =>
    (half ?? []).map((minute) => `M${place(minute)},${y - HALF_HEIGHT - 1}v${2 * HALF_HEIGHT + 2}`).join('');
  return (
    <>
      <path className={styles['axis']} d={`M${plot.left},${y}H${plot.left + plot.width}`} />
      <rect
        className={styles['below']}
        x={from}
        y={y - HALF_HEIGHT}
        width={Math.max(0, place(span.end.median) - from)}
        height={2 * HALF_HEIGHT}
        rx={HALF_HEIGHT}
      />
      <path
        className={styles['whisker']}
        d={whisker(span.start) + whisker(span.end) + ends(span.start) + ends(span.end)}
      />
    </>
  );
}
