import type { SignsEntry } from '#contract/signs.ts';
import type { Pet } from '#web/api/pet.ts';
import { isolateName } from '#i18n/isolate.ts';
import { SCROLLED_BY_KEYS } from '#web/chart/scrolled-by-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useWords } from '#web/words/words.ts';
import { Shade } from './Shade.tsx';
import { SIGNS } from './signs-words.ts';
import styles from './SignsDiary.module.css';

type SignsDiaryProps = {
  readonly pet: Pet;
  readonly entries: readonly SignsEntry[];
  /** null for a follower who may not log */
  readonly onChange: ((entry: SignsEntry) => void) | null;
};

/** Every entry, newest first: when, by whom, the score with its signs, the glucose of its week and the note. */
export function SignsDiary({ pet, entries, onChange }: SignsDiaryProps) {
  const { t, formats } = useWords();
  return (
    <Card title={t('signs.diary')} hint={t('signs.fourTaps')} className={styles['diary']}>
      <ul className={styles['entries']} aria-label={t('signs.diary')} {...SCROLLED_BY_KEYS}>
        {entries.toReversed().map((entry) => {
          const day = formats.date(entry.at, pet.timeZone, 'medium');
          return (
            <li key={entry.eventId}>
              <p className={styles['head']}>
                <b>{day}</b>
                <span>{entry.author !== null && isolateName(entry.author)}</span>
              </p>
              <div className={styles['line']}>
                <b className={styles['total']}>{entry.total === null ? '–' : formats.number(entry.total)}</b>
                {SIGNS.map((sign) => (
                  <Shade key={sign} sign={sign} points={sign === 'weight' ? entry.weightPoints : entry[sign]} />
                ))}
                <span className={styles['glucose']}>
                  {entry.tir === null
                    ? t('signs.noSensor')
                    : t('signs.inTarget', { percent: formats.percent(entry.tir) })}
                </span>
                {onChange && entry.mayChange && (
                  <IconButton icon="edit" label={t('signs.changeOf', { day })} onClick={() => onChange(entry)} />
                )}
              </div>
              {entry.note !== null && <p className={styles['note']}>{isolateName(entry.note)}</p>}
              {entry.versions > 1 && (
                <p className={styles['note']}>
                  {t('events.changedTimes', { times: formats.number(entry.versions - 1) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
