import { useState } from 'react';
import type { ImportPlace } from '#contract/imports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useWords } from '#web/words/words.ts';
import type { Answers } from './answers.ts';
import { typedAmount } from './import.model.ts';
import styles from './ImportPage.module.css';

type AmountChoiceProps = {
  readonly label: string;
  readonly place: ImportPlace;
  readonly chosen: ImportPlace['chosen'];
  readonly onAnswer: (answers: Answers) => void;
};

/** What becomes of an event whose amount is missing or hardly possible: kept, left out, or with the amount typed here. */
export function AmountChoice({ label, place, chosen, onAnswer }: AmountChoiceProps) {
  const { t, formats } = useWords();
  const [isEntering, setEntering] = useState(chosen === 'enter');
  const isDose = place.kind === 'doseWithoutAmount';
  const unit = t(isDose ? 'eventDetails.unitSign' : 'events.gramSign');
  const kept = t(isDose ? 'imports.keepWithout' : 'imports.keepAs', {
    value: `${formats.number(place.value ?? 0)} ${unit}`,
  });
  const choose = (choice: ImportPlace['chosen']): void => {
    setEntering(choice === 'enter');
    if (choice !== 'enter') onAnswer({ choices: [{ placeId: place.placeId, choice }] });
  };
  const words = { keep: kept, enter: t('imports.enterIt'), leaveOut: t('imports.leaveOut') };
  return (
    <div className={styles['choice']}>
      <Segments
        label={label}
        value={isEntering ? 'enter' : chosen}
        choices={place.choices.map((choice) => ({ value: choice, label: words[choice] }))}
        onChoose={choose}
      />
      {isEntering && <AmountForm place={place} unit={unit} onAnswer={onAnswer} />}
    </div>
  );
}

type AmountFormProps = Pick<AmountChoiceProps, 'place' | 'onAnswer'> & { readonly unit: string };

function AmountForm({ place, unit, onAnswer }: AmountFormProps) {
  const { t } = useWords();
  const [text, setText] = useState(place.amount === null ? '' : String(place.amount));
  const amount = typedAmount(text, place.kind);
  const enter = (): void => {
    if (amount !== null) onAnswer({ choices: [{ placeId: place.placeId, choice: 'enter', amount }] });
  };
  return (
    <form
      noValidate
      className={styles['amount']}
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <TextField
        required
        label={t('events.amount')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        after={unit}
        value={text}
        onText={setText}
      />
      <Button type="submit" disabled={amount === null || amount === place.amount}>
        {t('imports.enterIt')}
      </Button>
    </form>
  );
}
