import type { Trend } from '#domain/glucose/trend.ts';
import { trendArrow } from '#figure/trend-arrow.ts';

type TrendArrowProps = {
  readonly trend: Trend;
  /** the trend in words; null where they are next to the arrow */
  readonly label: string | null;
  readonly size?: number;
};

/** An arrow at the angle of the trend, in the colour of the text around it; it does not mirror. */
export function TrendArrow({ trend, label, size = 24 }: TrendArrowProps) {
  const name = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" focusable="false" style={{ flex: 'none' }} {...name}>
      <path
        d={trendArrow(trend).path}
        fill="none"
        stroke="currentColor"
        strokeWidth={size > 32 ? 1.5 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
