import type { QualityMark } from '#domain/care/quality-marks.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { dayScale } from '#figure/day-figure.ts';
import { dayLevels, PAINTED_LEVELS, type DayLevel, type DayLevels, type Spot } from '#figure/day-levels.ts';
import { dayMarks, type DayMarks } from '#figure/day-marks.ts';
import { placeLeftOut, type LeftOutBox } from '#figure/left-out.ts';
import type { Box, GlucoseDomain } from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';
import type { SheetDay } from './agp-sheet.ts';
import { ASIDE_FILL, markData, marksPath } from './quality-signs.ts';

/** How the seven small days of a row are drawn: their common axis, height and the side that the week starts from. */
export type WeekFrame = {
  readonly thresholds: Thresholds;
  readonly domain: GlucoseDomain;
  readonly height: number;
  readonly mirrored: boolean;
  readonly palette: Palette;
};

/** Width of the page inside its margins, and of a day's drawing inside its seventh of it, px. */
const PAGE_WIDTH = 688;
const CELL = PAGE_WIDTH / 7;
const DAY_WIDTH = 88;
const MARK_TOP = 1;

type PlacedDay = {
  readonly figure: DayLevels;
  readonly leftOut: readonly LeftOutBox[];
  readonly marks: DayMarks<QualityMark>;
  readonly x: number;
};
type Paint = { readonly data: string; readonly color: string };

/**
 * A row of small days as one drawing without text; null is an empty slot.
 *
 * The days of a row share a path for each level, in its colour: a gradient along the line takes 2 KB of the document
 * for each row, and as much again for what is filled.
 */
export function weekSvg(days: readonly (SheetDay | null)[], frame: WeekFrame): string {
  const { height, palette } = frame;
  const drawn = days.flatMap((day, index) => (day ? [placedDay(day, index, frame)] : []));
  const bands = drawn.map(({ figure, x }) => pathData([toCorners(figure.target)], x)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${height}" viewBox="0 0 ${PAGE_WIDTH} ${height}">`,
    `<path d="${bands}" fill="${palette.targetWash}"/>`,
    ...paints(drawn, 'outside', palette).map(
      ({ data, color }) => `<path d="${data}" fill="${color}" fill-opacity=".35"/>`,
    ),
    ...paints(drawn, 'lines', palette).map(
      ({ data, color }) =>
        `<path d="${data}" fill="none" stroke="${color}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"/>`,
    ),
    veilSvg(drawn, height),
    marksPath(drawn.flatMap(({ marks, x }) => marks.brackets.map((mark) => markAt(mark, x))).join('')),
    ringsSvg(drawn),
    '</svg>',
  ].join('');
}

function placedDay(day: SheetDay, index: number, frame: WeekFrame): PlacedDay {
  const { thresholds, domain, height, mirrored } = frame;
  const { trace, from, to, marks = [], meters = [] } = day;
  const place = mirrored ? 6 - index : index;
  const input = { trace, from, to, thresholds, domain, size: { width: DAY_WIDTH, height } };
  const { scale } = dayScale(input);
  return {
    figure: dayLevels(input),
    leftOut: placeLeftOut(input, scale.x),
    marks: dayMarks(input, { flags: marks, meters }),
    x: place * CELL + (CELL - DAY_WIDTH) / 2,
  };
}

/** What metrics leave out is paler. */
function veilSvg(drawn: readonly PlacedDay[], height: number): string {
  const column = ({ x, width }: LeftOutBox, left: number): string =>
    `M${round(x + left)} 0h${round(width)}v${height}h${-round(width)}z`;
  const data = drawn.flatMap(({ leftOut, x }) => leftOut.map((box) => column(box, x))).join('');
  return data === '' ? '' : `<path d="${data}" fill="${ASIDE_FILL}" fill-opacity=".8"/>`;
}

/** A stretch that may be wrong, at the top of its day. */
function markAt({ kind, x, width }: DayMarks<QualityMark>['brackets'][number], left: number): string {
  return markData({ kind, x: x + left, width }, MARK_TOP);
}

/** The values of a meter at their height: dots of two widths over each other, which take a third of circles in a file. */
function ringsSvg(drawn: readonly PlacedDay[]): string {
  const data = drawn
    .map(({ marks, x }) =>
      pathData(
        marks.meters.map((dot) => [[dot.x, dot.y]]),
        x,
      ),
    )
    .join('');
  if (data === '') return '';
  const dots = (color: string, width: number): string =>
    `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
  return dots('#222', 4.9) + dots('#fff', 3.1);
}

/** The levels that a part of any of the days lies in, from the first to paint to the last. */
function paints(drawn: readonly PlacedDay[], part: keyof DayLevel, palette: Palette): Paint[] {
  return PAINTED_LEVELS.map((level) => ({
    data: drawn.map(({ figure, x }) => pathData(figure.levels[level][part], x)).join(''),
    color: palette.levels[level],
  })).filter(({ data }) => data !== '');
}

function toCorners({ left, top, width, height }: Box): Spot[] {
  const [right, bottom] = [left + width, top + height];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/**
 * The length added to a line of one point so that it is drawn as a dot, px; paths of size 0 are left out of the
 * document.
 */
const DOT = 'h.1';

/** Path data moved along x, to a tenth of a px. */
function pathData(lines: readonly (readonly Spot[])[], x: number): string {
  return lines
    .map((line) => `M${line.map(([px, py]) => `${round(px + x)} ${round(py)}`).join('L')}${line.length > 1 ? '' : DOT}`)
    .join('');
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
