import { useMemo } from 'react';
import type { Series } from '#contract/glucose.ts';
import type { LocalDay } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useWords } from '#web/app/words.ts';
import { CurveChart } from '#web/chart/CurveChart.tsx';
import { chartEvents, curveFormat, curveLabels } from './curve-words.ts';
import type { PetView } from './pet-view.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { useDayEvents } from './use-day-events.ts';
import { useNarrow } from './use-narrow.ts';

type DayCurveProps = { readonly view: PetView; readonly day: LocalDay; readonly series: Series };

/** The curve of one local day with its events. */
export function DayCurve({ view, day, series }: DayCurveProps) {
  const { t, formats } = useWords();
  const narrow = useNarrow();
  const { overview, member, unit, now } = view;
  const { zone } = overview;
  const dayEvents = useDayEvents(member.memberId, day);
  const window = useMemo(() => ({ from: day.from, to: day.to }), [day]);
  const events = useMemo(() => chartEvents(dayEvents, unit, { t, formats }), [dayEvents, unit, t, formats]);
  const format = useMemo(() => curveFormat(unit, zone, { t, formats }), [unit, zone, t, formats]);
  const labels = useMemo(() => {
    const subject = {
      name: member.memberName,
      trace: traceOfSeries(series),
      window,
      unit,
      zone,
      silence: t('home.gap'),
    };
    return curveLabels({ ...subject, thresholds: member.memberSeting }, { t, formats });
  }, [member, series, window, unit, zone, t, formats]);
  return (
    <CurveChart
      trace={traceOfSeries(series)}
      thresholds={member.memberSeting}
      zone={zone}
      window={window}
      now={now < day.to ? Math.floor(now / MINUTE_MS) * MINUTE_MS : null}
      events={events}
      labels={labels}
      format={format}
      height={narrow ? 300 : 360}
    />
  );
}
