import { useQuery } from '@tanstack/react-query';
import type { Device, SensorWearTimes } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { placeWords } from '#web/glucose/end-words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import type { PetView } from '../parts/pet-view.ts';
import { glueWords } from './glue-words.ts';
import { MeterButton } from './MeterButton.tsx';
import { ReopenSensor } from './ReopenSensor.tsx';
import { wearTimesQuery } from './sensor-off.queries.ts';
import { SkinPhotoView } from './SkinPhotoView.tsx';
import { WearBars } from './WearBars.tsx';
import styles from './SensorOffCard.module.css';

type SensorOffCardProps = { readonly view: PetView; readonly device: Device };

/** What follows from a sensor that its owner ended: no alarms, and how long it and those before it stayed on. */
export function SensorOffCard({ view, device }: SensorOffCardProps) {
  const { t } = useWords();
  const { data: wear } = useQuery(wearTimesQuery(view.pet.memberId));
  return (
    <div className={styles['off']}>
      <section className={styles['warning']} aria-labelledby="no-alarms">
        <h2 id="no-alarms">
          <Icon name="warning" />
          {t('sensorOff.noAlarms')}
        </h2>
        <p>{t('sensorOff.noAlarmsHint', { name: isolateName(view.pet.memberName) })}</p>
        <MeterButton view={view} look="plain" />
      </section>
      <Card title={t('sensorOff.alertsDo')}>
        <dl className={styles['effects']}>
          <div>
            <dt>{t('sensorOff.lowHigh')}</dt>
            <dd>{t('sensorOff.silent')}</dd>
          </div>
          <div>
            <dt>{t('sensorOff.noData')}</dt>
            <dd>{t('sensorOff.noDataOff')}</dd>
          </div>
        </dl>
        <p className={styles['hint']}>{t('sensorOff.othersSee')}</p>
      </Card>
      <WornCard view={view} device={device} wear={wear} />
    </div>
  );
}

type WornCardProps = SensorOffCardProps & { readonly wear: SensorWearTimes | undefined };

function WornCard({ view, device, wear }: WornCardProps) {
  const { t, formats } = useWords();
  const days = (ms: number): number => ms / DAY_MS;
  const worn = days((device.endedAt ?? device.expiresAt) - device.startedAt);
  const lifetime = Math.round(days(device.expiresAt - device.startedAt));
  const title = t('sensorOff.worn', {
    worn: formats.number(worn, 1),
    lifetime: t('time.days', { count: lifetime }),
  });
  return (
    <Card title={title}>
      {wear !== undefined && (
        <>
          <WearBars title={t('sensorOff.byPlace')} rows={wear.byPlace} words={placeWords} />
          <WearBars title={t('sensorOff.byGlue')} rows={wear.byGlue} words={glueWords} />
        </>
      )}
      {device.end?.hasPhoto === true && <SkinPhotoView memberDeviceId={device.memberDeviceId} />}
      <p className={styles['hint']}>{t('sensorOff.reopens')}</p>
      {!view.readOnly && <ReopenSensor view={view} memberDeviceId={device.memberDeviceId} />}
    </Card>
  );
}
