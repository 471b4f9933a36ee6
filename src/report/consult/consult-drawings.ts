import { roundPx, type Box } from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';

/** The inks of a pack; with hatches, dashes and shapes next to them nothing is said by a hue alone. */
export const INK = '#17211D';
export const QUIET_INK = '#55625B';
const NO_DATA = '#8C9A93';

/** A palette whose limits are grey: on paper their dashes and values tell them apart. */
export function quietPalette(palette: Palette): Palette {
  return {
    ...palette,
    levels: { veryHigh: QUIET_INK, high: QUIET_INK, target: QUIET_INK, low: QUIET_INK, veryLow: QUIET_INK },
  };
}

export function line([x1, y1, x2, y2]: readonly [number, number, number, number], attributes: string): string {
  return `<path d="M${roundPx(x1)} ${roundPx(y1)}L${roundPx(x2)} ${roundPx(y2)}" fill="none" ${attributes}/>`;
}

export function rect({ left, top, width, height }: Box, fill: string): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}"/>`;
}

/** A dose: a triangle that points down, 8 px wide, its top edge in the middle of (x, y); hollow if it is not known. */
export function doseSign(x: number, y: number, isKnown: boolean): string {
  const paint = isKnown ? `fill="${INK}"` : `fill="#fff" stroke="${INK}" stroke-width="1"`;
  return `<path d="M${roundPx(x - 4)} ${roundPx(y)}h8l-4 6.5z" ${paint}/>`;
}

/** A meter value. */
export function meterSign(x: number, y: number): string {
  return `<circle cx="${roundPx(x)}" cy="${roundPx(y)}" r="2.4" fill="#fff" stroke="${INK}" stroke-width="1.2"/>`;
}

/** Slanted lines over a box, px apart, as path data. */
export function hatchLines({ left, top, width, height }: Box, step: number): string {
  let data = '';
  for (let x = left - height; x < left + width; x += step) {
    data += `M${roundPx(x)} ${roundPx(top + height)}l${roundPx(height)} ${roundPx(-height)}`;
  }
  return data;
}

/** What lies inside an outline, hatched. `id` is unique in its drawing. */
export function hatched(outline: string, box: Box, color: string, id: string): string {
  if (outline === '') return '';
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    `<path clip-path="url(#${id})" d="${hatchLines(box, 3.5)}" fill="none" stroke="${color}" stroke-width="1.1"/>`
  );
}

/** Time without readings: columns of dots. */
export function dottedColumns(
  spans: readonly (readonly [from: number, to: number])[],
  top: number,
  bottom: number,
): string {
  const columns = spans.flatMap(([from, to]) => {
    const count = Math.floor((to - from) / 4) + 1;
    const first = from + (to - from - (count - 1) * 4) / 2;
    return Array.from({ length: count }, (_, index) => `M${roundPx(first + index * 4)} ${top}V${bottom}`);
  });
  if (columns.length === 0) return '';
  return `<path d="${columns.join('')}" fill="none" stroke="${NO_DATA}" stroke-width="1.2" stroke-dasharray="1.2 2.8"/>`;
}
