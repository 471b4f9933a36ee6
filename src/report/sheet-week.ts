import type { Thresholds } from '#domain/glucose/levels.ts';
import { dayFigure, type DayFigure } from '#figure/day-figure.ts';
import type { GlucoseDomain } from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';
import type { SheetDay } from './agp-sheet.ts';

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

/**
 * A row of small days as one drawing without words; null is an empty place.
 *
 * The days of a row share one path and with it one gradient: fourteen gradients of their own would double the document.
 */
export function weekSvg(days: readonly (SheetDay | null)[], frame: WeekFrame): string {
  const drawn = days.flatMap((day, index) => (day ? [placedDay(day, index, frame)] : []));
  const first = drawn[0]?.figure;
  if (!first) return '';
  const bands = drawn.map(({ figure: { target }, x }) => {
    const left = round(x + target.left);
    return `<rect x="${left}" y="${target.top}" width="${target.width}" height="${target.height}" fill="${frame.palette.targetWash}"/>`;
  });
  const outside = drawn.flatMap(({ figure, x }) => figure.outside.map((path) => shifted(path, x))).join('');
  const lines = drawn.flatMap(({ figure, x }) => figure.lines.map((path) => shifted(path, x))).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${frame.height}" viewBox="0 0 ${PAGE_WIDTH} ${frame.height}">`,
    `<defs>${levelGradient(first, frame.palette)}</defs>`,
    ...bands,
    outside && `<path d="${outside}" fill="url(#level)" fill-opacity=".35"/>`,
    lines &&
      `<path d="${lines}" fill="none" stroke="url(#level)" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"/>`,
    '</svg>',
  ].join('');
}

function placedDay(day: SheetDay, index: number, frame: WeekFrame): { figure: DayFigure; x: number } {
  const { thresholds, domain, height, mirrored } = frame;
  const { trace, from, to } = day;
  const place = mirrored ? 6 - index : index;
  return {
    figure: dayFigure({ trace, from, to, thresholds, domain, size: { width: DAY_WIDTH, height } }),
    x: place * CELL + (CELL - DAY_WIDTH) / 2,
  };
}

function levelGradient({ plot, stops }: DayFigure, { levels }: Palette): string {
  const marks = stops.map(({ offset, level }) => `<stop offset="${offset}" stop-color="${levels[level]}"/>`).join('');
  return `<linearGradient id="level" gradientUnits="userSpaceOnUse" x1="0" y1="${plot.top}" x2="0" y2="${plot.top + plot.height}">${marks}</linearGradient>`;
}

/** Path data of absolute moves and lines, moved along x, to a tenth of a px. */
function shifted(path: string, x: number): string {
  return path.replaceAll(
    /([ML])(-?[\d.]+),(-?[\d.]+)/gu,
    (_, command: string, px: string, py: string) => `${command}${round(Number(px) + x)},${round(Number(py))}`,
  );
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
