import type { Device } from '#contract/devices.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { DaysRing } from '#web/chart/DaysRing.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EndSensor } from './EndSensor.tsx';
import { EndFacts } from './later-parts.ts';
import type { PetView } from '../parts/pet-view.ts';
import { computeSensorLeft, type SensorLeft } from '#web/glucose/sensor-left.ts';
import { dayTimeText, sensorLeftText } from '#web/glucose/sensor-words.ts';
import styles from './SensorCard.module.css';

const stateWords = {
  warmingUp: 'sensor.warmingUp',
  active: 'sensor.active',
  ended: 'sensor.ended',
  fromFile: 'home.fromFile',
} as const satisfies Record<SensorLeft['state'], string>;

/** The sensor in full. */
export function SensorCard({ view }: { readonly view: PetView }) {
  const { t, formats } = useFirstWords();
  const { overview, now } = view;
  const { device, zone } = overview;
  if (!device) {
    return (
      <Card title={t('sensor.title')} aside={<Chip>{t('sensor.none')}</Chip>}>
        <p className={styles['none']}>{t('sensor.noneHint')}</p>
      </Card>
    );
  }
  if (device.fromFile) return <FileCard view={view} device={device} />;
  const left = computeSensorLeft(device, now);
  const formatTime = (at: number): string => dayTimeText(at, { now, zone }, { t, formats });
  const rows: readonly (readonly [string, string])[] = [
    [t('sensor.serial'), device.sn],
    [t('sensor.started'), formatTime(device.startedAt)],
    left.state === 'ended'
      ? [t('sensor.endedAt'), formatTime(device.endedAt ?? device.expiresAt)]
      : [t('sensor.ends'), formatTime(device.expiresAt)],
    ...(device.lastRefreshedAt === null ? [] : [[t('sensor.refreshed'), formatTime(device.lastRefreshedAt)] as const]),
  ];
  return (
    <Card title={t('sensor.title')} aside={<Chip tone={chipTones[left.state]}>{t(stateWords[left.state])}</Chip>}>
      <div className={styles['body']}>
        <DaysRing share={left.share} size={84} label={sensorLeftText(left, t)}>
          {left.hours === null ? left.days : t('time.hours', { count: left.hours })}
        </DaysRing>
        <dl className={styles['rows']}>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {device.end && <EndFacts end={device.end} />}
        </dl>
      </div>
      <EndSensor view={view} />
    </Card>
  );
}

const chipTones = { warmingUp: 'waiting', active: 'good', ended: 'plain', fromFile: 'plain' } as const;

type FileCardProps = { readonly view: PetView; readonly device: Device };

/** A file does not name the sensor of its readings or its lifetime. */
function FileCard({ view: { overview, now }, device }: FileCardProps) {
  const { t, formats } = useFirstWords();
  const at = device.lastRefreshedAt ?? device.startedAt;
  return (
    <Card title={t('sensor.title')} aside={<Chip>{t('home.fromFile')}</Chip>}>
      <p className={styles['none']}>
        {t('sensor.fromFileHint', { time: dayTimeText(at, { now, zone: overview.zone }, { t, formats }) })}
      </p>
    </Card>
  );
}
