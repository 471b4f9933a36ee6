import { findMiddle, type DoseGroup, type Middle } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import styles from './GroupNumbers.module.css';
import { useDoseTexts } from './use-dose-texts.ts';

type GroupNumbersProps = { readonly group: DoseGroup; readonly frame: DoseFrame };

/** The medians of the doses of one time of day, each with its middle half. */
export function GroupNumbers({ group, frame }: GroupNumbersProps) {
  const { t } = useWords();
  const { glucose, short, percent, limit } = useDoseTexts(frame);
  const numbers = [
    { name: t('curves.before'), middle: findMiddle(group, 'preDose'), write: glucose },
    { name: t('curves.lowest'), middle: findMiddle(group, 'nadir'), write: glucose },
    { name: t('curves.after'), middle: findMiddle(group, 'nadirMinutes'), write: short },
    { name: t('curves.below', { value: limit }), middle: findMiddle(group, 'minutesUnderT'), write: short },
    { name: t('curves.fall'), middle: findMiddle(group, 'fallPercent'), write: percent },
  ];
  return (
    <dl className={styles['numbers']}>
      {numbers.map(({ name, middle, write }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles['value']}>{middle.median === null ? '–' : write(middle.median)}</dd>
          <dd className={styles['half']}>{halfText(middle, write)}</dd>
        </div>
      ))}
    </dl>
  );
}

function halfText({ half }: Middle, write: (value: number) => string): string {
  return half === null ? '' : `${write(half[0])} – ${write(half[1])}`;
}
