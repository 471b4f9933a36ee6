import {
  type AmountOverlay,
  type DoseChart,
  type LeftOutReason,
  type MiddleHalf,
  type OverlayNumbers,
} from '#domain/care/dose-charts.ts';
import type { Palette } from '#figure/to-svg.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate } from '#i18n/isolate.ts';
import { between, shownLimit } from '../sheet-setting.ts';
import { clockText, elapsedText, glucoseText, unitsText, type ConsultSetting } from './consult-setting.ts';
import { curveFigure, type CurveFigure } from './curve-figure.ts';

/** A number of the curves over its middle half. */
type CurveNumber = { readonly label: string; readonly value: string; readonly half: string };

/** One chart with its heading and its numbers. */
type ChartContent = {
  readonly heading: string;
  readonly used: string;
  readonly figure: CurveFigure;
  readonly numbers: readonly CurveNumber[];
  /** in place of the numbers */
  readonly tooFew: string;
};

/** The glucose after the injections: at most two charts, and which doses were left out. */
export type Curves = {
  readonly heading: string;
  readonly key: { readonly solid: string; readonly dashed: string; readonly thin: string };
  readonly charts: readonly ChartContent[];
  readonly none: string;
  readonly leftOut: string;
};

const PAGE_WIDTH = 688;
const HALF_WIDTH = 334;
/** Of two rows of charts each is this much as high as a single one. */
const ROW_SHARE = 0.62;

export function composeCurves(setting: ConsultSetting, palette: Palette, height: number): Curves {
  const { sheet, consult, formats } = setting;
  const words = consult.curves;
  const width = sheet.curves.length > 1 ? HALF_WIDTH : PAGE_WIDTH;
  const size = { width, height: sheet.curves.length > 2 ? Math.round(height * ROW_SHARE) : height };
  const reasons = sheet.leftOut.map(({ reason, doses }) =>
    fillText(words.reason, { word: reasonText(reason, setting), doses: formats.number(doses) }),
  );
  return {
    heading: words.heading,
    key: { solid: words.solid, dashed: words.dashed, thin: words.thin },
    charts: sheet.curves.map((chart) => ({
      ...describeChart(chart, setting),
      figure: curveFigure(chart, size, setting, palette),
    })),
    none: words.none,
    leftOut: reasons.length === 0 ? '' : fillText(words.leftOut, { reasons: reasons.join('; ') }),
  };
}

/** Why a dose is left out, with the number of the pet's rule. */
function reasonText(reason: LeftOutReason, { sheet: { rules }, consult, formats }: ConsultSetting): string {
  const words = consult.curves;
  const hours = formats.number(rules.earliestNextHours, Number.isInteger(rules.earliestNextHours) ? 0 : 1);
  return fillText(words[reason], {
    minutes: formats.number(rules.holeMinutes),
    time: isolate(fillText(words.hours, { hours })),
  });
}

function describeChart(chart: DoseChart, setting: ConsultSetting): Omit<ChartContent, 'figure'> {
  const { sheet, consult, formats } = setting;
  const words = consult.curves;
  const { newest, older } = chart;
  return {
    heading: fillText(words[chart.timeOfDay], { clock: clockText(chart.clockMinutes) }),
    used: [newest, ...(older ? [older] : [])].map((overlay) => usedText(overlay, setting)).join(' · '),
    numbers: newest.numbers === null ? [] : numberColumns(newest.numbers, setting),
    tooFew: fillText(words.tooFew, {
      used: formats.number(newest.used),
      needed: formats.number(sheet.rules.medianDoses),
      median: formats.number(sheet.rules.bandDoses),
    }),
  };
}

function usedText({ units, used, given }: AmountOverlay, setting: ConsultSetting): string {
  return fillText(setting.consult.curves.used, { dose: unitsText(units, setting), used, given });
}

function numberColumns(numbers: OverlayNumbers, setting: ConsultSetting): CurveNumber[] {
  const { sheet, consult, formats } = setting;
  const words = consult.curves;
  const glucose = (value: number): string => glucoseText(value, setting);
  const elapsed = (minutes: number): string => elapsedText(minutes, setting);
  const percent = (value: number): string => formats.percent(value);
  const column = (
    label: string,
    { median, half }: MiddleHalf,
    write: (value: number) => string,
    writeHalf = write,
  ): CurveNumber => ({
    label,
    value: write(median),
    half: half === null ? '' : between(writeHalf(half.low), writeHalf(half.high)),
  });
  return [
    column(words.before, numbers.preDose, glucose),
    column(words.lowest, numbers.nadir, glucose),
    column(words.after, numbers.nadirMinutes, elapsed, hoursAndMinutes),
    column(
      fillText(words.below, { value: shownLimit(sheet.curveLimit, 'upper', setting) }),
      numbers.minutesUnderT,
      elapsed,
      hoursAndMinutes,
    ),
    column(words.fall, numbers.fallPercent, percent, (value) => formats.number(value)),
  ];
}

/** A length of time in little room: `5:31`. */
function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
