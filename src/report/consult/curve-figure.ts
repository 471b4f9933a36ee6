import type { ChartCurve, DoseChart } from '#domain/care/dose-charts.ts';
import { OVERLAY_BIN_MINUTES, type OverlayBin } from '#domain/care/overlay.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { closedPath, linePath, type Place } from '#figure/path.ts';
import {
  glucoseDomain,
  glucoseScale,
  roundPx,
  targetBand,
  thresholdLines,
  toPlotArea,
  type Size,
} from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate } from '#i18n/isolate.ts';
import { drawShape, svg } from '../sheet-drawings.ts';
import type { PlacedText } from '../sheet-profile.ts';
import { shownLimit } from '../sheet-setting.ts';
import { INK, line, QUIET_INK, rect } from './consult-drawings.ts';
import { clockText, type ConsultSetting } from './consult-setting.ts';

/** A drawing with its words, which run left to right in every language. */
export type CurveFigure = Size & { readonly svg: string; readonly texts: readonly PlacedText[] };

const MARGIN = { top: 8, right: 6, bottom: 32, left: 30 };
const HOUR_STEPS = 4;

type Scales = { readonly x: (minute: number) => number; readonly y: (mgdl: number) => number };

/** The glucose by time since the dose. */
export function curveFigure(chart: DoseChart, size: Size, setting: ConsultSetting, palette: Palette): CurveFigure {
  const { thresholds } = setting.sheet;
  const plot = toPlotArea(size, MARGIN);
  const minutes = chart.gapHours * 60;
  const values = shownValues(chart);
  const domain = glucoseDomain(thresholds, Math.min(...values), Math.max(...values));
  const scales: Scales = {
    x: (minute) => roundPx(plot.left + (minute / minutes) * plot.width),
    y: glucoseScale(domain, plot),
  };
  const limits = thresholdLines(thresholds, scales.y, plot);
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  const hours = Array.from({ length: HOUR_STEPS + 1 }, (_, step) => (step * chart.gapHours) / HOUR_STEPS);
  return {
    ...size,
    svg: svg(
      [size.width, size.height],
      [
        rect(targetBand(thresholds, scales.y, plot), palette.targetWash),
        ...limits.map(({ role, y }) => line([plot.left, y, right, y], limitStroke(role === 'low' || role === 'high'))),
        line([plot.left, bottom, right, bottom], `stroke="${palette.lineStrong}" stroke-width=".8"`),
        ...hours.map((hour) =>
          line(
            [scales.x(hour * 60), bottom, scales.x(hour * 60), bottom + 4],
            `stroke="${palette.lineStrong}" stroke-width=".8"`,
          ),
        ),
        drawCurves(chart, scales, palette, minutes),
        drawLows(chart, scales, setting),
      ].join(''),
    ),
    texts: [
      ...limits.map(({ role, mgdl, labelY }) => ({
        x: plot.left - 6,
        y: labelY,
        anchor: 'end' as const,
        strong: false,
        text: isolate(shownLimit(mgdl, role === 'low' || role === 'urgentLow' ? 'lower' : 'upper', setting)),
      })),
      ...hours.flatMap((hour, step) =>
        hourTexts(hour, { x: scales.x(hour * 60), y: bottom, anchor: sideOf(step), strong: false }, { chart, setting }),
      ),
    ],
  };
}

function shownValues({ newest, older, curves }: DoseChart): number[] {
  const bins = [...newest.bins, ...(older?.bins ?? [])].flatMap(({ p25, p50, p75 }) => [p25, p50, p75]);
  return [
    ...bins.filter((value) => value !== null),
    ...curves.flatMap(({ line, nadir }) => [nadir, ...line.filter((value) => value !== null)]),
  ];
}

function limitStroke(isTarget: boolean): string {
  return `stroke="${QUIET_INK}" stroke-width=".7" stroke-dasharray="${isTarget ? '4 2.5' : '1 2.5'}"`;
}

function drawCurves({ newest, older, curves }: DoseChart, scales: Scales, palette: Palette, minutes: number): string {
  const single = curves.flatMap((curve) => singleLines(curve, scales, minutes)).join('');
  const bands = runsOf(newest.bins, ({ p25 }) => p25 !== null).map((run) =>
    closedPath([...binPlaces(run, 'p75', scales), ...binPlaces(run, 'p25', scales).toReversed()]),
  );
  const medians = (bins: readonly OverlayBin[]): string =>
    runsOf(bins, ({ p50 }) => p50 !== null)
      .map((run) => linePath(binPlaces(run, 'p50', scales)))
      .join('');
  const path = (d: string, attributes: string): string => (d === '' ? '' : `<path d="${d}" ${attributes}/>`);
  return [
    path(bands.join(''), `fill="${palette.brand}" fill-opacity=".28"`),
    path(single, `fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width=".6"`),
    path(
      older === null ? '' : medians(older.bins),
      `fill="none" stroke="${INK}" stroke-width="1.4" stroke-dasharray="5 3"`,
    ),
    path(medians(newest.bins), `fill="none" stroke="${palette.brand}" stroke-width="2.2" stroke-linejoin="round"`),
  ].join('');
}

/** The line of one dose, interrupted where readings are missing. */
function singleLines({ line: values }: ChartCurve, { x, y }: Scales, end: number): string[] {
  const runs: Place[][] = [[]];
  for (const [bin, value] of values.entries()) {
    const minute = binMiddle(bin * OVERLAY_BIN_MINUTES);
    if (minute > end) break;
    if (value !== null) runs.at(-1)?.push([x(minute), y(value)]);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1).map(linePath);
}

function binMiddle(minute: number): number {
  return minute + OVERLAY_BIN_MINUTES / 2;
}

function runsOf(bins: readonly OverlayBin[], isThere: (bin: OverlayBin) => boolean): OverlayBin[][] {
  const runs: OverlayBin[][] = [[]];
  for (const bin of bins) {
    if (isThere(bin)) runs.at(-1)?.push(bin);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function binPlaces(bins: readonly OverlayBin[], curve: 'p25' | 'p50' | 'p75', { x, y }: Scales): Place[] {
  return bins.map((bin) => [x(binMiddle(bin.minute)), y(bin[curve] ?? 0)]);
}

/** The sign of its level under the lowest value of each curve that was low. */
function drawLows({ curves, gapHours }: DoseChart, { x, y }: Scales, { sheet }: ConsultSetting): string {
  return curves
    .filter(({ nadirMinutes }) => nadirMinutes <= gapHours * 60)
    .map(({ nadir, nadirMinutes }) => {
      const level = toLevel(nadir, sheet.thresholds);
      return level === 'low' || level === 'veryLow' ? drawShape(level, x(nadirMinutes) - 5.5, y(nadir)) : '';
    })
    .join('');
}

type Charted = { readonly chart: DoseChart; readonly setting: ConsultSetting };

/** Hours since the dose, and the clock under them. */
function hourTexts(hour: number, place: Omit<PlacedText, 'text'>, { chart, setting }: Charted): PlacedText[] {
  return [
    { ...place, y: place.y + 11, text: isolate(fillText(setting.consult.curves.hours, { hours: hour })) },
    { ...place, y: place.y + 23, text: clockText(chart.clockMinutes + hour * 60) },
  ];
}

function sideOf(step: number): PlacedText['anchor'] {
  if (step === 0) return 'start';
  return step === HOUR_STEPS ? 'end' : 'middle';
}
