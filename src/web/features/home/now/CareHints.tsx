import type { Level } from '#domain/glucose/levels.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { isYoung } from './care.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './NowCard.module.css';

type CareHintsProps = { readonly view: PetView; readonly level: Level; readonly asksForMeter: boolean };

/** What to do about a low value, and how reliable the sensor is. */
export function CareHints({ view, level, asksForMeter }: CareHintsProps) {
  const { t } = useFirstWords();
  const isLow = level === 'low' || level === 'veryLow';
  const young = isYoung(view.overview, view.now);
  if (!isLow && !young) return null;
  return (
    <ul className={styles['hints']} data-care>
      {asksForMeter && (
        <li>
          <Icon name="drop" />
          <b>{t('home.meterCheck')}</b>
        </li>
      )}
      {isLow && (
        <li>
          <Icon name="info" />
          {t('home.readsHigh')}
        </li>
      )}
      {young && (
        <li>
          <Icon name="clock" />
          {t('home.youngSensor')}
        </li>
      )}
    </ul>
  );
}
