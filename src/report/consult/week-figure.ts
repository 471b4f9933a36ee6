import { isGap } from '#domain/trace/gaps.ts';
import { intervalAt } from '#domain/trace/trace.ts';
import { DAY_BRACKET_PX } from '#figure/day-marks.ts';
import { placeStretches } from '#figure/flag-marks.ts';
import { glucoseScale, roundPx, type Box, type GlucoseDomain } from '#figure/plot.ts';
import { findExcursions, thinnedPoints, type Point } from '#figure/stretches.ts';
import type { Palette } from '#figure/to-svg.ts';
import { textDirection } from '#i18n/direction.ts';
import { isolate } from '#i18n/isolate.ts';
import { svg } from '../sheet-drawings.ts';
import { ASIDE_FILL, markData, marksPath } from '../quality-signs.ts';
import type { PlacedText } from '../sheet-profile.ts';
import { dottedColumns, doseSign, hatched, INK, line, meterSign, QUIET_INK, rect } from './consult-drawings.ts';
import type { ConsultDay } from './consult-pack.ts';
import { glucoseText, type ConsultSetting } from './consult-setting.ts';

/** Width of the seven days and of one of them, px. */
const WEEK_WIDTH = 588;
const DAY_WIDTH = WEEK_WIDTH / 7;
/** Room for the doses under the curves. */
const STRIP = 16;
const LINE_TOP = 4;
/** Half the points of a large curve: still the lowest and highest of every 2 px. */
const POINTS_PER_PX = 2;

type WeekFrame = { readonly domain: GlucoseDomain; readonly height: number; readonly palette: Palette };
type Scales = { readonly plot: Box; readonly x: (at: number) => number; readonly y: (mgdl: number) => number };
type PlacedDay = { readonly day: ConsultDay; readonly scales: Scales; readonly curves: readonly (readonly Point[])[] };

/** Seven small days as one drawing, and its words; a week runs from right to left where the language does, a day never. */
export function drawWeek(
  days: readonly ConsultDay[],
  { domain, height, palette }: WeekFrame,
  setting: ConsultSetting,
): { readonly svg: string; readonly texts: readonly PlacedText[] } {
  const mirrored = textDirection(setting.sheet.language) === 'rtl';
  const bottom = height - STRIP;
  const placed = days.map((day, index) =>
    placeDay(day, { left: (mirrored ? 6 - index : index) * DAY_WIDTH, bottom, domain }),
  );
  return {
    svg: svg(
      [WEEK_WIDTH, height],
      [
        ...placed.map(({ scales }) => dayGround(scales, setting, palette)),
        dottedColumns(placed.flatMap(silences), LINE_TOP, bottom),
        ...placed.flatMap(asideColumns),
        drawOutside(placed, setting, palette, bottom),
        `<path d="${placed.flatMap(({ curves, scales }) => curves.map((points) => lineData(points, scales))).join('')}" fill="none" stroke="${INK}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round"/>`,
        marksPath(placed.flatMap(brackets).join('')),
        ...placed.map((entry) => dayMarks(entry, bottom)),
      ].join(''),
    ),
    texts: placed.flatMap((entry) => dayTexts(entry, bottom, setting)),
  };
}

type DayPlace = { readonly left: number; readonly bottom: number; readonly domain: GlucoseDomain };

function placeDay(day: ConsultDay, { left, bottom, domain }: DayPlace): PlacedDay {
  const plot: Box = { left: left + 1, top: LINE_TOP, width: DAY_WIDTH - 2, height: bottom - LINE_TOP };
  const x = (at: number): number => roundPx(plot.left + ((at - day.from) / (day.to - day.from)) * plot.width);
  const y = glucoseScale(domain, plot);
  return { day, scales: { plot, x, y }, curves: thinnedPoints(day.trace, day, { x, y, pointsPerPx: POINTS_PER_PX }) };
}

/** The target, its bounds and noon. */
function dayGround({ plot, y }: Scales, { sheet }: ConsultSetting, palette: Palette): string {
  const { low, high } = sheet.thresholds;
  const right = plot.left + plot.width;
  const noon = plot.left + plot.width / 2;
  const bound = (mgdl: number): string =>
    line([plot.left, y(mgdl), right, y(mgdl)], `stroke="${QUIET_INK}" stroke-width=".5" stroke-dasharray="3 2"`);
  return [
    `<rect x="${roundPx(plot.left)}" y="${y(high)}" width="${roundPx(plot.width)}" height="${roundPx(y(low) - y(high))}" fill="${palette.targetWash}"/>`,
    line([noon, plot.top, noon, plot.top + plot.height], `stroke="${palette.line}" stroke-width=".75"`),
    bound(low),
    bound(high),
  ].join('');
}

