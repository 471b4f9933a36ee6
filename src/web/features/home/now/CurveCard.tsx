import { useMemo } from 'react';
import { DAY_MS } from '#domain/units/units.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { CurveChart } from '#web/chart/CurveChart.tsx';
import type { ChartEvent, CurveFormat, CurveLabels, TimeWindow } from '#web/chart/curve-props.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { CURVE_HOURS, lastHours, useCurveHours } from './curve-window.ts';
import { chartEvents, curveFormat, curveLabels } from '#web/glucose/curve-words.ts';
import { toSensorNow, type SensorNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { dayTimeText } from '#web/glucose/sensor-words.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { HomeMarks } from '../parts/HomeMarks.tsx';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import styles from './CurveCard.module.css';

type CurveCardProps = { readonly view: PetView; readonly tall?: boolean };

/** The glucose curve up to now, with windows of 4 to 24 hours. */
export function CurveCard({ view, tall = false }: CurveCardProps) {
  const { t } = useFirstWords();
  const [hours, chooseHours] = useCurveHours();
  const narrow = useNarrow();
  const { overview, now } = view;
  const latestAt = overview.latest?.at ?? null;
  const { from, to } = lastHours(Number(hours), now, latestAt);
  const sensor = toSensorNow(overview, now);
  const curve = useCurve(view, sensor, { from, to });
  return (
    <section className={styles['card']} aria-labelledby="curve-title">
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2 id="curve-title" className={styles['title']}>
            {t('home.lastHours', { count: Number(hours) })}
          </h2>
          <ZoneNote zone={overview.zone} />
        </div>
        <Segments
          label={t('home.window')}
          value={hours}
          choices={CURVE_HOURS.map((choice) => ({ value: choice, label: t('home.hours', { hours: choice }) }))}
          onChoose={chooseHours}
          wide={narrow}
        />
      </div>
      <CurveChart
        trace={traceOfSeries(overview.points)}
        thresholds={overview.limits}
        zone={overview.zone}
        window={curve.window}
        bounds={curve.bounds}
        now={to}
        isStale={sensor.kind !== 'current'}
        events={curve.events}
        labels={curve.labels}
        format={curve.format}
        height={tall ? (narrow ? 380 : 520) : narrow ? 280 : 324}
      >
        <HomeMarks view={view} part="flags" />
      </CurveChart>
      <HomeMarks view={view} part="notes" />
    </section>
  );
}

type Curve = {
  readonly window: TimeWindow;
  readonly bounds: TimeWindow;
  readonly events: readonly ChartEvent[];
  readonly labels: CurveLabels;
  readonly format: CurveFormat;
};

/** The chart's props, memoized because the chart redraws whenever they change. */
function useCurve(view: PetView, sensor: SensorNow, { from, to }: TimeWindow): Curve {
  const { t, formats } = useFirstWords();
  const { overview, pet, unit } = view;
  const { zone, points, limits } = overview;
  const minute = to;
  const isWarmingUp = sensor.kind === 'warmingUp';
  const window = useMemo(() => ({ from, to }), [from, to]);
  const bounds = useMemo(() => lastHours(24, to, null), [to]);
  const frame = useMemo(() => ({ unit, thresholds: limits, zone }), [unit, limits, zone]);
  const events = useMemo(
    () => chartEvents(overview.events, frame, { t, formats }),
    [overview.events, frame, t, formats],
  );
  const format = useMemo(() => curveFormat(frame, { formats }), [frame, formats]);
  const latestAt = overview.latest?.at ?? null;
  const labels = useMemo(() => {
    const since = latestAt === null ? '' : dayTimeText(latestAt, { now: minute, zone }, { t, formats });
    const isRecent = latestAt !== null && minute - latestAt < DAY_MS;
    const time = isRecent ? formats.clock(latestAt, zone) : since;
    const silence = isWarmingUp ? t('home.warmUpGap') : latestAt === null ? t('home.gap') : t('home.openGap', { time });
    const trace = traceOfSeries(points);
    const { memberName: name } = pet;
    return curveLabels({ ...frame, name, trace, window, silence }, { t, formats });
  }, [latestAt, minute, zone, isWarmingUp, points, frame, pet, window, t, formats]);
  return { window, bounds, events, labels, format };
}
