import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { useWords } from '#web/app/words.ts';
import { PinIcon } from '#web/chart/PinShape.tsx';
import { kindWords } from '#web/glucose/event-words.ts';
import { dayTimeText } from '#web/glucose/sensor-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { EventIcon } from './EventIcon.tsx';
import { EventName, EventValue } from './EventParts.tsx';
import styles from './EventsCard.module.css';
import { countsByType, newestFirst } from './events.model.ts';

type EventsFrame = {
  readonly unit: GlucoseUnit;
  readonly now: number;
  readonly zone: string;
  readonly thresholds: Thresholds;
};

type EventsCardProps = { readonly events: readonly Event[]; readonly frame: EventsFrame };

/** Shown at first, and added at each wish for more. */
const FIRST = 6;
const MORE = 100;

/** What was noted in a period, newest first, with how often each kind was. */
export function EventsCard({ events, frame }: EventsCardProps) {
  const { t, formats } = useWords();
  const [shown, setShown] = useState(FIRST);
  const sorted = newestFirst(events);
  const hidden = Math.max(0, events.length - shown);
  return (
    <Card title={t('sessionReport.events')} aside={<Counts events={events} />}>
      {events.length === 0 && <p className={styles['none']}>{t('sessionReport.noEvents')}</p>}
      <div className={styles['fit']}>
        <ul className={styles['events']}>
          {sorted.slice(0, shown).map((event) => (
            <EventRow key={event.eventId} event={event} frame={frame} />
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <div className={styles['more']}>
          <Button onClick={() => setShown(shown + MORE)}>
            {hidden > MORE
              ? t('sessionReport.moreEvents', { count: MORE, formatted: formats.number(MORE) })
              : t('sessionReport.allEvents', { count: events.length, formatted: formats.number(events.length) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Counts({ events }: { readonly events: readonly Event[] }) {
  const { t, formats } = useWords();
  return (
    <ul className={styles['counts']}>
      {countsByType(events).map(({ type, count }) => {
        const name = t(type === 'alert' ? 'sessionReport.alert' : kindWords[type]);
        return (
          <li key={type} title={name}>
            {type === 'alert' ? <Icon name="bell" size={14} /> : <PinIcon kind={type} />}
            <span className="visuallyHidden">{name}</span>
            {formats.number(count)}
          </li>
        );
      })}
    </ul>
  );
}

type EventRowProps = { readonly event: Event; readonly frame: EventsFrame };

function EventRow({ event, frame }: EventRowProps) {
  const { t, formats } = useWords();
  return (
    <li>
      <span className={styles['time']}>{dayTimeText(event.at, frame, { t, formats })}</span>
      <span className={styles['icon']}>
        <EventIcon event={event} />
      </span>
      <span className={styles['name']}>
        <EventName event={event} />
      </span>
      <span className={styles['value']}>
        <EventValue event={event} unit={frame.unit} thresholds={frame.thresholds} />
      </span>
    </li>
  );
}
