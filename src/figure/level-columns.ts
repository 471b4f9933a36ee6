import type { Level } from '#domain/glucose/levels.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { levelBar } from './level-bar.ts';
import { toPlotArea, roundPx, type Box, type Margin, type Size } from './plot.ts';

/** What columns are drawn from: the shares of each day or hour, null where it had no reading. */
export type ColumnsInput = {
  readonly columns: readonly (LevelShares | null)[];
  readonly size: Size;
  readonly margin?: Margin;
  /** px that the name of a column takes; as many names are left out as needed */
  readonly nameWidth?: number;
};

/** A part of a column: `top` and `height` in px. */
export type ColumnSegment = { readonly level: Level; readonly top: number; readonly height: number };

/** A column: its left edge, its middle, whether there is room for its name, and its parts from very low up. */
export type Column = {
  readonly left: number;
  readonly middle: number;
  readonly isNamed: boolean;
  readonly segments: readonly ColumnSegment[];
};

/** Columns of time in five levels, very low at the foot. */
export type ColumnsFigure = {
  readonly size: Size;
  readonly plot: Box;
  readonly columnWidth: number;
  readonly columns: readonly Column[];
  readonly grid: readonly { readonly percent: number; readonly y: number }[];
};

/** Room for percents before the columns and names under them. */
export const COLUMNS_MARGIN: Margin = { top: 8, right: 0, bottom: 26, left: 48 };

const GRID = [0, 25, 50, 75, 100];
/** Every so many columns have their name: steps that divide a day of hours. */
const NAME_STEPS = [1, 2, 3, 4, 6, 8, 12, 24];
/** Share of a column's place that it fills, and the most px left between two columns. */
const FILL = 0.72;
const WIDEST_GAP = 10;

/** Days, or hours of the day, next to each other as columns of their time in each level. */
export function columnsFigure(input: ColumnsInput): ColumnsFigure {
  const plot = toPlotArea(input.size, input.margin ?? COLUMNS_MARGIN);
  const place = plot.width / Math.max(1, input.columns.length);
  const columnWidth = roundPx(Math.max(1, place * FILL, place - WIDEST_GAP));
  const least = (input.nameWidth ?? 36) / place;
  const every = NAME_STEPS.find((step) => step >= least) ?? Math.ceil(least);
  const bottom = plot.top + plot.height;
  return {
    size: input.size,
    plot,
    columnWidth,
    columns: input.columns.map((shares, index) => ({
      left: roundPx(plot.left + index * place + (place - columnWidth) / 2),
      middle: roundPx(plot.left + (index + 0.5) * place),
      isNamed: index % every === 0,
      segments: stackSegments(shares, plot),
    })),
    grid: GRID.map((percent) => ({ percent, y: roundPx(bottom - (percent / 100) * plot.height) })),
  };
}

function stackSegments(shares: LevelShares | null, { top, height }: Box): ColumnSegment[] {
  const { segments } = levelBar({ shares, length: height, gap: 1.5, minLength: 2 });
  return segments.map(({ level, start, length }) => ({
    level,
    top: roundPx(top + height - start - length),
    height: length,
  }));
}
