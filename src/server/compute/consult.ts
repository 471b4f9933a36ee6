import { computeCurves } from '#domain/care/all-curves.ts';
import { earliestNextHours } from '#domain/care/counting-rules.ts';
import { chartDoses, countLeftOut, usedCurves, type DoseChart } from '#domain/care/dose-charts.ts';
import { chartNeeds } from '#domain/care/overlay.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { startOfLocalDay } from '#domain/time/days.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { instant } from '#domain/units/units.ts';
import type { ConsultPack } from '#report/consult/consult-pack.ts';
import type { ConsultInput } from './consult-input.ts';
import { consultDays } from './consult-days.ts';
import { findLows, LOW_MINUTES, lowestOf } from './consult-lows.ts';
import { LEAST_DAYS, periodRows } from './consult-periods.ts';
import { compareSensors } from './consult-sensors.ts';
import { metricsIn } from './range-numbers.ts';

/** Everything in a consult pack. @param loaded the readings from the first period shown to the end of the range */
export function computeConsult(loaded: Trace, input: ConsultInput): ConsultPack {
  const { head, frame } = input;
  const whole = withoutLeftOut(loaded);
  const { rules } = input.curves;
  const chartFrame = { gapHours: input.curves.gapHours, zone: frame.zone, now: frame.now, needs: chartNeeds(rules) };
  const trace = sliceTrace(whole, head.period.from, head.period.to);
  const metrics = metricsIn(trace, { from: instant(head.period.from), to: instant(head.period.to) }, frame, 0);
  const { curves } = computeCurves(whole, input.curves);
  const shown = curves.filter(({ dose }) => dose.at >= head.period.from);
  const lows = findLows(whole, input);
  const ownLows = lows.filter(({ lowestAt }) => lowestAt >= head.period.from);
  const charts = chartDoses(shown, chartFrame);
  const hasSensor = metrics.readingCount > 0;
  return {
    ...head,
    data: {
      days: metrics.days,
      readingCount: metrics.readingCount,
      sensorActivePercent: metrics.sensorActivePercent,
      hasSensor,
    },
    rules: {
      ...rules,
      leastDays: LEAST_DAYS,
      lowMinutes: LOW_MINUTES,
      earliestNextHours: earliestNextHours(rules, input.curves.gapHours),
    },
    curveLimit: input.curves.threshold,
    periods: periodRows(whole, { input, curves: usedCurves(curves, chartFrame), lows }),
    curves: charts,
    leftOut: countLeftOut(shown, chartFrame),
    typical: typicalDay(trace, input, charts),
    lows: lowestOf(ownLows),
    lowCount: ownLows.length,
    scores: input.scores,
    weights: input.weights,
    sensors: compareSensors(whole, input),
    ...consultDays(sliceTrace(loaded, head.period.from, head.period.to), input, ownLows),
  };
}

/** The part of the range since the last change of the dose; all of it where that is too little for a profile. */
function typicalDay(
  trace: Trace,
  { head, frame, periods }: ConsultInput,
  charts: readonly DoseChart[],
): ConsultPack['typical'] {
  const { from, to } = head.period;
  const changedOn = periods.at(-1)?.from ?? null;
  const since = changedOn === null ? from : Math.max(from, startOfLocalDay(changedOn, frame.zone));
  const recent = sliceTrace(trace, since, to);
  const own = computeAgp(recent, frame.zone);
  const shown = own === null ? trace : recent;
  return {
    span: { from: own === null ? from : since, to },
    agp: own ?? computeAgp(trace, frame.zone),
    levels: timeInLevels(countedTrace(shown), frame.thresholds),
    doseMinutes:
      head.treatment.clockMinutes.length > 0
        ? head.treatment.clockMinutes
        : charts.map(({ clockMinutes }) => clockMinutes),
  };
}
