import type { ReactNode } from 'react';
import type { Event } from '#contract/events.ts';
import { toLevel, type Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { eventTitle, eventValue } from '#web/glucose/event-words.ts';
import { detailTexts } from '#web/glucose/event-details.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { careTexts } from './care-texts.ts';
import { crossedText } from './alert-words.ts';
import { EventIcon } from './EventIcon.tsx';
import { alertLevel } from './events.model.ts';
import { typeWord } from './type-words.ts';
import styles from './EventLine.module.css';

/** What the rows of a list of events are drawn with. */
export type EventFrame = {
  readonly unit: GlucoseUnit;
  /** of the alerts */
  readonly limits: Thresholds;
  /** of the levels */
  readonly thresholds: Thresholds;
};

type EventLineProps = {
  readonly event: Event;
  readonly time: ReactNode;
  readonly frame: EventFrame;
  /** where it leads */
  readonly way?: ReactNode;
};

/** An event in a list of four columns: when, its shape, what it is called, its value. */
export function EventLine({ event, time, frame, way }: EventLineProps) {
  return (
    <li className={styles['row']}>
      {time}
      <span className={styles['icon']}>
        <EventIcon event={event} />
      </span>
      <span className={styles['name']}>
        <EventName event={event} frame={frame} /> {way}
      </span>
      <span className={styles['value']}>
        <EventValue event={event} frame={frame} />
      </span>
    </li>
  );
}

type PartProps = Omit<EventLineProps, 'time' | 'way'>;

/** What an event is called, and what else is known of it, small. */
function EventName({ event, frame }: PartProps) {
  const { t, formats } = useWords();
  const level = alertLevel(event);
  const kind = t(typeWord(event.type));
  if (level !== null) {
    return (
      <>
        <b style={{ color: levelInk(level) }}>{t(levelWords[level].name)}</b>{' '}
        <small>{crossedText(event, frame, { t, formats }) ?? kind}</small>
      </>
    );
  }
  if (event.type === 'alert') return <b>{t('sessionReport.noDataAlert')}</b>;
  const title = eventTitle(event, { t });
  const hasTitle = title !== null && event.title !== kind;
  const details = [...careTexts(event, { t, formats }), ...detailTexts(event, { t })];
  const more = details.length === 0 && hasTitle ? [kind] : details;
  return (
    <>
      <b>{hasTitle ? title : kind}</b> {more.length > 0 && <small>{more.join(' · ')}</small>}
    </>
  );
}

/** An event's value with its unit; glucose in the colour of its level. */
function EventValue({ event, frame }: PartProps) {
  const { t, formats } = useWords();
  const isGlucose = event.type === 'alert' || event.type === 'BG' || event.type === 'calibration';
  const ink = isGlucose && event.value !== null ? levelInk(toLevel(event.value, frame.thresholds)) : undefined;
  return <span style={{ color: ink }}>{eventValue(event, frame, { t, formats })}</span>;
}
