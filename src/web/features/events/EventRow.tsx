import type { Event } from '#contract/events.ts';
import { isKetone } from '#domain/events/ketones.ts';
import { toLevel } from '#domain/glucose/levels.ts';
import { mgdl } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { useWords } from '#web/words/words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { reasonWords } from '#web/doses/reason-words.ts';
import { authorText } from '#web/glucose/author-text.ts';
import { eventTitle, eventValue } from '#web/glucose/event-words.ts';
import { detailTexts } from '#web/glucose/event-details.ts';
import { levelWords } from '#web/glucose/level-words.ts';
import { DoseWay } from '#web/report-cards/DoseWay.tsx';
import { EventIcon } from '#web/report-cards/EventIcon.tsx';
import { crossedText } from '#web/report-cards/alert-words.ts';
import { careTexts } from '#web/report-cards/care-texts.ts';
import { alertLevel } from '#web/report-cards/events.model.ts';
import type { EventFrame } from '#web/report-cards/EventLine.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { typeWord } from '#web/report-cards/type-words.ts';
import { isNoted } from './event-list.model.ts';
import { useEventText } from './use-event-text.ts';
import styles from './EventTable.module.css';

/** What every row is drawn with. */
export type RowFrame = EventFrame & {
  readonly pet: Pet;
  /** the pet is followed */
  readonly readOnly: boolean;
  readonly zone: string;
  readonly glucoseAt: (at: number) => number | null;
  /** the pet gets an SGLT2 inhibitor */
  readonly sglt2: boolean;
};

/** What the caller can do with an event that they may change. */
export type EventSteps = {
  readonly onEdit: (event: Event) => void;
  readonly onDelete: (event: Event) => void;
};

type EventRowProps = {
  readonly event: Event;
  readonly frame: RowFrame;
  readonly mark: 'tooClose' | 'edited' | null;
  /** null for a follower who may not log */
  readonly steps: EventSteps | null;
  readonly onHistory: (event: Event) => void;
};

/** One event. What the caller may not change has no buttons. */
export function EventRow({ event, frame, mark, steps, onHistory }: EventRowProps) {
  const { t, formats } = useWords();
  const name = useEventText(event, frame);
  const value = eventValue(event, frame, { t, formats });
  return (
    <tr className={classes(styles['row'], mark && styles[mark])}>
      <td className={styles['time']}>{formats.clock(event.at, frame.zone)}</td>
      <th scope="row" className={styles['kind']}>
        <span>
          <EventIcon event={event} />
          {t(typeWord(event.type))}
        </span>
        {mark === 'tooClose' && <span className="visuallyHidden">{t('events.tooClose')}</span>}
      </th>
      <td className={styles['details']}>
        <Details event={event} frame={frame} /> <DoseWay event={event} pet={frame.pet} readOnly={frame.readOnly} />
      </td>
      <td className={styles['value']}>{value}</td>
      <td className={styles['glucose']}>
        <Glucose value={frame.glucoseAt(event.at)} frame={frame} />
      </td>
      <td className={styles['source']}>
        {authorText(event, t)}
        {event.versions > 1 && (
          <button
            type="button"
            className={styles['versions']}
            aria-label={`${t('events.history')}: ${name}`}
            onClick={() => onHistory(event)}
          >
            {t('events.changedTimes', { times: formats.number(event.versions - 1) })}
          </button>
        )}
      </td>
      {steps && (
        <td className={styles['operations']}>
          {event.mayChange && <Operations event={event} name={name} steps={steps} />}
        </td>
      )}
    </tr>
  );
}

type OperationsProps = { readonly event: Event; readonly name: string; readonly steps: EventSteps };

function Operations({ event, name, steps: { onEdit, onDelete } }: OperationsProps) {
  const { t } = useWords();
  return (
    <>
      {isNoted(event) && (
        <IconButton icon="edit" label={t('events.editName', { event: name })} onClick={() => onEdit(event)} />
      )}
      <IconButton icon="trash" label={t('events.deleteName', { event: name })} onClick={() => onDelete(event)} />
    </>
  );
}

type PartProps = { readonly event: Event; readonly frame: RowFrame };

function Details({ event, frame }: PartProps) {
  const { t, formats } = useWords();
  if (event.type === 'alert') return <AlertDetails event={event} frame={frame} />;
  const warning = frame.sglt2 && isKetone(event) ? [t('events.ketoacidosis')] : [];
  const name = eventTitle(event, { t });
  const reason = event.detail?.reason ? [t(reasonWords[event.detail.reason])] : [];
  const [first, ...rest] = [
    ...reason,
    ...(name === null ? [] : [name]),
    ...careTexts(event, { t, formats }),
    ...detailTexts(event, { t }),
    ...warning,
  ];
  if (first === undefined) return null;
  if (event.type === 'note') return first; // long texts are hard to read in bold
  return (
    <>
      <b>{first}</b>
      {rest.map((text) => ` · ${text}`).join('')}
    </>
  );
}

function AlertDetails({ event, frame }: PartProps) {
  const { t, formats } = useWords();
  const level = alertLevel(event);
  if (level === null) return <b>{t('sessionReport.noDataAlert')}</b>;
  const crossed = crossedText(event, frame, { t, formats });
  return (
    <>
      <b style={{ color: levelInk(level) }}>{t(levelWords[level].name)}</b>
      {crossed !== null && ` · ${crossed}`}
    </>
  );
}

function Glucose({ value, frame }: { readonly value: number | null; readonly frame: RowFrame }) {
  const { t, formats } = useWords();
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visuallyHidden">{t('home.noLevels')}</span>
      </>
    );
  }
  const level = toLevel(mgdl(value), frame.thresholds);
  return (
    <span className={styles['reading']} style={{ color: levelInk(level) }}>
      <LevelMark level={level} />
      <span className="visuallyHidden">{t(levelWords[level].name)}</span>
      {formats.glucose(value, frame.unit, frame.thresholds)}
    </span>
  );
}
