import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import { useWords } from '#web/words/words.ts';
import { DoseWay } from '#web/report-cards/DoseWay.tsx';
import { EventLine } from '#web/report-cards/EventLine.tsx';
import { newestFirst } from '#web/report-cards/events.model.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import type { PetView } from '../parts/pet-view.ts';
import styles from './DayEvents.module.css';

type DayEventsProps = { readonly view: PetView; readonly query: UseQueryResult<readonly Event[]> };

/** Events shown at first: about as high as the curve and the numbers next to them. */
const FIRST = 10;

/** The events of a day, newest first. */
export function DayEvents({ view, query }: DayEventsProps) {
  const { t, formats } = useWords();
  const count = query.data?.length ?? 0;
  const aside = count > 0 && (
    <span className={styles['count']}>{t('homeViews.eventsOnDay', { formatted: formats.number(count) })}</span>
  );
  return (
    <Card title={t('sessionReport.events')} aside={aside} className={styles['card']}>
      <StateView
        query={query}
        loading={<LoadingView lines={6} />}
        empty={{
          when: (events) => events.length === 0,
          view: <p className={styles['none']}>{t('sessionReport.noEvents')}</p>,
        }}
      >
        {(events) => <Rows events={events} view={view} />}
      </StateView>
    </Card>
  );
}

function Rows({ events, view }: { readonly events: readonly Event[]; readonly view: PetView }) {
  const { t, formats } = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const { unit, overview } = view;
  const frame = { unit, limits: overview.limits, thresholds: overview.limits };
  const sorted = newestFirst(events);
  const shown = showsAll ? sorted : sorted.slice(0, FIRST);
  return (
    <>
      <ul className={styles['events']}>
        {shown.map((event) => (
          <EventLine
            key={event.eventId}
            event={event}
            frame={frame}
            way={<DoseWay event={event} pet={view.pet} readOnly={view.readOnly} />}
            time={<span className={styles['time']}>{formats.clock(event.at, overview.zone)}</span>}
          />
        ))}
      </ul>
      {shown.length < events.length && (
        <div>
          <Button wide onClick={() => setShowsAll(true)}>
            {t('sessionReport.allEvents', { count: events.length, formatted: formats.number(events.length) })}
          </Button>
        </div>
      )}
    </>
  );
}
