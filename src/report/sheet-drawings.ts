import { LEVELS, type Level } from '#domain/glucose/levels.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { levelBar, type LevelBarFigure } from '#figure/level-bar.ts';
import { levelBarToSvg, type Palette } from '#figure/to-svg.ts';

/** Colours of words in a level: darker than its lines, 4.5:1 and more on white paper. */
export const LEVEL_INKS: Readonly<Record<Level, string>> = {
  veryHigh: '#A04806',
  high: '#855A00',
  target: '#217550',
  low: '#B52D46',
  veryLow: '#8E1B3C',
};

const BRANDS = new Map([
  ['hippo', '#0F6E64'],
  ['woodley', '#1F4E86'],
]);
const DEFAULT_BRAND = '#0F6E64';

/** The colours of a printed sheet under a portal's theme. */
export function choosePalette(theme: string): Palette {
  return {
    levels: { veryHigh: '#B4530A', high: '#BD8000', target: '#2B8A62', low: '#D1435B', veryLow: '#8E1B3C' },
    brand: BRANDS.get(theme) ?? DEFAULT_BRAND,
    targetWash: '#EBF4F0',
    line: '#DDE1DB',
    lineStrong: '#A9B1AB',
  };
}

/** The portal's sign: a pulse on a cat's head, or on a round plate where people are measured. */
export function signSvg(color: string, onPet: boolean): string {
  const head = 'M5 5l4.4 3.6a15 15 0 0 1 9.2 0L23 5v10.4a9 9 0 0 1-18 0z';
  const plate = 'M10 5h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z';
  return svg(
    [28, 28],
    `<path d="${onPet ? head : plate}" fill="${color}" stroke="${color}" stroke-width="2.4" stroke-linejoin="round"/>` +
      '<path d="M7.4 15.6h3l2-4.2 3.1 7 2.1-4.2.8 1.4h2.6" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
  );
}

/** The level bar of the sheet, px. */
const BAR = { width: 30, height: 156, railWidth: 80 } as const;
const ROW = BAR.height / LEVELS.length;
const SIGN = 11;

export function standingBar(shares: LevelShares | null): LevelBarFigure {
  return levelBar({ shares, length: BAR.height, gap: 1.5, minLength: 1.5, decimals: 1 });
}

/** The bar; without readings a plain shape. */
export function barSvg(bar: LevelBarFigure, palette: Palette): string {
  if (bar.segments.length > 0) return levelBarToSvg(bar, BAR, palette, true);
  return svg([BAR.width, BAR.height], `<rect width="${BAR.width}" height="${BAR.height}" fill="${palette.line}"/>`);
}

/** From the bar's segments to the rows of words: a thin line to each and the level's shape at its end. */
export function railSvg(bar: LevelBarFigure, palette: Palette, mirrored: boolean): string {
  const lines = bar.segments.map(({ level, start, length }) => {
    const from = BAR.height - start - length / 2;
    return `<path d="M33 ${from.toFixed(2)}h8L54 ${rowMiddle(level).toFixed(2)}h6" fill="none" stroke="${palette.lineStrong}" stroke-width=".75"/>`;
  });
  const shapes = LEVELS.map((level) => drawShape(level, 66, rowMiddle(level) - SIGN / 2));
  const parts = [...lines, ...shapes].join('');
  return svg(
    [BAR.railWidth, BAR.height],
    mirrored ? `<g transform="translate(${BAR.railWidth} 0) scale(-1 1)">${parts}</g>` : parts,
  );
}

function rowMiddle(level: Level): number {
  return (LEVELS.indexOf(level) + 0.5) * ROW;
}

/** The sign of a level, 11 px high. */
export function drawShape(level: Level, x: number, y: number): string {
  const ink = LEVEL_INKS[level];
  const chevron = (tip: number, foot: number): string => `M1.8 ${foot}L5.5 ${tip}L9.2 ${foot}`;
  const stroke = `fill="none" stroke="${ink}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"`;
  const drawn: Readonly<Record<Level, string>> = {
    veryHigh: `<path d="${chevron(1.6, 4.8)}${chevron(6, 9.2)}" ${stroke}/>`,
    high: `<path d="${chevron(3.8, 7)}" ${stroke}/>`,
    target: `<circle cx="5.5" cy="5.5" r="2.8" fill="${ink}"/>`,
    low: `<path d="${chevron(7.2, 4)}" ${stroke}/>`,
    veryLow: `<path d="${chevron(5, 1.8)}${chevron(9.4, 6.2)}" ${stroke}/>`,
  };
  return `<g transform="translate(${x} ${y.toFixed(2)})">${drawn[level]}</g>`;
}

export function svg([width, height]: readonly [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
