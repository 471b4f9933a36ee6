import { useFirstWords } from '#web/words/first-words.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CareHints } from './CareHints.tsx';
import { EndSensor } from './EndSensor.tsx';
import { Facts } from './Facts.tsx';
import { FineButton } from './FineButton.tsx';
import { MeterButton } from './MeterButton.tsx';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './NowCard.module.css';

type LostCardProps = { readonly view: PetView; readonly petNow: Extract<PetNow, { kind: 'wasVeryLow' }> };

/** Very low at the last reading, then silence: the value keeps its colour until the state ends. */
export function LostCard({ view, petNow: { latest, ageMs } }: LostCardProps) {
  const { t, formats } = useFirstWords();
  const time = sinceText(latest.at, { now: view.now, zone: view.overview.zone }, formats);
  const ink = { color: levelInk(latest.level) };
  return (
    <section className={styles['card']} aria-labelledby="now-title">
      <div className={styles['head']}>
        <h2 id="now-title" className={styles['title']}>
          {t('home.wasVeryLowAt', { time })}
        </h2>
        <Chip>{t('home.notLive')}</Chip>
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
        <EndSensor view={view} isSilent />
      </div>
      <Facts view={view} latest={null} />
    </section>
  );
}
