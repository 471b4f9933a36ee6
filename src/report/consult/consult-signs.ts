import { DAY_MS } from '#domain/units/units.ts';
import { linePath, type Place } from '#figure/path.ts';
import { roundPx } from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate } from '#i18n/isolate.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import { svg } from '../sheet-drawings.ts';
import type { PlacedText } from '../sheet-profile.ts';
import { INK, line } from './consult-drawings.ts';
import { dayText, type ConsultSetting } from './consult-setting.ts';

/** Scores and weights over time; `svg` is null without any. */
export type Signs = {
  readonly heading: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string | null;
  readonly texts: readonly PlacedText[];
  readonly none: string;
  readonly slope: string;
};

const WIDTH = 334;
const [LEFT, RIGHT] = [30, WIDTH - 34];
const FOOT = 16;
const MAX_SCORE = 12;
/** A week without a score is a gap in the line. */
const LONGEST_JOINED_MS = 10 * DAY_MS;
/** The weights of a pet that keeps its weight are not stretched over the whole height, kg. */
const LEAST_SPREAD_KG = 0.3;
const TICKS = 4;
const LABEL_PX = 13;
const LINE_PX = 11;

type Axis = (value: number) => number;
type Axes = { readonly x: Axis; readonly score: Axis; readonly kg: Axis };

export function composeSigns(setting: ConsultSetting, palette: Palette, height: number): Signs {
  const { sheet, consult, formats } = setting;
  const words = consult.signs;
  const slope = sheet.weightSlopePercent;
  const drawn = drawSigns(setting, palette, height);
  return {
    heading: words.heading,
    key: words.key,
    width: WIDTH,
    height,
    svg: drawn && drawn.svg,
    texts: drawn ? drawn.texts : [],
    none: words.none,
    slope: slope === null ? '' : fillText(words.slope, { percent: signedPercent(slope, formats) }),
  };
}

function signedPercent(value: number, { percent }: ConsultSetting['formats']): string {
  const shown = percent(Math.abs(value), 1);
  if (shown === percent(0, 1)) return shown;
  return isolate(`${value < 0 ? '−' : '+'}${shown}`);
}

type Drawn = { readonly svg: string; readonly texts: readonly PlacedText[] };

function drawSigns(setting: ConsultSetting, palette: Palette, height: number): Drawn | null {
  const { sheet } = setting;
  const { scores, weights } = sheet;
  const times = [...scores, ...weights].map(({ at }) => at);
  if (times.length === 0) return null;
  const span = { from: Math.min(...times), to: Math.max(...times, sheet.period.to - 1) };
  const middle = roundPx(8 + (height - FOOT - 8) * 0.55);
  const masses = weights.map(({ kg }) => kg);
  const spread = spreadOf(masses);
  const axes: Axes = {
    x: scale(span.from, span.to, LEFT + 4, RIGHT),
    score: scale(0, MAX_SCORE, middle, 8),
    kg: scale(spread.low, spread.high, height - FOOT - 8, middle + 12),
  };
  const grid = (scores.length === 0 ? [] : [0, 6, MAX_SCORE]).map((score) =>
    line([LEFT, axes.score(score), RIGHT, axes.score(score)], `stroke="${palette.line}" stroke-width=".75"`),
  );
  const changes = sheet.periods
    .map(({ firstDay }) => Number(startOfLocalDay(firstDay, sheet.zone)))
    .filter((at) => at > span.from && at < span.to)
    .map((at) =>
      line(
        [axes.x(at), 4, axes.x(at), height - FOOT],
        `stroke="${palette.lineStrong}" stroke-width=".75" stroke-dasharray="1 2.5"`,
      ),
    );
  return {
    svg: svg([WIDTH, height], [...grid, ...changes, drawScores(scores, axes), drawWeights(weights, axes)].join('')),
    texts: [
      ...scoreTexts(setting, axes),
      ...weightTexts(setting, axes),
      ...dateTexts(span, axes.x, height - 5, setting),
    ],
  };
}

