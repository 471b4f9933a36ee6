import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Series } from '#contract/glucose.ts';
import type { Quality } from '#contract/quality.ts';
import { toLocalDate, startOfLocalDay } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useWords } from '#web/words/words.ts';
import { qualityQuery } from '#web/report-cards/quality.queries.ts';
import { QualityNotes } from '#web/report-cards/QualityNotes.tsx';
import { useQualityFlags } from '#web/report-cards/use-quality-flags.ts';
import type { TimeWindow } from '#web/chart/curve-props.ts';
import { Card } from '#web/ui/Card.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';
import { lastDays, stretchQuery } from '../parts/period.queries.ts';
import type { PetView } from '../parts/pet-view.ts';
import { SpanCurve } from '../parts/SpanCurve.tsx';
import styles from './LongCurveCard.module.css';

/** Days of the long curve. */
const STRETCH_DAYS = ['7', '30', '90', '365'] as const;
/** Longer curves do not list what is marked. */
const MAX_LISTED_DAYS = 30;
/** One of the lengths. */
type StretchDays = (typeof STRETCH_DAYS)[number];

/** Days to a year of glucose in one curve with zoom. */
export function LongCurveCard({ view }: { readonly view: PetView }) {
  const { t, formats } = useWords();
  const [days, setDays] = useState<StretchDays>('7');
  const narrow = useNarrow();
  const { zone, latest } = view.overview;
  const range = lastDays(days, latest?.at ?? view.now, zone);
  const query = useQuery(stretchQuery(view.pet.memberId, range));
  const count = query.data?.t.length;
  const quality = useQuery(qualityQuery(view.pet.memberId, range)).data ?? null;
  const marks = useMarks(quality);
  const choices = STRETCH_DAYS.map((value) => ({ value, label: t('time.days', { count: Number(value) }) }));
  return (
    <Card
      title={t('time.days', { count: Number(days) })}
      hint={count !== undefined && t('homeViews.readings', { count, formatted: formats.number(count) })}
      aside={!narrow && <Segments label={t('home.window')} value={days} choices={choices} onChoose={setDays} />}
    >
      {narrow && (
        <div className={styles['choice']}>
          <Segments wide label={t('home.window')} value={days} choices={choices} onChoose={setDays} />
        </div>
      )}
      <div className={styles['curve']}>
        <StateView
          query={query}
          loading={<LoadingView block />}
          empty={{ when: ({ t: minutes }) => minutes.length === 0, view: <p>{t('homeViews.noRange')}</p> }}
        >
          {(series) => <SpanCurve view={view} span={toSpan(series, view)} series={series} {...marks} />}
        </StateView>
        {quality && (
          <QualityNotes
            pet={view.pet}
            quality={quality}
            canWrite={!view.readOnly}
            namesMeters
            isShort={Number(days) > MAX_LISTED_DAYS}
          />
        )}
      </div>
    </Card>
  );
}

/** The meter's values and the stretches that may be wrong. */
function useMarks(quality: Quality | null) {
  const flags = useQualityFlags(quality);
  return useMemo(() => {
    if (quality === null) return {};
    return { flags, meters: quality.meters.map((meter) => ({ id: `${meter.at} ${meter.mgdl}`, ...meter })) };
  }, [quality, flags]);
}

/** From the first day with a reading to the end of the newest one, or to the current minute. */
function toSpan(series: Series, { now, overview: { zone } }: PetView): TimeWindow {
  const last = series.start + (series.t.at(-1) ?? 0) * MINUTE_MS;
  const from = startOfLocalDay(toLocalDate(series.start + (series.t[0] ?? 0) * MINUTE_MS, zone), zone);
  const isToday = toLocalDate(last, zone) === toLocalDate(now, zone);
  return { from, to: isToday ? Math.ceil(now / MINUTE_MS) * MINUTE_MS : last };
}
