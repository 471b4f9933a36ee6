import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '#contract/events.ts';
import type { Series } from '#contract/glucose.ts';
import type { Quality } from '#contract/quality.ts';
import { toLocalDay, type LocalDate, type LocalDay } from '#domain/time/days.ts';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { QualityNotes } from '#web/report-cards/QualityNotes.tsx';
import { useQualityFlags } from '#web/report-cards/use-quality-flags.ts';
import { useWords } from '#web/words/words.ts';
import { zoneName } from '#web/glucose/ZoneNote.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { computeDayStats, dayVariation, shownDate } from './daily.model.ts';
import { DayEvents } from './DayEvents.tsx';
import { DayPicker } from './DayPicker.tsx';
import { DayStrip } from './DayStrip.tsx';
import { dayEventsQuery, dayQuery } from './day.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { SpanCurve } from '../parts/SpanCurve.tsx';
import { DayNumbers } from '../parts/DayNumbers.tsx';
import numbers from '../parts/Numbers.module.css';
import styles from './DailyView.module.css';

type DailyViewProps = {
  readonly view: PetView;
  readonly date: LocalDate | null;
  readonly onChoose: (date: LocalDate) => void;
};

/** One local day of the pet, from midnight to midnight, with navigation between days. */
export function DailyView({ view, date, onChoose }: DailyViewProps) {
  const { overview, now, pet } = view;
  const { zone, latest } = overview;
  const shown = shownDate(date, { now, zone, latestAt: latest?.at ?? now });
  const day = useMemo(() => toLocalDay(shown, zone), [shown, zone]);
  const query = useQuery(dayQuery(pet.memberId, day));
  const events = useQuery(dayEventsQuery(pet.memberId, day));
  const quality = useQuery(qualityQuery(pet.memberId, { from: day.from, to: day.to })).data ?? null;
  return (
    <div className={styles['daily']}>
      <DayPicker view={view} day={day} series={query.data ?? null} onChoose={onChoose} />
      <div className={styles['body']}>
        <div className={styles['main']}>
          <StateView query={query} loading={<LoadingView block />}>
            {(series) => <WholeDay {...{ view, day, series, quality }} events={events.data ?? NONE} />}
          </StateView>
        </div>
        <DayEvents key={day.date} view={view} query={events} />
      </div>
      <DayStrip view={view} shown={shown} onChoose={onChoose} />
    </div>
  );
}

const NONE: readonly Event[] = [];

type WholeDayProps = {
  readonly view: PetView;
  readonly day: LocalDay;
  readonly series: Series;
  readonly events: readonly Event[];
  readonly quality: Quality | null;
};

function WholeDay({ view, day, series, events, quality }: WholeDayProps) {
  const { t, formats } = useWords();
  const { unit, overview } = view;
  const { limits } = overview;
  const flags = useQualityFlags(quality);
  const stats = useMemo(() => computeDayStats(series, day, limits), [series, day, limits]);
  return (
    <>
      <Card title={t('homeViews.wholeDay')} hint={t('homeViews.wholeDayHint', { zone: zoneName(overview.zone) })}>
        {series.t.length === 0 ? (
          <p className={styles['empty']}>{t('homeViews.dayEmpty')}</p>
        ) : (
          <div className={styles['curve']}>
            <SpanCurve view={view} span={day} series={series} events={events} flags={flags} isDay />
            {quality && <QualityNotes pet={view.pet} quality={quality} canWrite={!view.readOnly} />}
          </div>
        )}
      </Card>
      {stats.readingCount > 0 && (
        <section className={numbers['card']} aria-labelledby="day-title">
          <DayNumbers
            id="day-title"
            title={t('homeViews.dayNumbers')}
            hint={t('homeViews.dayData', { duration: formats.duration(stats.minutes) })}
            stats={stats}
            cv={dayVariation(series)}
            frame={{ unit, zone: overview.zone, thresholds: limits }}
          />
        </section>
      )}
    </>
  );
}
