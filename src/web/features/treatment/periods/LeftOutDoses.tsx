import type { ComparedDoseItem, DoseChangeItem } from '#contract/dose-change.ts';
import { isolate } from '#i18n/isolate.ts';
import { countLeftOut } from '#web/report-cards/dose-curves.model.ts';
import { useWords } from '#web/words/words.ts';
import { leftOutText } from '../after-injection/use-dose-texts.ts';
import styles from './ComparePeriods.module.css';

/** How many doses of each side enter no median, and why; nothing if all do. */
export function LeftOutDoses({ change }: { readonly change: DoseChangeItem }) {
  const words = useWords();
  const { t, formats } = words;
  const listOf = (side: readonly ComparedDoseItem[]): string =>
    countLeftOut(side)
      .map(([reason, count]) => `${leftOutText(reason, change, words)}: ${isolate(formats.number(count))}`)
      .join(' · ');
  const { doses } = change;
  const [before, after] = [listOf(doses.before), listOf(doses.after)];
  if (before === '' && after === '') return null;
  return (
    <ul className={styles['note']}>
      {before !== '' && <li>{t('compare.leftOutBefore', { list: before })}</li>}
      {after !== '' && <li>{t('compare.leftOutAfter', { list: after })}</li>}
    </ul>
  );
}
