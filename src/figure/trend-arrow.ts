import type { Trend } from '#domain/glucose/trend.ts';
import { roundPx } from './plot.ts';

/** An arrow (two for the steepest) in a box of 24: SVG path data to stroke, and degrees above the horizon. */
export type ArrowFigure = { readonly degrees: number; readonly path: string };

const DEGREES: Record<Trend, number> = {
  doubleUp: 90,
  up: 60,
  slightUp: 30,
  flat: 0,
  slightDown: -30,
  down: -60,
  doubleDown: -90,
};

const CENTRE = 12;
const HALF_LENGTH = 9;
const HEAD = 7;
const HEAD_DEGREES = 42;
/** Half the distance between the two arrows of the steepest trends. */
const DOUBLE_OFFSET = 4.5;

/** The arrow of a trend: time runs to the right in every language. */
export function trendArrow(trend: Trend): ArrowFigure {
  const degrees = DEGREES[trend];
  const isDouble = trend === 'doubleUp' || trend === 'doubleDown';
  const shafts = isDouble ? [CENTRE - DOUBLE_OFFSET - 0.5, CENTRE + DOUBLE_OFFSET + 0.5] : [CENTRE];
  return { degrees, path: shafts.map((x) => arrowAt(x, degrees, isDouble ? HEAD * 0.62 : HEAD)).join('') };
}

function arrowAt(x: number, degrees: number, head: number): string {
  const tip = along([x, CENTRE], degrees, HALF_LENGTH);
  const tail = along([x, CENTRE], degrees, -HALF_LENGTH);
  const left = along(tip, degrees + HEAD_DEGREES, -head);
  const right = along(tip, degrees - HEAD_DEGREES, -head);
  return `M${tail.join(',')}L${tip.join(',')}M${left.join(',')}L${tip.join(',')}L${right.join(',')}`;
}

function along([x, y]: readonly number[], degrees: number, length: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [roundPx((x ?? 0) + Math.cos(angle) * length), roundPx((y ?? 0) - Math.sin(angle) * length)];
}
