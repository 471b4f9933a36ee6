import { useFirstWords } from '#web/words/first-words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CareHints } from './CareHints.tsx';
import { EndSensor } from './EndSensor.tsx';
import { Facts } from './Facts.tsx';
import { FineButton } from './FineButton.tsx';
import { MeterButton } from './MeterButton.tsx';
import type { VeryLowNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { veryLowText } from './very-low-text.ts';
import styles from './NowCard.module.css';

type LostCardProps = { readonly view: PetView; readonly petNow: VeryLowNow };

/** A very low value of a meter, or of the last reading before a silence: it keeps its colour until the state ends. */
export function LostCard({ view, petNow }: LostCardProps) {
  const { t, formats } = useFirstWords();
  const { latest, ageMs, live } = petNow;
  const ink = { color: levelInk(latest.level) };
  return (
    <section className={styles['card']} aria-labelledby="now-title">
      <div className={styles['head']}>
        <h2 id="now-title" className={styles['title']}>
          {veryLowText(petNow, view, { t, formats })}
        </h2>
        {!live && <Chip>{t('home.notLive')}</Chip>}
      </div>
      <div className={styles['big']} style={ink}>
        <span className={styles['value']}>
          <span className={styles['number']}>{formats.glucose(latest.mgdl, view.unit, view.overview.limits)}</span>
          <span className={styles['unit']}>{view.unit}</span>
        </span>
        <span className={styles['aside']}>{t('home.trendUnknown')}</span>
      </div>
      <ul className={styles['words']}>
        <li className={styles['level']} style={ink}>
          <LevelMark level={latest.level} />
          <b>{t(levelWords[latest.level].was)}</b>
        </li>
        {ageMs !== null && <li>{formats.age(ageMs)}</li>}
      </ul>
      <CareHints view={view} level={latest.level} asksForMeter />
      <div className={styles['answers']}>
        <MeterButton view={view} look="main" />
        <FineButton view={view} lastAt={latest.at} />
        {!live && <EndSensor view={view} isSilent />}
      </div>
      <Facts view={view} latest={live} />
    </section>
  );
}