/** Where no reading was, px: between two of them, and before the first or after the last up to now. */
function silences({ day, scales }: PlacedDay): [number, number][] {
  const { at } = day.trace;
  const end = day.isOver ? day.to : (at.at(-1) ?? day.from);
  const edges = [day.from, ...at, end];
  return edges.slice(1).flatMap((edge, index): [number, number][] => {
    const before = edges[index] ?? edge;
    const interval = intervalAt(day.trace, Math.max(0, index - 1));
    return isGap(edge - before, interval) ? [[scales.x(before), scales.x(edge)]] : [];
  });
}

/** Readings that no number counts: grey, instead of dots. */
function asideColumns({ day, scales: { plot, x } }: PlacedDay): string[] {
  return placeStretches(day.aside, { ...day, x, leastPx: 1 }).map((column) =>
    rect({ left: column.x, top: plot.top, width: column.width, height: plot.height }, ASIDE_FILL),
  );
}

/** Over readings that may be wrong, as path data. */
function brackets({ day, scales: { x } }: PlacedDay): string[] {
  return placeStretches(day.marks, { ...day, x, leastPx: DAY_BRACKET_PX }).map((mark) => markData(mark, 0));
}

/** Above the target hatched, below it filled. */
function drawOutside(
  placed: readonly PlacedDay[],
  { sheet }: ConsultSetting,
  palette: Palette,
  bottom: number,
): string {
  const { low, high } = sheet.thresholds;
  const outlines = (limit: number, isOutside: (mgdl: number) => boolean): string =>
    placed
      .flatMap(({ curves, scales }) =>
        curves.flatMap((points) =>
          findExcursions(points, limit, isOutside).map((excursion) => `${lineData(excursion, scales)}Z`),
        ),
      )
      .join('');
  const above = outlines(high, (value) => value > high);
  const below = outlines(low, (value) => value < low);
  const box: Box = { left: 0, top: 0, width: WEEK_WIDTH, height: bottom };
  return [
    hatched(above, box, palette.levels.high, 'above'),
    below === '' ? '' : `<path d="${below}" fill="${palette.levels.low}"/>`,
  ].join('');
}

/** Path data to a tenth of a px; a single reading is a dot. */
function lineData(points: readonly Point[], { x, y }: Scales): string {
  const places = points.map(({ at, mgdl }) => `${tenth(x(at))} ${tenth(y(mgdl))}`);
  return places.length === 1 ? `M${places[0]}h.1` : `M${places.join('L')}`;
}

function tenth(px: number): number {
  return Math.round(px * 10) / 10;
}

function dayMarks({ day, scales }: PlacedDay, bottom: number): string {
  return [
    ...day.meters.map(({ at, mgdl }) => meterSign(scales.x(at), scales.y(mgdl))),
    ...day.doses.map(({ at, units }) => doseSign(scales.x(at), bottom + 5, units !== null)),
  ].join('');
}

/** The first amount and those that differ from the one before; the value and time of the lowest low. */
function dayTexts({ day, scales }: PlacedDay, bottom: number, setting: ConsultSetting): PlacedText[] {
  const { sheet, formats, amount } = setting;
  let last: number | null = null;
  const doses = day.doses.flatMap(({ at, units }): PlacedText[] => {
    const isSame = units !== null && units === last;
    last = units ?? last;
    const text = units === null ? '?' : amount(units);
    return isSame ? [] : [{ x: scales.x(at) + 6, y: bottom + 9, anchor: 'start', strong: false, text }];
  });
  if (day.low === null) return doses;
  const x = scales.x(day.low.at);
  const anchor = x > scales.plot.left + scales.plot.width / 2 ? 'end' : 'start';
  const words = `${glucoseText(day.low.mgdl, setting)} ${formats.clock(day.low.at, sheet.zone)}`;
  const low: PlacedText = {
    x: x + (anchor === 'end' ? -5 : 5),
    y: bottom - 7,
    anchor,
    strong: true,
    text: isolate(words),
  };
  return [...doses, low];
}
