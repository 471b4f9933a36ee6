import { useFirstWords } from '#web/words/first-words.ts';
import { DaysRing } from '#web/chart/DaysRing.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import type { PetView } from './parts/pet-view.ts';
import { computeSensorLeft } from '#web/glucose/sensor-left.ts';
import { sensorLeftText } from '#web/glucose/sensor-words.ts';
import styles from './SensorBadge.module.css';

/** The sensor in the pet's header: remaining time, serial number and last transmission. */
export function SensorBadge({ view: { overview, now } }: { readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const { device, zone } = overview;
  if (!device) return <Chip>{t('sensor.none')}</Chip>;
  if (device.fromFile) return <Chip>{t('home.fromFile')}</Chip>;
  const left = computeSensorLeft(device, now);
  const text = sensorLeftText(left, t);
  return (
    <div className={styles['sensor']}>
      <div className={styles['ring']}>
        <DaysRing share={left.share} label={text}>
          {left.hours ?? left.days}
        </DaysRing>
        <span className={styles['under']} aria-hidden="true">
          {left.state === 'ended'
            ? t('sensor.ended')
            : left.hours === null
              ? t('sensor.days', { count: left.days })
              : t('sensor.hours', { count: left.hours })}
        </span>
      </div>
      <div className={styles['words']}>
        <p className={styles['left']}>{text}</p>
        <ul className={styles['small']}>
          <li>{t('sensor.sn', { sn: device.sn })}</li>
          {device.lastRefreshedAt !== null && (
            <li>{t('sensor.refreshedAt', { time: formats.clock(device.lastRefreshedAt, zone) })}</li>
          )}
        </ul>
      </div>
    </div>
  );
}
