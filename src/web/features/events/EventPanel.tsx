import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { LoadingView } from '#web/ui/StateView.tsx';
import { EventFields } from './EventFields.tsx';
import { knownEntry, newEntry, type EventEntry } from './event-form.model.ts';
import { lastDosesQuery } from './events.queries.ts';
import type { NotedType } from './event-list.model.ts';
import { DoseConsent, DoseWarnings } from '#web/doses/DoseWarnings.tsx';
import { useEventForm } from './use-event-form.ts';
import styles from './EventPanel.module.css';

type EventPanelProps = {
  readonly pet: Pet;
  readonly type: NotedType;
  /** null for a new event */
  readonly known: Event | null;
  /** the day that a new event begins with; today where none is named */
  readonly date: LocalDate | null;
  readonly onClose: () => void;
  /** called with the dose that the one in the panel comes too close to */
  readonly onTooClose: (eventId: string | null) => void;
};

const addWords: Readonly<Record<NotedType, WordKey>> = {
  BG: 'events.addBg',
  meal: 'events.addMeal',
  sport: 'events.addSport',
  insulin: 'events.addInsulin',
  calibration: 'events.addCalibration',
  meds: 'events.addMeds',
  weight: 'events.addWeight',
  note: 'alertLog.addNote',
};

/** Adds an event, or changes one, next to the list. */
export function EventPanel({ pet, type, known, date, onClose, onTooClose }: EventPanelProps) {
  const { t } = useWords();
  return (
    <SidePanel title={t(known ? 'events.editTitle' : addWords[type])} onClose={onClose}>
      {known ? (
        <KnownEvent {...{ pet, type, known, onClose, onTooClose }} />
      ) : (
        <NewEvent {...{ pet, type, date, onClose, onTooClose }} />
      )}
    </SidePanel>
  );
}

type PartProps = Omit<EventPanelProps, 'known' | 'date'>;
type NewEventProps = Omit<EventPanelProps, 'known'>;

/** The initial values of a new event; the kind of insulin is that of the last dose. */
function NewEvent({ pet, type, date, onClose, onTooClose }: NewEventProps) {
  const [now] = useState(() => Date.now());
  const zone = pet.timeZone;
  const query = lastDosesQuery(pet.memberId, toLocalDate(now, zone), zone);
  const doses = useQuery({ ...query, enabled: type === 'insulin' });
  if (doses.isLoading) return <LoadingView lines={6} />;
  const lastDose = doses.data?.find(({ at }) => at <= now);
  const entry = newEntry(type, { now, zone }, { pet, lastDose });
  const initial = date === null ? entry : { ...entry, date };
  return <EventForm {...{ pet, onClose, onTooClose, initial }} known={null} />;
}

function KnownEvent({ pet, type, known, onClose, onTooClose }: PartProps & { readonly known: Event }) {
  const unit = useUnit(pet.memberSetting.unit);
  const initial = knownEntry({ ...known, type }, { unit, thresholds: pet.memberSetting, zone: pet.timeZone, known });
  return <EventForm {...{ pet, known, onClose, onTooClose, initial }} />;
}

type EventFormProps = Omit<EventPanelProps, 'type' | 'date'> & { readonly initial: EventEntry };

function EventForm(props: EventFormProps) {
  const form = useEventForm(props);
  const { pet, known } = props;
  return (
    <form noValidate className={styles['form']} onSubmit={form.submit}>
      {form.question && <DoseWarnings pet={pet} question={form.question} at={form.at} />}
      <EventFields {...{ pet, known }} entry={form.values} errors={form.errors} onChange={form.change} />
      {form.errors.form !== undefined && (
        <p role="alert" className={styles['failure']}>
          <Icon name="warning" size={16} />
          {form.errors.form}
        </p>
      )}
      <Actions form={form} isNew={known === null} onClose={props.onClose} />
    </form>
  );
}

type ActionsProps = {
  readonly form: ReturnType<typeof useEventForm>;
  readonly isNew: boolean;
  readonly onClose: () => void;
};

/** A dose that comes too close is not the one that is easily added. */
function Actions({ form, isNew, onClose }: ActionsProps) {
  const { t } = useWords();
  if (form.question) {
    return (
      <div className={styles['actions']}>
        <div className={styles['consent']}>
          <DoseConsent question={form.question} checked={form.isChecked} onCheck={form.check} />
        </div>
        <Button type="submit" disabled={!form.isChecked} busy={form.busy}>
          {t(isNew ? 'events.addAnyway' : 'events.saveAnyway')}
        </Button>
        <Button look="main" onClick={onClose}>
          {t(isNew ? 'events.dontAdd' : 'events.dontSave')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['actions']}>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button look="main" type="submit" busy={form.busy}>
        {t(isNew ? 'events.addButton' : 'common.save')}
      </Button>
    </div>
  );
}
