import { toPlotArea, roundPx, type Box, type Margin, type Size } from './plot.ts';

/**
 * A pair of a meter's value and the difference of the sensor to it, mg/dL; `series` numbers the sensor, from 0, null for a
 * pair that is left out.
 */
export type SpreadPair = { readonly meter: number; readonly difference: number; readonly series: number | null };

/** A pair in the drawing. */
export type SpreadSpot = { readonly x: number; readonly y: number; readonly series: number | null };

/** A value at an axis, mg/dL. */
export type SpreadTick = { readonly mgdl: number; readonly place: number };

/** Differences over the meter's values, with the yardstick of ISO 15197 as an area. */
export type MeterSpread = {
  readonly size: Size;
  readonly plot: Box;
  readonly spots: readonly SpreadSpot[];
  /** path data of the area within 15 mg/dL, from 100 mg/dL on within 15 % */
  readonly yardstick: string;
  readonly zeroY: number;
  readonly xTicks: readonly SpreadTick[];
  readonly yTicks: readonly SpreadTick[];
};

const MARGIN: Margin = { top: 12, right: 12, bottom: 26, left: 44 };
/** Beyond the outermost pair, mg/dL. */
const HEADROOM = 9;
/** The least shown difference, mg/dL. */
const LEAST = 54;
const BOUND = 15;
const PERCENT_FROM = 100;

/** @param steps  mg/dL between ticks of the two axes */
export function meterSpread(
  pairs: readonly SpreadPair[],
  { size, steps }: { readonly size: Size; readonly steps: { readonly x: number; readonly y: number } },
): MeterSpread {
  const plot = toPlotArea(size, MARGIN);
  const meters = pairs.map(({ meter }) => meter);
  const low = Math.max(0, Math.min(...meters, PERCENT_FROM - 30) - HEADROOM);
  const high = Math.max(...meters, PERCENT_FROM + 100) + HEADROOM;
  const most = Math.max(LEAST, ...pairs.map(({ difference }) => Math.abs(difference) + HEADROOM));
  const x = (meter: number): number => roundPx(plot.left + ((meter - low) / (high - low)) * plot.width);
  const y = (difference: number): number =>
    roundPx(plot.top + ((most - Math.max(-most, Math.min(most, difference))) / (2 * most)) * plot.height);
  const edge = (meter: number): number => (meter < PERCENT_FROM ? BOUND : (BOUND / 100) * meter);
  const corners = [low, PERCENT_FROM, high];
  const outline = [
    ...corners.map((meter) => `${x(meter)},${y(edge(meter))}`),
    ...corners.toReversed().map((meter) => `${x(meter)},${y(-edge(meter))}`),
  ];
  return {
    size,
    plot,
    spots: pairs.map(({ meter, difference, series }) => ({ x: x(meter), y: y(difference), series })),
    yardstick: `M${outline.join('L')}Z`,
    zeroY: y(0),
    xTicks: multiples(low, high, steps.x).map((mgdl) => ({ mgdl, place: x(mgdl) })),
    yTicks: multiples(-most, most, steps.y).map((mgdl) => ({ mgdl, place: y(mgdl) })),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}
