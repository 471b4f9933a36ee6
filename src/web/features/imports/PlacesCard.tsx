import type { ImportFound, ImportPlace } from '#contract/imports.ts';
import type { Pet } from '#web/api/pet.ts';
import { useUnit } from '#web/session/preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import { AmountChoice } from './AmountChoice.tsx';
import type { Answers } from './answers.ts';
import { lineRange, problemsCsv, SHOWN_PLACES } from './import.model.ts';
import styles from './ImportPage.module.css';

type PlacesCardProps = {
  readonly found: ImportFound;
  readonly pet: Pet;
  /** answers on their way */
  readonly pending: Answers | null;
  readonly onAnswer: (answers: Answers) => void;
};

/** Lines to look at: with a choice, or left out. */
export function PlacesCard({ found, pet, pending, onAnswer }: PlacesCardProps) {
  const { t, formats } = useWords();
  const { places } = found;
  const more = places.length - SHOWN_PLACES;
  if (places.length === 0) return <Card title={t('imports.places')} hint={t('imports.allLines')} />;
  const save = (): void => saveFile(new Blob([problemsCsv(places)], { type: 'text/csv' }), 'problems.csv');
  return (
    <Card
      title={t('imports.places')}
      hint={t('imports.placesHint')}
      aside={<Button onClick={save}>{t('imports.allProblems')}</Button>}
    >
      <ul className={styles['places']}>
        {places.slice(0, SHOWN_PLACES).map((place) => (
          <Place key={place.placeId} place={place} pet={pet} pending={pending} onAnswer={onAnswer} />
        ))}
      </ul>
      {more > 0 && <p className={styles['small']}>{t('imports.more', { number: formats.number(more) })}</p>}
    </Card>
  );
}

type PlaceProps = Omit<PlacesCardProps, 'found'> & { readonly place: ImportPlace };

function Place({ place, pet, pending, onAnswer }: PlaceProps) {
  const { t, formats } = useWords();
  const { line, lastLine, text, at } = place;
  const what = usePlaceText(place);
  const keepText = useKeepText(place, pet);
  const asksAmount = place.kind === 'doseWithoutAmount' || place.kind === 'largeMeal';
  const chosen = pending?.choices?.find(({ placeId }) => placeId === place.placeId)?.choice ?? place.chosen;
  const isOne = line === lastLine;
  return (
    <li>
      <span className={styles['line']}>
        {t(isOne ? 'data.line' : 'imports.linesNo', { line: `\u2066${lineRange(place, formats.number)}\u2069` })}
      </span>
      <span className={styles['what']}>
        {what}
        {at !== null && <> · {formats.dateTime(at, pet.timeZone)}</>}
        <code dir="ltr">{text}</code>
      </span>
      {place.choices.length === 0 ? (
        <span className={styles['small']}>{t('imports.leftOut')}</span>
      ) : asksAmount ? (
        <AmountChoice label={what} place={place} chosen={chosen} onAnswer={onAnswer} />
      ) : (
        <div className={styles['choice']}>
          <Segments
            label={what}
            value={chosen}
            choices={place.choices.map((choice) => ({
              value: choice,
              label: choice === 'keep' ? keepText : leaveText(place, t),
            }))}
            onChoose={(choice) => onAnswer({ choices: [{ placeId: place.placeId, choice }] })}
          />
        </div>
      )}
    </li>
  );
}

type Translate = ReturnType<typeof useWords>['t'];

function leaveText({ kind }: ImportPlace, t: Translate): string {
  return t(kind === 'doubleDose' ? 'imports.keepOne' : 'imports.leaveOut');
}

function useKeepText({ kind, value }: ImportPlace, pet: Pet): string {
  const { t, formats } = useWords();
  const unit = useUnit();
  if (kind === 'doubleDose') return t('imports.keepBoth');
  return t('imports.keepAs', { value: formats.glucoseWithUnit(value ?? 0, unit, pet.memberSetting) });
}

function usePlaceText({ kind, message, lines }: ImportPlace): string {
  const { t, formats } = useWords();
  const number = formats.number(lines);
  switch (kind) {
    case 'limitLow':
      return t('imports.limitLow', { number });
    case 'limitHigh':
      return t('imports.limitHigh', { number });
    case 'doubleDose':
      return t('imports.doubleDose');
    case 'doseWithoutAmount':
      return t('imports.doseWithoutAmount');
    case 'largeMeal':
      return t('imports.largeMeal');
    case 'refused':
      return message ?? '';
  }
}
