import { isolateName } from '#i18n/isolate.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { useFirstWords, type FirstWords } from '#web/words/first-words.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { EndSensor } from './EndSensor.tsx';
import { Facts } from './Facts.tsx';
import { MeterButton } from './MeterButton.tsx';
import { levelWords } from '#web/glucose/level-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { PetNow, Silence } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import styles from './NowCard.module.css';

type StaleCardProps = { readonly view: PetView; readonly petNow: Extract<PetNow, { kind: 'stale' }> };

/** The silence first, then the last value in grey and without a trend, then what to do. */
export function StaleCard({ view, petNow: { latest, ageMs, because } }: StaleCardProps) {
  const { t, formats } = useFirstWords();
  const name = isolateName(view.pet.memberName);
  const { zone, petNow } = view.overview;
  const { ended } = petNow;
  const isToday = toLocalDate(latest.at, zone) === toLocalDate(view.now, zone);
  return (
    <section className={styles['card']} aria-labelledby="now-title">
      <div className={styles['head']}>
        <h2 id="now-title" className={styles['title']}>
          {titleOf(because, ageMs, t)}
        </h2>
        <Chip>{t('home.notLive')}</Chip>
      </div>
      <div className={classes(styles['big'], styles['grey'])}>
        <span className={styles['value']}>
          <span className={styles['number']}>{formats.glucose(latest.mgdl, view.unit, view.overview.limits)}</span>
          <span className={styles['unit']}>{view.unit}</span>
        </span>
        <span className={styles['aside']}>{t('home.trendUnknown')}</span>
      </div>
      <ul className={styles['words']}>
        <li>
          {t('home.staleAt', { time: isToday ? formats.clock(latest.at, zone) : formats.dateTime(latest.at, zone) })}
        </li>
        {ageMs !== null && <li>{formats.age(ageMs)}</li>}
        <li>{t(levelWords[latest.level].was)}</li>
      </ul>
      {ended && (
        <p className={styles['since']}>
          {t(ended.by === 'meter' ? 'home.meterSince' : 'home.checkedBy', {
            name: isolateName(ended.name ?? ''),
            time: sinceText(ended.at, { now: view.now, zone }, formats),
          })}
        </p>
      )}
      <ul className={styles['hints']}>
        <li>
          <Icon name={hintIcons[because]} />
          {t(hintKey(because, view.readOnly), { name })}
        </li>
        <li>
          <Icon name="drop" />
          {t('home.staleHintMeter')}
        </li>
      </ul>
      <div className={styles['meter']}>
        <MeterButton view={view} look="plain" />
        {because === 'noContact' && <EndSensor view={view} isSilent />}
      </div>
      <Facts view={view} latest={null} />
    </section>
  );
}

const hintIcons = { noContact: 'phone', sensorEnded: 'clock', onlyFile: 'file' } as const;

function hintKey(because: Silence, readOnly: boolean) {
  if (because === 'sensorEnded') return 'home.staleHintSensor';
  if (because === 'onlyFile') return 'home.staleHintFile';
  return readOnly ? 'home.staleHintFollower' : 'home.staleHintPhone';
}

function titleOf(because: Silence, ageMs: number | null, t: FirstWords['t']): string {
  if (because === 'sensorEnded') return t('sensor.endedTitle');
  return ageMs === null ? t('home.clockWrong') : t('home.noNewData', { duration: silenceText(ageMs, t) });
}

/** A silence in rounded units: minutes under an hour, hours under two days, then days. */
function silenceText(ageMs: number, t: FirstWords['t']): string {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  if (minutes < 60) return t('time.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('time.hours', { count: hours }) : t('time.days', { count: Math.floor(hours / 24) });
}
