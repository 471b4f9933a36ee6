import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { addDays, toLocalDate } from '#domain/time/days.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { groupByDay, glucoseAt, readingsAround, type EventDay } from './event-list.model.ts';
import { EventRow, type EventSteps, type RowFrame } from './EventRow.tsx';
import { readingsQuery } from './events.queries.ts';
import styles from './EventTable.module.css';

/** What the table is drawn with, and its callbacks. */
export type EventTableProps = {
  readonly pet: Pet;
  /** the pet is followed */
  readonly readOnly: boolean;
  readonly rows: readonly Event[];
  readonly sglt2: boolean;
  readonly now: number;
  /** the dose that the one in the panel comes too close to */
  readonly tooCloseId: string | null;
  readonly editedId: string | null;
  /** null for a follower who may not log */
  readonly steps: EventSteps | null;
  readonly onHistory: (event: Event) => void;
};

const COLUMNS: readonly { readonly word: WordKey; readonly isEnd?: true }[] = [
  { word: 'home.time' },
  { word: 'events.event' },
  { word: 'events.details' },
  { word: 'events.value', isEnd: true },
  { word: 'events.glucose', isEnd: true },
  { word: 'events.source' },
];

/** The events by day; where it is narrow each row is a card. */
export function EventTable(props: EventTableProps) {
  const { pet, rows, now, tooCloseId, editedId, steps, onHistory } = props;
  const { t } = useWords();
  const unit = useUnit(pet.memberSetting.unit);
  const readings = useQuery(readingsQuery(pet.memberId, readingsAround(rows))).data ?? undefined;
  const zone = pet.timeZone;
  const frame: RowFrame = {
    pet,
    readOnly: props.readOnly,
    zone,
    unit,
    limits: pet.memberSetting,
    thresholds: pet.memberSetting,
    glucoseAt: (at) => glucoseAt(readings, at),
    sglt2: props.sglt2,
  };
  return (
    <div className={styles['fit']}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{t('menu.event')}</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ word, isEnd }) => (
              <th key={word} scope="col" className={isEnd && styles['end']}>
                {t(word)}
              </th>
            ))}
            {steps && (
              <th scope="col">
                <span className="visuallyHidden">{t('events.operations')}</span>
              </th>
            )}
          </tr>
        </thead>
        {groupByDay(rows, zone).map((day) => (
          <tbody key={day.date}>
            <DayRow day={day} columns={COLUMNS.length + (steps ? 1 : 0)} today={toLocalDate(now, zone)} />
            {day.events.map((event) => (
              <EventRow
                key={event.eventId}
                event={event}
                frame={frame}
                mark={event.eventId === tooCloseId ? 'tooClose' : event.eventId === editedId ? 'edited' : null}
                steps={steps}
                onHistory={onHistory}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type DayRowProps = { readonly day: EventDay; readonly columns: number; readonly today: string };

function DayRow({ day: { date }, columns, today }: DayRowProps) {
  const { t, formats } = useWords();
  const written = formats.calendarDate(date, 'medium');
  const name = date === today ? t('home.today') : date === addDays(today, -1) ? t('events.yesterday') : null;
  return (
    <tr className={styles['day']}>
      <th scope="rowgroup" colSpan={columns}>
        {name ? (
          <>
            {name} <small>{written}</small>
          </>
        ) : (
          written
        )}
      </th>
    </tr>
  );
}
