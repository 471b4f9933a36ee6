import type { Event } from '#contract/events.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import { useWords } from '#web/words/words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { findBounds, isValueNeeded, typedNumber, findValueUnit, type EventEntry } from './event-form.model.ts';
import styles from './EventPanel.module.css';

type ValueFieldProps = {
  readonly label: string;
  readonly entry: EventEntry;
  readonly known: Event | null;
  readonly glucoseUnit: GlucoseUnit;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly onText: (text: string) => void;
};

/** A number with its unit; a dose has step buttons next to it. */
export function ValueField({ label, entry, known, glucoseUnit, error, hint, onText }: ValueFieldProps) {
  const { t } = useWords();
  const unit = findSign(findValueUnit(entry.type, { unit: glucoseUnit, known }), t);
  return (
    <TextField
      required={isValueNeeded(entry.type)}
      data-autofocus
      label={label}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      error={error}
      hint={hint}
      after={
        entry.type === 'insulin' ? (
          <DoseSteps label={label} unit={unit} value={entry.value} onText={onText} />
        ) : (
          unit || undefined
        )
      }
      value={entry.value}
      onText={onText}
    />
  );
}

const signs: Readonly<Record<string, WordKey>> = {
  U: 'eventDetails.unitSign',
  kg: 'eventDetails.kiloSign',
  g: 'events.gramSign',
  min: 'events.minuteSign',
};

/** A unit as the language writes it; units of glucose and those that somebody typed stay as they are. */
function findSign(unit: string, t: Translate): string {
  const word = signs[unit];
  return word === undefined ? unit : t(word);
}

const STEP = 0.5;

type DoseStepsProps = {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly onText: (text: string) => void;
};

function DoseSteps({ label, unit, value, onText }: DoseStepsProps) {
  const { t } = useWords();
  const { low, high } = findBounds('insulin', 'mg/dL');
  const dose = typedNumber(value) ?? 0;
  const step = (by: number): void => {
    const next = Math.round((dose + by) * 100) / 100;
    if (next >= low && next <= high) onText(String(next));
  };
  return (
    <span className={styles['steps']}>
      {unit}
      <IconButton icon="minus" label={t('settings.less', { name: label })} onClick={() => step(-STEP)} />
      <IconButton icon="plus" label={t('settings.more', { name: label })} onClick={() => step(STEP)} />
    </span>
  );
}