function scale(low: number, high: number, from: number, to: number): Axis {
  return (value) => roundPx(high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));
}

function spreadOf(masses: readonly number[]): { readonly low: number; readonly high: number } {
  if (masses.length === 0) return { low: 0, high: 0 };
  const [low, high] = [Math.min(...masses), Math.max(...masses)];
  const missing = Math.max(0, LEAST_SPREAD_KG - (high - low)) / 2;
  return { low: low - missing, high: high + missing };
}

function drawScores(scores: ConsultSetting['sheet']['scores'], { x, score }: Axes): string {
  const runs: Place[][] = [];
  for (const [index, entry] of scores.entries()) {
    const before = scores[index - 1];
    const place: Place = [x(entry.at), score(entry.score)];
    if (!before || entry.at - before.at > LONGEST_JOINED_MS) runs.push([place]);
    else runs.at(-1)?.push(place);
  }
  const lines = runs.filter((run) => run.length > 1).map(linePath);
  const dots = runs.flat().map(([px, py]) => `<circle cx="${px}" cy="${py}" r="2.3" fill="${INK}"/>`);
  return (
    (lines.length === 0 ? '' : `<path d="${lines.join('')}" fill="none" stroke="${INK}" stroke-width="1.5"/>`) +
    dots.join('')
  );
}

function drawWeights(weights: ConsultSetting['sheet']['weights'], { x, kg }: Axes): string {
  const places = weights.map((entry): Place => [x(entry.at), kg(entry.kg)]);
  const joined =
    places.length > 1
      ? `<path d="${linePath(places)}" fill="none" stroke="${INK}" stroke-width="1" stroke-dasharray="3 2"/>`
      : '';
  const squares = places.map(
    ([px, py]) =>
      `<rect x="${roundPx(px - 2.1)}" y="${roundPx(py - 2.1)}" width="4.2" height="4.2" fill="#fff" stroke="${INK}" stroke-width="1.1"/>`,
  );
  return joined + squares.join('');
}

function scoreTexts({ sheet, formats }: ConsultSetting, { x, score }: Axes): PlacedText[] {
  const axis = sheet.scores.length === 0 ? [] : [0, 6, MAX_SCORE];
  let free = -Infinity;
  const labels = sheet.scores.flatMap((entry): PlacedText[] => {
    const at = x(entry.at);
    if (at < free) return [];
    free = at + LABEL_PX;
    return [{ x: at, y: score(entry.score) - 8, anchor: 'middle', strong: true, text: formats.number(entry.score) }];
  });
  return [
    ...axis.map((value) => ({
      x: LEFT - 6,
      y: score(value),
      anchor: 'end' as const,
      strong: false,
      text: formats.number(value),
    })),
    ...labels,
  ];
}

function weightTexts(setting: ConsultSetting, { x, kg }: Axes): PlacedText[] {
  const last = setting.sheet.weights.at(-1);
  if (!last) return [];
  const masses = setting.sheet.weights.map((entry) => entry.kg);
  const [low, high] = [Math.min(...masses), Math.max(...masses)];
  const shown = kg(low) - kg(high) < LINE_PX ? [high] : [low, high];
  const axis = shown.map((value): PlacedText => ({
    x: LEFT - 6,
    y: kg(value),
    anchor: 'end',
    strong: false,
    text: setting.amount(value),
  }));
  return [...axis, { x: x(last.at) + 7, y: kg(last.kg), anchor: 'start', strong: true, text: setting.amount(last.kg) }];
}

function dateTexts(
  span: { readonly from: number; readonly to: number },
  x: Axis,
  y: number,
  setting: ConsultSetting,
): PlacedText[] {
  return Array.from({ length: TICKS }, (_, index) => {
    const at = span.from + (index / (TICKS - 1)) * (span.to - span.from);
    return { x: x(at), y, anchor: 'middle', strong: false, text: dayText(at, setting) };
  });
}
