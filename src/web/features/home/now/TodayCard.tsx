import { useFirstWords } from '#web/words/first-words.ts';
import { hasReadings } from '#web/glucose/level-times.ts';
import { DayNumbers } from '../parts/DayNumbers.tsx';
import { toSensorNow } from '../parts/now.model.ts';
import styles from '../parts/Numbers.module.css';
import type { PetView } from '../parts/pet-view.ts';

type TodayCardProps = { readonly view: PetView };

/** Today in one strip. */
export function TodayCard({ view }: TodayCardProps) {
  const { t, formats } = useFirstWords();
  const { overview, unit } = view;
  const { stats, zone, limits } = overview;
  const duration = formats.duration(stats.minutes);
  const sensor = toSensorNow(overview, view.now);
  const isOver = (sensor.kind === 'stale' || sensor.kind === 'wasVeryLow') && sensor.latest.at >= stats.from;
  const title = isOver ? t('home.todayUntil', { time: formats.clock(sensor.latest.at, zone) }) : t('home.today');
  if (!hasReadings(stats)) {
    return (
      <section className={styles['card']} aria-labelledby="today-title">
        <h2 id="today-title" className={styles['title']}>
          {t('home.todayEmpty')}
        </h2>
        <p className={styles['hint']}>{t('home.todayEmptyHint')}</p>
      </section>
    );
  }
  return (
    <section className={styles['card']} aria-labelledby="today-title">
      <DayNumbers
        id="today-title"
        title={title}
        hint={t('home.todayHint', { duration })}
        stats={stats}
        frame={{ unit, zone, thresholds: limits }}
      />
    </section>
  );
}
