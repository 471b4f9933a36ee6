import { useId } from 'react';
import type { Event } from '#contract/events.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useUnit } from '#web/session/preferences.ts';
import { useWords } from '#web/words/words.ts';
import { insulinKindWords, labelWords } from '#web/glucose/event-details.ts';
import { insulinWords } from '#web/glucose/pet-words.ts';
import { ZoneNote } from '#web/glucose/ZoneNote.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { MAX_EVENT_TITLE_LENGTH, MAX_EVENT_UNIT_LENGTH, MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { EVENT_LABELS, INSULIN_KINDS } from '#domain/events/event-names.ts';
import type { EventEntry } from './event-form.model.ts';
import type { EventErrors } from './use-event-form.ts';
import { ValueField } from './ValueField.tsx';
import styles from './EventPanel.module.css';

/** What the fields of an event know. */
export type EventFieldsProps = {
  readonly pet: Pet;
  readonly known: Event | null;
  readonly entry: EventEntry;
  readonly errors: EventErrors;
  readonly onChange: (change: Partial<EventEntry>) => void;
};

/** The fields of an event of its kind. */
export function EventFields(props: EventFieldsProps) {
  const { type } = props.entry;
  return (
    <>
      {type === 'insulin' && <InsulinKind {...props} />}
      {type === 'meds' && <TitleField {...props} label="events.medicine" required />}
      {type === 'meal' && <MealTime {...props} />}
      {type === 'meal' && <TitleField {...props} label="events.food" />}
      {type === 'sport' && <TitleField {...props} label="events.activity" />}
      {type === 'note' && <NoteField {...props} required />}
      <Amount {...props} />
      <WhenFields {...props} />
      {type === 'insulin' && <MealTime {...props} />}
      {type !== 'note' && <NoteField {...props} />}
    </>
  );
}

const valueLabels = {
  BG: 'event.bg',
  calibration: 'event.bg',
  insulin: 'profile.dose',
  weight: 'home.weight',
  meal: 'events.amount',
  sport: 'events.duration',
  meds: 'events.amount',
} as const;

function Amount(props: EventFieldsProps) {
  const { type } = props.entry;
  if (type === 'note') return null;
  return type === 'meds' ? <MedsAmount {...props} /> : <Value {...props} label={valueLabels[type]} />;
}

type ValueProps = EventFieldsProps & { readonly label: (typeof valueLabels)[keyof typeof valueLabels] };

function Value({ label, pet, known, entry, errors, onChange }: ValueProps) {
  const { t } = useWords();
  const hint = useInsulinHint(pet);
  return (
    <ValueField
      label={t(label)}
      entry={entry}
      known={known}
      glucoseUnit={useUnit(pet.memberSetting.unit)}
      error={errors.value}
      hint={entry.type === 'insulin' ? hint : undefined}
      onText={(value) => onChange({ value })}
    />
  );
}

function useInsulinHint(pet: Pet): string | undefined {
  const { t } = useWords();
  if (pet.insulinType === null) return undefined;
  const syringe = pet.syringeType === null ? [] : [t('pet.syringe', { units: pet.syringeType })];
  const insulin = [t(insulinWords[pet.insulinType]), ...syringe].join(', ');
  return t('events.profileHint', { insulin, name: isolateName(pet.memberName) });
}

function MedsAmount(props: EventFieldsProps) {
  const { t } = useWords();
  const { entry, errors, onChange } = props;
  return (
    <div className={styles['pair']}>
      <Value {...props} label={valueLabels.meds} />
      <TextField
        label={t('events.unit')}
        hint={t('events.unitHint')}
        error={errors.unit}
        maxLength={MAX_EVENT_UNIT_LENGTH}
        value={entry.unit}
        onText={(unit) => onChange({ unit })}
      />
    </div>
  );
}

type TitleFieldProps = EventFieldsProps & {
  readonly label: 'events.medicine' | 'events.food' | 'events.activity';
  readonly required?: boolean;
};

function TitleField({ label, required = false, entry, errors, onChange }: TitleFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      required={required}
      label={t(label)}
      error={errors.title}
      maxLength={MAX_EVENT_TITLE_LENGTH}
      value={entry.title}
      onText={(title) => onChange({ title })}
    />
  );
}

function InsulinKind({ entry, onChange }: EventFieldsProps) {
  const { t } = useWords();
  const group = useId();
  return (
    <fieldset className={styles['kinds']}>
      <legend>{t('events.kind')}</legend>
      {INSULIN_KINDS.map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name={group}
            checked={entry.insulinKind === kind}
            onChange={() => onChange({ insulinKind: kind })}
          />
          <span>{t(insulinKindWords[kind])}</span>
        </label>
      ))}
    </fieldset>
  );
}

const NONE = 'none';

function MealTime({ entry, onChange }: EventFieldsProps) {
  const { t } = useWords();
  const labels = EVENT_LABELS.map((label) => ({ value: label, label: t(labelWords[label]) }));
  return (
    <SelectField
      label={t('events.mealTime')}
      value={entry.label === '' ? NONE : entry.label}
      choices={[{ value: NONE, label: t('profile.notChosen') }, ...labels]}
      onChoose={(label) => onChange({ label: label === NONE ? '' : label })}
    />
  );
}

function WhenFields({ pet, entry, errors, onChange }: EventFieldsProps) {
  const { t } = useWords();
  return (
    <div className={styles['when']}>
      <div className={styles['pair']}>
        <TextField
          required
          type="date"
          label={t('sessionReport.date')}
          error={errors.date}
          value={entry.date}
          onText={(date) => onChange({ date })}
        />
        <TextField
          required
          type="time"
          label={t('home.time')}
          value={entry.time}
          onText={(time) => onChange({ time })}
        />
      </div>
      <ZoneNote zone={pet.timeZone} />
    </div>
  );
}

type NoteFieldProps = EventFieldsProps & { readonly required?: boolean };

/** The text of a note, or of a word more about an event. */
function NoteField({ required = false, entry, errors, onChange }: NoteFieldProps) {
  const { t, formats } = useWords();
  const counts = { used: formats.number(entry.note.length), most: formats.number(MAX_NOTE_LENGTH) };
  return (
    <TextAreaField
      label={t('home.note')}
      required={required}
      data-autofocus={required || undefined}
      aside={<span className={styles['count']}>{t('sessionReport.count', counts)}</span>}
      error={errors.note}
      rows={required ? 4 : 2}
      value={entry.note}
      onText={(note) => onChange({ note })}
    />
  );
}
