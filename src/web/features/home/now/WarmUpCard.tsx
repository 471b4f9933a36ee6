import { MINUTE_MS } from '#domain/units/units.ts';
import { useWords } from '#web/words/words.ts';
import { DaysRing } from '#web/chart/DaysRing.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { MeterButton } from './MeterButton.tsx';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';
import { dayTimeText } from '#web/glucose/sensor-words.ts';
import factStyles from '../parts/Fact.module.css';
import styles from './NowCard.module.css';

type WarmUpCardProps = { readonly view: PetView; readonly petNow: Extract<PetNow, { kind: 'warmingUp' }> };

/** Minutes until the first value, in place of the number. */
export function WarmUpCard({ view, petNow: { device, minutesLeft, last } }: WarmUpCardProps) {
  const { t, formats } = useWords();
  const { unit, now, overview } = view;
  const frame = { now, zone: overview.zone };
  const formatTime = (at: number): string => dayTimeText(at, frame, { t, formats });
  const whole = (device.initializedAt - device.startedAt) / MINUTE_MS;
  return (
    <section className={styles['card']} aria-labelledby="now-title">
      <div className={styles['head']}>
        <h2 id="now-title" className={styles['title']}>
          {t('homeViews.warmingUp')}
        </h2>
        <LiveBadge />
      </div>
      <div className={styles['big']}>
        <span className={styles['value']}>
          <span className={styles['number']}>{minutesLeft}</span>
          <span className={styles['unit']}>{t('homeViews.minutesLeft', { count: minutesLeft })}</span>
        </span>
        <DaysRing
          share={1 - minutesLeft / whole}
          size={64}
          label={t('homeViews.warmingUpLeft', { count: minutesLeft })}
        >
          <Icon name="drop" />
        </DaysRing>
      </div>
      <p className={styles['words']}>
        {t('homeViews.firstValue', { time: formats.clock(device.initializedAt, overview.zone) })}
      </p>
      <div className={styles['meter']}>
        <MeterButton view={view} look="plain" />
      </div>
      <dl className={styles['facts']}>
        <Row term={t('sensor.title')} value={device.sn} />
        <Row term={t('homeViews.putOn')} value={formatTime(device.startedAt)} />
        {last && (
          <Row
            term={t('homeViews.lastOfOld')}
            value={t('homeViews.valueAt', {
              value: formats.glucoseWithUnit(last.mgdl, unit, overview.limits),
              time: formatTime(last.at),
            })}
          />
        )}
      </dl>
    </section>
  );
}

function Row({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className={factStyles['fact']}>
      <dt>{term}</dt>
      <dd className={factStyles['small']}>{value}</dd>
    </div>
  );
}
