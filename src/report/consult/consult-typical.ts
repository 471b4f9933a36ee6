import { AGP_MIN_DAYS } from '#domain/glucose/agp.ts';
import { LEVELS, type Level } from '#domain/glucose/levels.ts';
import { roundShares } from '#domain/glucose/round-shares.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import { agpFigure, type AgpFigure } from '#figure/agp-figure.ts';
import { levelBar, type LevelSegment } from '#figure/level-bar.ts';
import type { Box } from '#figure/plot.ts';
import { agpTexts, agpToSvg, type Palette } from '#figure/to-svg.ts';
import { fillText } from '#i18n/fill.ts';
import { drawShape, LEVEL_INKS, svg } from '../sheet-drawings.ts';
import { placedText, type PlacedText } from '../sheet-profile.ts';
import { doseSign, hatchLines, quietPalette, rect } from './consult-drawings.ts';
import { datesOf, type ConsultSetting } from './consult-setting.ts';

/** The profile of a day; `message` stands in its place where there is too little data. */
export type TypicalDay = {
  readonly heading: string;
  readonly note: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string | null;
  readonly texts: readonly PlacedText[];
  readonly message: string;
};

/** The share of each level, its sign next to its word. */
export type Ranges = {
  readonly heading: string;
  readonly note: string;
  readonly bar: string;
  readonly rows: readonly {
    readonly sign: string;
    readonly word: string;
    readonly ink: string;
    readonly percent: string;
  }[];
};

const WIDTH = 420;
const MARGIN = { top: 8, right: 34, bottom: 22, left: 30 };
const HOUR_STEP = 6;

export function composeTypical(setting: ConsultSetting, palette: Palette, height: number): TypicalDay {
  const { sheet, words, consult, counted } = setting;
  const { agp } = sheet.typical;
  const size = { width: WIDTH, height };
  const figure = agp && agpFigure({ agp, thresholds: sheet.thresholds, size, margin: MARGIN, hourStep: HOUR_STEP });
  return {
    heading: consult.typical.heading,
    note: figure === null ? '' : fillText(consult.typical.note, { period: typicalPeriod(setting) }),
    ...size,
    svg: figure && withDoses(agpToSvg(figure, quietPalette(palette)), figure, sheet.typical.doseMinutes),
    texts: figure ? agpTexts(figure).map((text) => placedText(text, setting)) : [],
    message: counted(words.profile, 'tooFewDays', { count: AGP_MIN_DAYS }),
  };
}

export function composeRanges(setting: ConsultSetting, palette: Palette): Ranges {
  const { sheet, words, formats } = setting;
  const { levels } = sheet.typical;
  const percents = levels && roundShares(levels, 100, 1);
  return {
    heading: words.ranges.heading,
    note: typicalPeriod(setting),
    bar: patternBar(
      levelBar({ shares: levels, length: BAR.height, gap: 1.5, minLength: 2, decimals: 1 }).segments,
      palette,
    ),
    rows: LEVELS.map((level) => ({
      sign: svg([11, 11], drawShape(level, 0, 0)),
      word: words.ranges[level],
      ink: LEVEL_INKS[level],
      percent: levels && percents ? formats.share({ percent: percents[level], exact: levels[level] }, 1) : '–',
    })),
  };
}

function typicalPeriod(setting: ConsultSetting): string {
  const { span } = setting.sheet.typical;
  return datesOf(span, setting);
}

/** The usual times of the doses, on the axis of the hours. */
function withDoses(drawing: string, { plot }: AgpFigure, minutes: readonly number[]): string {
  const bottom = plot.top + plot.height;
  const signs = minutes.map((minute) => doseSign(plot.left + (minute / DAY_MINUTES) * plot.width, bottom - 7, true));
  return drawing.replace('</svg>', `${signs.join('')}</svg>`);
}

const BAR = { width: 18, height: 84 };

/** A standing bar whose levels differ by pattern: crossed, hatched, plain, barred, black. */
function patternBar(segments: readonly LevelSegment[], palette: Palette): string {
  if (segments.length === 0) return svg([BAR.width, BAR.height], rect({ left: 0, top: 0, ...BAR }, palette.line));
  return svg([BAR.width, BAR.height], segments.map((segment) => patternPart(segment, palette)).join(''));
}

function patternPart({ level, start, length }: LevelSegment, palette: Palette): string {
  const box = { left: 0, top: BAR.height - start - length, width: BAR.width, height: length };
  const color = palette.levels[level];
  const outline = `M0 ${box.top}h${box.width}v${length}h${-box.width}z`;
  const drawn: Readonly<Record<Level, string>> = {
    veryHigh: `<path d="${hatchLines(box, 3)}${crossLines(box)}" stroke="${color}" stroke-width=".9" fill="none" clip-path="url(#${level})"/>`,
    high: `<path d="${hatchLines(box, 4)}" stroke="${color}" stroke-width="1.3" fill="none" clip-path="url(#${level})"/>`,
    target: rect(box, color),
    low: `<path d="${barLines(box)}" stroke="${color}" stroke-width="1.2" fill="none"/>`,
    veryLow: rect(box, color),
  };
  const edge = `<path d="${outline}" fill="none" stroke="${color}" stroke-width=".8"/>`;
  return `<clipPath id="${level}"><path d="${outline}"/></clipPath>${drawn[level]}${edge}`;
}

function crossLines({ left, top, width, height }: Box): string {
  let data = '';
  for (let x = left - height; x < left + width; x += 3) data += `M${x} ${top}l${height} ${height}`;
  return data;
}

function barLines({ left, top, width, height }: Box): string {
  let data = '';
  for (let y = top + 1.5; y < top + height; y += 2.6) data += `M${left} ${y}h${width}`;
  return data;
}
