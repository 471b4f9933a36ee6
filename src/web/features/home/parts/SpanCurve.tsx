import { minuteText } from '#web/report-cards/minute-text.ts';
import { useMemo } from 'react';
import type { Event } from '#contract/events.ts';
import type { Series } from '#contract/glucose.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { CurveFlag } from '#figure/flag-marks.ts';
import type { CurveMeter } from '#figure/pins.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { FlagsOver } from '#web/report-cards/FlagsOver.tsx';
import { CurveChart } from '#web/chart/CurveChart.tsx';
import type { TimeWindow } from '#web/chart/curve-props.ts';
import { chartEvents, curveFormat, curveLabels, isLong } from '#web/glucose/curve-words.ts';
import { toPetNow } from './now.model.ts';
import type { PetView } from './pet-view.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';

type SpanCurveProps = {
  readonly view: PetView;
  readonly span: TimeWindow;
  readonly series: Series;
  /** the events; without them there is no rail */
  readonly events?: readonly Event[];
  /** the meter's values, without the other events */
  readonly meters?: readonly CurveMeter[];
  /** stretches that may be wrong */
  readonly flags?: readonly CurveFlag[];
  /** a local day from midnight to midnight: it ends at 24:00, and its lowest reading is marked */
  readonly isDay?: boolean;
};

/** The midnight at the end of a day as a time, 24:00. */
const DAY_END = isolate(minuteText(DAY_MS / MINUTE_MS));

/**
 * The curve of a day or of a whole session with its events. On a phone, a curve of several days has no room for events.
 */
export function SpanCurve({
  view,
  span: { from, to },
  series,
  events: noted,
  meters,
  flags,
  isDay = false,
}: SpanCurveProps) {
  const { t, formats } = useWords();
  const narrow = useNarrow();
  const { overview, pet, unit, now } = view;
  const { zone, limits } = overview;
  const window = useMemo(() => ({ from, to }), [from, to]);
  const frame = useMemo(() => ({ unit, thresholds: limits, zone }), [unit, limits, zone]);
  const events = useMemo(
    () => chartEvents(noted ?? [], frame, { t, formats }, isLong(window)),
    [noted, frame, window, t, formats],
  );
  const format = useMemo(() => {
    const usual = curveFormat(frame, { formats });
    return isDay ? { ...usual, time: (at: number) => (at === to ? DAY_END : usual.time(at)) } : usual;
  }, [frame, formats, isDay, to]);
  const labels = useMemo(() => {
    const trace = traceOfSeries(series);
    const subject = { ...frame, name: pet.memberName, trace, window, silence: t('home.gap') };
    return curveLabels(subject, { t, formats });
  }, [pet, series, frame, window, t, formats]);
  return (
    <CurveChart
      trace={traceOfSeries(series)}
      thresholds={limits}
      zone={zone}
      window={window}
      now={now <= to ? Math.floor(now / MINUTE_MS) * MINUTE_MS : null}
      isStale={toPetNow(overview, now).kind !== 'current'}
      marksLowest={isDay}
      {...(!noted || (narrow && isLong(window)) ? { meters: meters ?? events } : { events })}
      labels={labels}
      format={format}
      height={narrow ? 300 : 360}
    >
      {flags && <FlagsOver flags={flags} isMute={narrow && isLong(window)} />}
    </CurveChart>
  );
}
