import { useMemo } from 'react';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import { extremes } from '#domain/glucose/extremes.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { CURVE_MARGIN, curveFigure, type CurveFigure } from '#figure/curve.ts';
import { glucoseScale } from '#figure/plot.ts';
import { CurveFigureContext } from '#web/chart/curve-figure.ts';
import { CurveNotes } from '#web/chart/CurveNotes.tsx';
import { CurvePlot } from '#web/chart/CurvePlot.tsx';
import type { TimeWindow } from '#web/chart/curve-props.ts';
import { useElementSize } from '#web/chart/use-element-size.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { FlagsOver } from '#web/report-cards/FlagsOver.tsx';
import { useMarksText, type ShownMarks } from '#web/report-cards/day-marks.ts';
import { useWords } from '#web/words/words.ts';
import styles from './AlertCurve.module.css';

/** A vertical line with its words: the alarm, an answer. */
export type CurveMark = { readonly at: number; readonly text: string; readonly tone: 'alarm' | 'answer' };

type AlertCurveProps = {
  readonly trace: Trace;
  readonly limits: Thresholds;
  readonly unit: GlucoseUnit;
  readonly zone: string;
  readonly window: TimeWindow;
  /** the present; null for a window that is past for good */
  readonly now: number | null;
  readonly isStale?: boolean;
  readonly marks: readonly CurveMark[];
  /** the time that the alert is about, shaded */
  readonly stretch?: TimeWindow;
  /** stretches that may be wrong, and a meter's values */
  readonly quality: ShownMarks;
};

const HEIGHT = 168;
const MARGIN = { ...CURVE_MARGIN, top: 40, left: 38, right: 16 };
const LINE_HEIGHT = 16;

/** The course of one alert, with the alarm and its answers. It does not move; time runs to the right. */
export function AlertCurve(props: AlertCurveProps) {
  const { trace, limits, unit, zone, window, now, isStale = false, marks, stretch, quality } = props;
  const { t, formats } = useWords();
  const [ref, width] = useElementSize<HTMLElement>();
  const { from, to } = window;
  const figure = useMemo(() => {
    if (width === 0) return null;
    const size = { width, height: HEIGHT };
    const frame = { from, to, zone, now, size, margin: MARGIN, marksLowest: true };
    return curveFigure({ trace, thresholds: limits, ...frame });
  }, [trace, limits, from, to, zone, now, width]);
  const format = useMemo(
    () => ({
      glucose: (mgdl: number) => formats.glucose(mgdl, unit, limits),
      threshold: (mgdl: number, role: keyof Thresholds) => formats.bound(mgdl, BOUND_SIDES[role], unit),
      time: (at: number) => formats.clock(at, zone),
      dayTime: (at: number) => formats.dateTime(at, zone),
      day: (at: number) => formats.date(at, zone),
      shortDay: (at: number) => formats.date(at, zone, 'short'),
      month: (at: number) => formats.date(at, zone, 'month'),
    }),
    [formats, unit, limits, zone],
  );
  const labels = useMemo(
    () => ({
      unit,
      now: t('home.now'),
      mark: ({ mgdl, level, at }: Parameters<Parameters<typeof CurveNotes>[0]['labels']['mark']>[0]) =>
        t('home.mark', {
          value: formats.glucose(mgdl, unit, limits),
          level: t(levelWords[level].now),
          time: formats.clock(at, zone),
        }),
      gap: () => t('home.gap'),
    }),
    [t, formats, unit, limits, zone],
  );
  const marked = useMarksText(quality, { unit, thresholds: limits, zone })(window);
  const summary = [useSummary({ trace, limits, unit, zone, window }), marked].filter(Boolean).join(' ');
  return (
    <figure ref={ref} className={styles['curve']} style={{ height: HEIGHT }} dir="ltr" aria-label={summary}>
      {figure && (
        <>
          {stretch && <Stretch figure={figure} window={window} stretch={stretch} />}
          <CurvePlot figure={figure} labels={labels} format={format} isStale={isStale} />
          <CurveNotes figure={figure} labels={labels} format={format} />
          <CurveFigureContext value={figure}>
            <FlagsOver flags={quality.flags} />
          </CurveFigureContext>
          <Marks figure={figure} window={window} marks={marks} />
          {quality.meters.map((meter) => (
            <MeterRing key={`${meter.at} ${meter.mgdl}`} figure={figure} window={window} meter={meter} />
          ))}
        </>
      )}
    </figure>
  );
}

type Summary = Pick<AlertCurveProps, 'trace' | 'limits' | 'unit' | 'zone' | 'window'>;

function useSummary({ trace, limits, unit, zone, window: { from, to } }: Summary): string {
  const { t, formats } = useWords();
  const range = extremes(sliceTrace(trace, from, to + 1));
  if (!range) return t('home.curveEmpty');
  const value = (mgdl: number): string => formats.glucoseWithUnit(mgdl, unit, limits);
  const [start, end] = [formats.dateTime(from, zone), formats.dateTime(to, zone)];
  return t('alert.curveIs', { from: start, to: end, low: value(range.min), high: value(range.max) });
}

type StretchProps = {
  readonly figure: CurveFigure;
  readonly window: TimeWindow;
  readonly stretch: TimeWindow;
};

function Stretch({ figure: { plot }, window: { from, to }, stretch }: StretchProps) {
  const toX = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * plot.width;
  const left = toX(stretch.from);
  const box = { left: plot.left + left, top: plot.top, width: toX(stretch.to) - left, height: plot.height };
  return <div className={styles['stretch']} style={box} aria-hidden="true" />;
}

type MeterRingProps = {
  readonly figure: CurveFigure;
  readonly window: TimeWindow;
  readonly meter: ShownMarks['meters'][number];
};

/** A ring at a meter's value; at the edge of the plot for one beyond its scale. The words next to the curve say it. */
function MeterRing({ figure: { plot, domain }, window: { from, to }, meter: { at, mgdl } }: MeterRingProps) {
  if (at < from || at > to) return null;
  const left = plot.left + ((at - from) / (to - from)) * plot.width;
  const y = glucoseScale(domain, plot)(mgdl);
  const top = Math.min(Math.max(y, plot.top), plot.top + plot.height);
  return <span className={styles['ring']} style={{ left, top }} aria-hidden="true" />;
}

type MarksProps = {
  readonly figure: CurveFigure;
  readonly window: TimeWindow;
  readonly marks: readonly CurveMark[];
};

/** The words are above the plot, one line for each, on the side with more room. */
function Marks({ figure: { plot, size }, window: { from, to }, marks }: MarksProps) {
  const shown = marks.filter(({ at }) => at >= from && at <= to).slice(-2);
  return shown.map(({ at, text, tone }, line) => {
    const x = plot.left + ((at - from) / (to - from)) * plot.width;
    const isEnd = x > size.width / 2;
    const side = isEnd ? { right: size.width - x + 4 } : { left: x + 4 };
    const top = plot.top - (shown.length - line) * LINE_HEIGHT;
    return (
      <div key={`${at} ${text}`} className={styles[tone]}>
        <span className={styles['rule']} style={{ left: x, top, height: plot.top + plot.height - top }} />
        <span className={styles['words']} style={{ ...side, top }} dir="auto">
          {text}
        </span>
      </div>
    );
  });
}
