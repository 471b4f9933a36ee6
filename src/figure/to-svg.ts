import { BOUND_SIDES, type BoundSide } from '#domain/glucose/bounds.ts';
import type { Level } from '#domain/glucose/levels.ts';
import type { AgpFigure } from './agp-figure.ts';
import type { LevelBarFigure } from './level-bar.ts';
import { roundPx, type Box, type Size } from './plot.ts';

/** The colours of a printed figure, as SVG takes them. */
export type Palette = {
  readonly levels: Readonly<Record<Level, string>>;
  readonly brand: string;
  /** the target range as a band: a light wash, drawn as it is */
  readonly targetWash: string;
  readonly line: string;
  readonly lineStrong: string;
};

/**
 * A word that belongs to a figure and is set by whoever knows the fonts: its position and its text.
 *
 * `y` is the middle of its line. `value` is mg/dL for a threshold (`lower` or `upper`, the end of its range), an hour 0 to 24, a percentile 5 to 95.
 */
export type FigureText = {
  readonly role: BoundSide | 'hour' | 'percentile';
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** Between a plot's edge and the words next to and under it, px. */
const TEXT_GAP = 8;
const HOUR_TEXT_Y = 14;

/** An ambulatory glucose profile as an SVG document without words; those are `agpTexts`. */
export function agpToSvg(figure: AgpFigure, palette: Palette): string {
  const { plot } = figure;
  const bottom = plot.top + plot.height;
  return svg(figure.size, [
    rect(figure.target, palette.targetWash),
    ...figure.hours
      .filter((tick) => tick.major)
      .map((tick) => rule([tick.x, plot.top, tick.x, bottom], `stroke="${palette.line}"`)),
    ...figure.outer.map((d) => `<path d="${d}" fill="${palette.brand}" fill-opacity=".12"/>`),
    ...figure.inner.map((d) => `<path d="${d}" fill="${palette.brand}" fill-opacity=".28"/>`),
    ...figure.outerEdges.map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${palette.brand}" stroke-opacity=".55" stroke-width=".8" stroke-dasharray="2 2"/>`,
    ),
    ...figure.thresholds.map(({ y, level }) =>
      rule([plot.left, y, plot.left + plot.width, y], `stroke="${palette.levels[level]}" stroke-dasharray="3 3"`),
    ),
    rule([plot.left, bottom, plot.left + plot.width, bottom], `stroke="${palette.lineStrong}"`),
    ...figure.hours.map((tick) => rule([tick.x, bottom, tick.x, bottom + 4], `stroke="${palette.lineStrong}"`)),
    ...figure.median.map(
      (d) => `<path d="${d}" fill="none" stroke="${palette.brand}" stroke-width="2.2" stroke-linejoin="round"/>`,
    ),
  ]);
}

/** The words around a profile: thresholds before the plot, hours under it, percentiles behind it. */
export function agpTexts(figure: AgpFigure): FigureText[] {
  const { plot } = figure;
  const right = plot.left + plot.width;
  return [
    ...figure.thresholds.map(({ role, mgdl, labelY }): FigureText => ({
      role: BOUND_SIDES[role],
      value: mgdl,
      x: plot.left - TEXT_GAP,
      y: labelY,
      anchor: 'end',
    })),
    ...figure.hours.map(({ hour, x }): FigureText => ({
      role: 'hour',
      value: hour,
      x,
      y: plot.top + plot.height + HOUR_TEXT_Y,
      anchor: 'middle',
    })),
    ...figure.ends.map(({ percentile, labelY }): FigureText => ({
      role: 'percentile',
      value: percentile,
      x: right + TEXT_GAP,
      y: labelY,
      anchor: 'start',
    })),
  ];
}

/** A bar of five levels as an SVG document: lying, or standing with the highest level on top. */
export function levelBarToSvg(
  figure: LevelBarFigure,
  size: Size,
  { levels }: Palette,
  standing: boolean = false,
): string {
  return svg(
    size,
    figure.segments.map(({ level, start, length }) =>
      rect(
        standing
          ? { left: 0, top: roundPx(size.height - start - length), width: size.width, height: length }
          : { left: start, top: 0, width: length, height: size.height },
        levels[level],
      ),
    ),
  );
}

function svg({ width, height }: Size, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function rect({ left, top, width, height }: Box, fill: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function rule([x1, y1, x2, y2]: readonly [number, number, number, number], attributes: string): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width=".8" ${attributes}/>`;
}
