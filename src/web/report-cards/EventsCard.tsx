import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import { useWords } from '#web/words/words.ts';
import { dayTimeText } from '#web/glucose/sensor-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { EventLine, type EventFrame } from './EventLine.tsx';
import { TypeIcon } from './EventIcon.tsx';
import { typeWord } from './type-words.ts';
import styles from './EventsCard.module.css';
import { countsByType, newestFirst } from './events.model.ts';

type EventsCardProps = {
  readonly events: readonly Event[];
  readonly frame: EventFrame & { readonly now: number; readonly zone: string };
};

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
            <EventLine
              key={event.eventId}
              event={event}
              frame={frame}
              time={<span className={styles['time']}>{dayTimeText(event.at, frame, { t, formats })}</span>}
            />
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
        const name = t(typeWord(type));
        return (
          <li key={type} title={name}>
            {type === 'alert' ? <Icon name="bell" size={14} /> : <TypeIcon type={type} />}
            <span className="visuallyHidden">{name}</span>
            {formats.number(count)}
          </li>
        );
      })}
    </ul>
  );
}
